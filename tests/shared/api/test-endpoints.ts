import * as v from 'valibot';
import { api } from '@site/shared/api';

/** Endpoints of each kind, which call /api/test. */
export const { endpoints: testEndpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    testSaid: build.query<unknown, void>({
      query: () => ({ url: '/api/test' }),
      transformResponse: (_data, meta) => meta?.message,
    }),
    testJson: build.mutation<unknown, { method?: 'GET' }>({
      query: ({ method }) => ({ url: '/api/test', method, json: { a: 1 } }),
    }),
    testMultipart: build.mutation<unknown, void>({ query: () => ({ url: '/api/test', multipart: new FormData() }) }),
    testUpload: build.mutation<unknown, void>({
      query: () => ({ url: '/api/test', multipart: new FormData(), onProgress: () => undefined }),
    }),
    testBare: build.query<unknown, void>({ query: () => ({ url: '/api/test', bare: true }) }),
    testRead: build.query<unknown, void>({ query: () => ({ url: '/api/test' }) }),
    testShape: build.query<string, void>({ query: () => ({ url: '/api/test' }), rawResponseSchema: v.string() }),
    testOnce: build.query<unknown, void>({ query: () => ({ url: '/api/test', once: true }) }),
    testHandled: build.mutation<unknown, object>({
      query: () => ({ url: '/api/test', form: {} }),
      extraOptions: { handledErrors: ['1001'] },
    }),
    testHandledAll: build.mutation<unknown, object>({
      query: () => ({ url: '/api/test', form: {} }),
      extraOptions: { handledErrors: 'all' },
    }),
    testWrite: build.mutation<unknown, Record<string, string>>({ query: (form) => ({ url: '/api/test', form }) }),
  }),
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers calls to /api/test until the end of the test. @returns the requests, in their order */
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
