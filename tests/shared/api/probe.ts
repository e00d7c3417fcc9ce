import * as v from 'valibot';
import { api } from '@site/shared/api';

/** Endpoints of each kind, which call /api/probe. */
export const { endpoints: probe } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    probeSaid: build.query<unknown, void>({
      query: () => ({ url: '/api/probe' }),
      transformResponse: (_data, meta) => meta?.message,
    }),
    probeJson: build.mutation<unknown, { method?: 'GET' }>({
      query: ({ method }) => ({ url: '/api/probe', method, json: { a: 1 } }),
    }),
    probeMultipart: build.mutation<unknown, void>({ query: () => ({ url: '/api/probe', multipart: new FormData() }) }),
    probeBare: build.query<unknown, void>({ query: () => ({ url: '/api/probe', bare: true }) }),
    probeRead: build.query<unknown, void>({ query: () => ({ url: '/api/probe' }) }),
    probeShape: build.query<string, void>({ query: () => ({ url: '/api/probe' }), rawResponseSchema: v.string() }),
    probeOnce: build.query<unknown, void>({ query: () => ({ url: '/api/probe', once: true }) }),
    probeHandled: build.mutation<unknown, object>({
      query: () => ({ url: '/api/probe', form: {} }),
      extraOptions: { handledErrors: ['1001'] },
    }),
    probeHandledAll: build.mutation<unknown, object>({
      query: () => ({ url: '/api/probe', form: {} }),
      extraOptions: { handledErrors: 'all' },
    }),
    probeWrite: build.mutation<unknown, Record<string, string>>({ query: (form) => ({ url: '/api/probe', form }) }),
  }),
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers calls to /api/probe until the end of the test. @returns the requests, as they come */
export function answer(respond: () => Response | Promise<Response>): Request[] {
  const requests: Request[] = [];
  globalThis.fetch = ((input: Request) => {
    requests.push(input.clone());
    return Promise.resolve(respond());
  }) as typeof fetch;
  return requests;
}

export const envelope = (code: string, data: unknown = null, message = 'said') =>
  new Response(JSON.stringify({ code, message, data }));
