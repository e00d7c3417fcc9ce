import * as v from 'valibot';
import { api, isApiError, endpointsOf, businessErrorCode, businessErrorMessage, requestIdOf } from '@site/shared/api';
import {
  languageChanged,
  loggedIn,
  provideSiteConfig,
  readSiteConfig,
  selectToast,
  selectToken,
  serverMessage,
} from '@site/shared/session';
import { setSiteAway } from '@site/shared/session/offline';
import { tellCallsRequestSchema } from '@site/shared/contracts/traces';
import { createStore } from '../../../src/store/create-store';
import { breakCalls, type Fault } from '../../support/faults';
import { countToasts, faults } from '../../modules/faults';

const probe = api.injectEndpoints({
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

/** Answers calls to /api/probe and keeps the requests. */
function answer(respond: () => Response | Promise<Response>): Request[] {
  const requests: Request[] = [];
  globalThis.fetch = ((input: Request) => {
    requests.push(input.clone());
    return Promise.resolve(respond());
  }) as typeof fetch;
  return requests;
}

const envelope = (code: string, data: unknown = null, message = 'said') =>
  new Response(JSON.stringify({ code, message, data }));
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('an OK envelope returns its data', async () => {
  answer(() => envelope('OK', { list: [1] }));
  const { data } = await createStore().dispatch(probe.endpoints.probeRead.initiate());
  expect(data).toEqual({ list: [1] });
});

test('every call has the headers Platform, language and, with a token, Authorization (spec 7)', async () => {
  const requests = answer(() => envelope('OK'));
  const store = createStore();
  await store.dispatch(probe.endpoints.probeRead.initiate());
  store.dispatch(loggedIn({ token: 'a.b.c' }));
  store.dispatch(languageChanged('cn'));
  await store.dispatch(probe.endpoints.probeWrite.initiate({ name: '解剖' }));
  expect(requests[0].headers.get('platform')).toBe('PC');
  expect(requests[0].headers.get('language')).toBe('en');
  expect(requests[0].headers.get('authorization')).toBeNull();
  expect(requests[1].headers.get('authorization')).toBe('Bearer a.b.c');
  expect(requests[1].headers.get('language')).toBe('cn');
  expect(requests[1].headers.get('content-type')).toMatch('application/x-www-form-urlencoded');
  expect(new URLSearchParams(await requests[1].text()).get('name')).toBe('解剖');
});

test('a call begins a trace of its own where the page says that the server takes one', async () => {
  const requests = answer(() => envelope('OK'));
  const store = createStore();
  const call = () => store.dispatch(probe.endpoints.probeRead.initiate(undefined, { forceRefetch: true }));
  const config = readSiteConfig();
  await call();
  provideSiteConfig({ ...config, traces: true });
  await call();
  await call();
  provideSiteConfig(config);
  const sent = requests.map(({ headers }) => headers.get('traceparent'));
  const form = expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/) as string;
  expect(sent).toEqual([null, form, form]);
  expect(sent[1]?.slice(3, 35)).not.toBe(sent[2]?.slice(3, 35));
});

test('where traces are on, the server is told of each call under the ids that it carried, when the page is left', async () => {
  const told: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_address: string, body: Blob) => told.push(body) > 0 });
  const statuses = [200, 404];
  const requests = answer(() => {
    const status = statuses.shift();
    return status ? new Response('{"code":"1006","message":"Ada"}', { status }) : Promise.reject(new TypeError('Ada'));
  });
  const store = createStore();
  const config = readSiteConfig();
  provideSiteConfig({ ...config, traces: true });
  for (let count = 0; count < 3; count++) {
    await store.dispatch(probe.endpoints.probeWrite.initiate({ name: 'Ada' }));
  }
  provideSiteConfig(config);
  // Fetched with the first call, and there before the page is left.
  await import('../../../shared/api/tell-calls');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });

  const text = (await Promise.all(told.map((body) => body.text()))).join('');
  const { calls } = v.parse(tellCallsRequestSchema, JSON.parse(text));
  expect(calls.slice(-3).map(({ status, error }) => [status, error])).toEqual([
    [200, undefined],
    [404, 'http'],
    [undefined, 'network'],
  ]);
  expect(calls.slice(-3).map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`)).toEqual(
    requests.map(({ headers }) => headers.get('traceparent')),
  );
  expect(text).not.toContain('Ada');
});

test('another code is a business error: the page shows that of a query, without a toast', async () => {
  answer(() => envelope('1006', null, 'Please activate'));
  const store = createStore();
  const { error } = await store.dispatch(probe.endpoints.probeRead.initiate());
  expect([businessErrorCode(error), businessErrorMessage(error)]).toEqual(['1006', 'Please activate']);
  expect(selectToast(store.getState())).toBeNull();
});

test.each(['probeWrite', 'probeHandled'] as const)(
  'a business error of the mutation %s is one toast with the server’s message',
  async (name) => {
    answer(() => envelope('1006', null, 'Please activate'));
    const store = createStore();
    const toasts = countToasts(store);
    await store.dispatch(probe.endpoints[name].initiate({}));
    expect(selectToast(store.getState())).toMatchObject({ kind: 'error', message: serverMessage('Please activate') });
    expect(toasts()).toBe(1);
  },
);

test.each(['probeHandled', 'probeHandledAll'] as const)(
  'a business error that the caller of %s handles shows no toast; a transport error does',
  async (name) => {
    answer(() => envelope('1001', null, 'Wait'));
    const store = createStore();
    const { error } = await store.dispatch(probe.endpoints[name].initiate({}));
    expect(businessErrorCode(error)).toBe('1001');
    expect(selectToast(store.getState())).toBeNull();
    breakCalls('/api/probe', { status: 503 });
    await store.dispatch(probe.endpoints[name].initiate({}));
    expect(selectToast(store.getState())?.message).toEqual({ id: 'http.503' });
  },
);

const requestId = '7F3K9QWX2MND';
const identified = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'x-request-id': requestId } });

test.each([
  ['a business error', () => identified('{"code":"1006","message":"Please activate"}')],
  ['a transport error', () => identified('', 500)],
  ['a reply that is no envelope', () => identified('<!doctype html>')],
  ['data of another shape', () => identified('{"code":"OK","message":"","data":7}')],
])('the error of %s has the request id of its reply', async (_what, respond) => {
  answer(respond);
  const { error } = await createStore().dispatch(probe.endpoints.probeShape.initiate());
  expect(requestIdOf(error)).toBe(requestId);
});

test('the toast of a transport error has the request id, that of a business error has none', async () => {
  const store = createStore();
  answer(() => identified('', 500));
  await store.dispatch(probe.endpoints.probeWrite.initiate({}));
  expect(selectToast(store.getState())?.requestId).toBe(requestId);
  answer(() => identified('{"code":"1006","message":"Please activate"}'));
  await store.dispatch(probe.endpoints.probeWrite.initiate({}));
  expect(selectToast(store.getState())?.requestId).toBeUndefined();
});

test('a call without a reply has no request id', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  const { error } = await createStore().dispatch(probe.endpoints.probeWrite.initiate({}));
  expect(isApiError(error) && error.kind).toBe('network');
  expect(requestIdOf(error)).toBeUndefined();
});

test('a code that is a number is the same as its text (decisions 10.2)', async () => {
  answer(() => new Response('{"code":1006,"message":"Please activate","data":null}'));
  const { error } = await createStore().dispatch(probe.endpoints.probeRead.initiate());
  expect([businessErrorCode(error), businessErrorMessage(error)]).toEqual(['1006', 'Please activate']);
});

test.each([201, 202, 204, 206])(
  'status %i is an error (spec 8: any status but 200 shows a message)',
  async (status) => {
    answer(() => new Response(status === 204 ? null : '{"code":"OK","message":"","data":1}', { status }));
    const store = createStore();
    const { error } = await store.dispatch(probe.endpoints.probeWrite.initiate({}));
    expect(isApiError(error) && error.kind).toBe('http');
    expect(selectToast(store.getState())?.message).toEqual({ id: 'http.other', values: { code: String(status) } });
  },
);

test('Unauthorized clears the token and warns once, however many calls return it', async () => {
  answer(() => envelope('Unauthorized'));
  const store = createStore();
  store.dispatch(loggedIn({ token: 'a.b.c' }));
  await Promise.all([
    store.dispatch(probe.endpoints.probeRead.initiate()),
    store.dispatch(probe.endpoints.probeOnce.initiate()),
  ]);
  expect(selectToken(store.getState())).toBeNull();
  expect(selectToast(store.getState())).toMatchObject({
    kind: 'warning',
    message: { id: 'shell.session.expired' },
    leadsTo: '/login',
  });
});

test.each([400, 401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505])(
  'threat 45: status %i shows its own message',
  async (status) => {
    breakCalls('/api/probe', { status });
    const store = createStore();
    const { error } = await store.dispatch(probe.endpoints.probeWrite.initiate({}));
    expect(isApiError(error) && error.kind).toBe('http');
    expect(selectToast(store.getState())).toMatchObject({ kind: 'error', message: { id: `http.${status}` } });
  },
);

test('any other status shows a message with its code', async () => {
  breakCalls('/api/probe', { status: 418 });
  const store = createStore();
  await store.dispatch(probe.endpoints.probeWrite.initiate({}));
  expect(selectToast(store.getState())?.message).toEqual({ id: 'http.other', values: { code: '418' } });
});

test.each<[Fault, string, string]>([
  ['network', 'network', 'http.network'],
  ['html', 'malformed', 'http.malformed'],
  ['empty', 'malformed', 'http.malformed'],
  ['truncated', 'malformed', 'http.malformed'],
  [{ status: 200, body: '{"message":"no code"}' }, 'malformed', 'http.malformed'],
  [{ status: 200, body: '{"code":true,"message":"no code"}' }, 'malformed', 'http.malformed'],
  [{ status: 200, body: 'null' }, 'malformed', 'http.malformed'],
])('threat 45: %j is a typed error and one toast', async (fault, kind, id) => {
  breakCalls('/api/probe', fault);
  const store = createStore();
  const { error } = await store.dispatch(probe.endpoints.probeWrite.initiate({}));
  expect(isApiError(error) && error.kind).toBe(kind);
  expect(selectToast(store.getState())?.message).toEqual({ id });
});

test.each(faults)('threat 45: %s is one toast', async (name, fault) => {
  breakCalls('/api/probe', fault);
  const store = createStore();
  const toasts = countToasts(store);
  const { error } = await store.dispatch(probe.endpoints.probeWrite.initiate({}));
  expect(isApiError(error) && error.kind === 'business').toBe(/refusal|attempts/.test(name));
  expect(toasts()).toBe(1);
});

test("the server's message of a success is returned beside the data", async () => {
  answer(() => envelope('OK', 1, 'Saved'));
  expect((await createStore().dispatch(probe.endpoints.probeSaid.initiate())).data).toBe('Saved');
});

test.each(['{"code":"CONFLICT"}', '{"code":"CONFLICT","message":5}', '{"code":"CONFLICT","message":null}'])(
  'a business error %s has no message of the server',
  async (body) => {
    answer(() => new Response(body));
    const { error } = await createStore().dispatch(probe.endpoints.probeRead.initiate());
    expect([businessErrorCode(error), businessErrorMessage(error)]).toEqual(['CONFLICT', '']);
  },
);

test('only a business error has a code and a message of the server', async () => {
  breakCalls('/api/probe', { status: 500, body: '{"code":"SERVER_ERROR","message":"boom","data":null}' });
  const { error } = await createStore().dispatch(probe.endpoints.probeRead.initiate());
  expect(error).toEqual({ kind: 'http', status: 500, message: 'boom' });
  expect([businessErrorCode(error), businessErrorMessage(error)]).toEqual([undefined, undefined]);
  for (const other of [undefined, null, 'text', 5, new Error('thrown'), {}]) {
    expect([isApiError(other), businessErrorCode(other), businessErrorMessage(other)]).toEqual([
      false,
      undefined,
      undefined,
    ]);
  }
});

describe('a reply without envelope', () => {
  const bare = async (body: string) => {
    answer(() => new Response(body));
    return createStore().dispatch(probe.endpoints.probeBare.initiate());
  };

  test('returns its body unchanged', async () => {
    expect((await bare('{"state":"SUCCESS"}')).data).toEqual({ state: 'SUCCESS' });
    expect((await bare('[1]')).data).toEqual([1]);
  });

  test('is malformed when it is not JSON', async () => {
    expect((await bare('<html>')).error).toEqual({ kind: 'malformed', message: 'no JSON' });
    expect((await bare('')).error).toEqual({ kind: 'malformed', message: 'no JSON' });
  });

  test('that is an error envelope is a business error', async () => {
    expect((await bare('{"code":"CONFLICT","message":"In use","data":null}')).error).toEqual({
      kind: 'business',
      code: 'CONFLICT',
      message: 'In use',
      data: null,
    });
  });
});

test('an endpoint that another module has is refused with a sentence that names both; a module may replace its own', () => {
  const inject = (owner: 'courses' | 'viewer', url: string) =>
    endpointsOf(
      owner,
      api,
    )({ endpoints: (build) => ({ probeTwice: build.query<unknown, void>({ query: () => ({ url }) }) }) });
  inject('courses', '/api/probe/1');
  inject('courses', '/api/probe/2');
  expect(() => inject('viewer', '/api/probe/3')).toThrow(
    'endpoint probeTwice belongs to courses: viewer must give its own another name',
  );
});

test('threat 46: a failed call is repeated when it reads, and sent once when it has a body', async () => {
  let calls = 0;
  globalThis.fetch = (() => {
    calls += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  }) as typeof fetch;
  const { dispatch } = createStore();
  const countOf = async (call: () => Promise<unknown>) => {
    calls = 0;
    await call();
    return calls;
  };
  expect(await countOf(async () => dispatch(probe.endpoints.probeRead.initiate()))).toBe(3);
  expect(await countOf(async () => dispatch(probe.endpoints.probeJson.initiate({})))).toBe(1);
  expect(await countOf(async () => dispatch(probe.endpoints.probeMultipart.initiate()))).toBe(1);
});

test('threat 46: reading calls are repeated twice at most, writing calls and calls marked once never', async () => {
  const requests = answer(() => new Response('', { status: 503 }));
  await createStore().dispatch(probe.endpoints.probeRead.initiate());
  expect(requests.length).toBe(3);
  await createStore().dispatch(probe.endpoints.probeWrite.initiate({}));
  expect(requests.length).toBe(4);
  await createStore().dispatch(probe.endpoints.probeOnce.initiate());
  expect(requests.length).toBe(5);
});

test('a call times out after 15 seconds (spec 7)', async () => {
  jest.useFakeTimers();
  breakCalls('/api/probe', 'hang');
  const store = createStore();
  const call = store.dispatch(probe.endpoints.probeWrite.initiate({}));
  await jest.advanceTimersByTimeAsync(14_900);
  expect(selectToast(store.getState())).toBeNull();
  await jest.advanceTimersByTimeAsync(200);
  const { error } = await call;
  jest.useRealTimers();
  expect(isApiError(error) && error.kind).toBe('timeout');
  expect(selectToast(store.getState())?.message).toEqual({ id: 'http.timeout' });
});

test('a page that says itself that the site is out of reach has no toast for it, and one for every other fault', async () => {
  setSiteAway(true);
  const store = createStore();
  const toasts = countToasts(store);
  answer(() => Promise.reject(new TypeError('no network')));
  await store.dispatch(probe.endpoints.probeWrite.initiate({}));
  expect(toasts()).toBe(0);
  answer(() => new Response('', { status: 500 }));
  await store.dispatch(probe.endpoints.probeWrite.initiate({}));
  expect(toasts()).toBe(1);
  setSiteAway(false);
  answer(() => Promise.reject(new TypeError('no network')));
  await store.dispatch(probe.endpoints.probeWrite.initiate({}));
  expect(toasts()).toBe(2);
});
