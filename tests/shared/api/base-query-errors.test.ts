import { businessErrorCode, businessErrorMessage, isApiError, requestIdOf } from '@site/shared/api';
import { selectToast, serverMessage } from '@site/shared/session';
import { setSiteAway } from '@site/shared/session/offline';
import { createStore } from '../../../src/store/create-store';
import { breakCalls, type Fault } from '../../support/faults';
import { countToasts, faults } from '../../modules/faults';
import { answer, envelope, testEndpoints } from './test-endpoints';

test('another code is a business error: the page shows that of a query, without a toast', async () => {
  answer(() => envelope('1006', null, 'Please activate'));
  const store = createStore();
  const { error } = await store.dispatch(testEndpoints.testRead.initiate());
  expect([businessErrorCode(error), businessErrorMessage(error)]).toEqual(['1006', 'Please activate']);
  expect(selectToast(store.getState())).toBeNull();
});

test.each(['testWrite', 'testHandled'] as const)(
  'a business error of the mutation %s is one toast with the server’s message',
  async (name) => {
    answer(() => envelope('1006', null, 'Please activate'));
    const store = createStore();
    const toasts = countToasts(store);
    await store.dispatch(testEndpoints[name].initiate({}));
    expect(selectToast(store.getState())).toMatchObject({ kind: 'error', message: serverMessage('Please activate') });
    expect(toasts()).toBe(1);
  },
);

test.each(['testHandled', 'testHandledAll'] as const)(
  'a business error that the caller of %s handles shows no toast; a transport error does',
  async (name) => {
    answer(() => envelope('1001', null, 'Wait'));
    const store = createStore();
    const { error } = await store.dispatch(testEndpoints[name].initiate({}));
    expect(businessErrorCode(error)).toBe('1001');
    expect(selectToast(store.getState())).toBeNull();
    breakCalls('/api/test', { status: 503 });
    await store.dispatch(testEndpoints[name].initiate({}));
    expect(selectToast(store.getState())?.message).toEqual({ id: 'http.503' });
  },
);

test.each(['{"code":"CONFLICT"}', '{"code":"CONFLICT","message":5}', '{"code":"CONFLICT","message":null}'])(
  'a business error %s has no message of the server',
  async (body) => {
    answer(() => new Response(body));
    const { error } = await createStore().dispatch(testEndpoints.testRead.initiate());
    expect([businessErrorCode(error), businessErrorMessage(error)]).toEqual(['CONFLICT', '']);
  },
);

test('only a business error has a code and a message of the server', async () => {
  breakCalls('/api/test', { status: 500, body: '{"code":"SERVER_ERROR","message":"boom","data":null}' });
  const { error } = await createStore().dispatch(testEndpoints.testRead.initiate());
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

test.each([201, 202, 204, 206])(
  'status %i is an error (spec 8: any status but 200 shows a message)',
  async (status) => {
    answer(() => new Response(status === 204 ? null : '{"code":"OK","message":"","data":1}', { status }));
    const store = createStore();
    const { error } = await store.dispatch(testEndpoints.testWrite.initiate({}));
    expect(isApiError(error) && error.kind).toBe('http');
    expect(selectToast(store.getState())?.message).toEqual({ id: 'http.other', values: { code: String(status) } });
  },
);

test.each([400, 401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505])(
  'threat 45: status %i shows its own message',
  async (status) => {
    breakCalls('/api/test', { status });
    const store = createStore();
    const { error } = await store.dispatch(testEndpoints.testWrite.initiate({}));
    expect(isApiError(error) && error.kind).toBe('http');
    expect(selectToast(store.getState())).toMatchObject({ kind: 'error', message: { id: `http.${status}` } });
  },
);

test('any other status shows a message with its code', async () => {
  breakCalls('/api/test', { status: 418 });
  const store = createStore();
  await store.dispatch(testEndpoints.testWrite.initiate({}));
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
  breakCalls('/api/test', fault);
  const store = createStore();
  const { error } = await store.dispatch(testEndpoints.testWrite.initiate({}));
  expect(isApiError(error) && error.kind).toBe(kind);
  expect(selectToast(store.getState())?.message).toEqual({ id });
});

test.each(faults)('threat 45: %s is one toast', async (name, fault) => {
  breakCalls('/api/test', fault);
  const store = createStore();
  const toasts = countToasts(store);
  const { error } = await store.dispatch(testEndpoints.testWrite.initiate({}));
  expect(isApiError(error) && error.kind === 'business').toBe(/business error|attempts/.test(name));
  expect(toasts()).toBe(1);
});

test('a page that shows itself that the site is unreachable gets no toast for that, but one for other faults', async () => {
  setSiteAway(true);
  const store = createStore();
  const toasts = countToasts(store);
  answer(() => Promise.reject(new TypeError('no network')));
  await store.dispatch(testEndpoints.testWrite.initiate({}));
  expect(toasts()).toBe(0);
  answer(() => new Response('', { status: 500 }));
  await store.dispatch(testEndpoints.testWrite.initiate({}));
  expect(toasts()).toBe(1);
  setSiteAway(false);
  answer(() => Promise.reject(new TypeError('no network')));
  await store.dispatch(testEndpoints.testWrite.initiate({}));
  expect(toasts()).toBe(2);
});

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
  const { error } = await createStore().dispatch(testEndpoints.testShape.initiate());
  expect(requestIdOf(error)).toBe(requestId);
});

test('the toast of a transport error has the request id, that of a business error has none', async () => {
  const store = createStore();
  answer(() => identified('', 500));
  await store.dispatch(testEndpoints.testWrite.initiate({}));
  expect(selectToast(store.getState())?.requestId).toBe(requestId);
  answer(() => identified('{"code":"1006","message":"Please activate"}'));
  await store.dispatch(testEndpoints.testWrite.initiate({}));
  expect(selectToast(store.getState())?.requestId).toBeUndefined();
});

test('a call without a reply has no request id', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  const { error } = await createStore().dispatch(testEndpoints.testWrite.initiate({}));
  expect(isApiError(error) && error.kind).toBe('network');
  expect(requestIdOf(error)).toBeUndefined();
});
