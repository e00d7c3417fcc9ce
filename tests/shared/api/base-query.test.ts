import { businessErrorCode, businessErrorMessage, isApiError } from '@site/shared/api';
import { languageChanged, loggedIn, selectToast, selectToken } from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';
import { breakCalls } from '../../support/faults';
import { answer, envelope, testEndpoints } from './test-endpoints';

test('an OK envelope returns its data', async () => {
  answer(() => envelope('OK', { list: [1] }));
  const { data } = await createStore().dispatch(testEndpoints.testRead.initiate());
  expect(data).toEqual({ list: [1] });
});

test('every call has the headers Platform, language and, with a token, Authorization (spec 7)', async () => {
  const requests = answer(() => envelope('OK'));
  const store = createStore();
  await store.dispatch(testEndpoints.testRead.initiate());
  store.dispatch(loggedIn({ token: 'a.b.c' }));
  store.dispatch(languageChanged('cn'));
  await store.dispatch(testEndpoints.testWrite.initiate({ name: '解剖' }));
  expect(requests[0].headers.get('platform')).toBe('PC');
  expect(requests[0].headers.get('language')).toBe('en');
  expect(requests[0].headers.get('authorization')).toBeNull();
  expect(requests[1].headers.get('authorization')).toBe('Bearer a.b.c');
  expect(requests[1].headers.get('language')).toBe('cn');
  expect(requests[1].headers.get('content-type')).toMatch('application/x-www-form-urlencoded');
  expect(new URLSearchParams(await requests[1].text()).get('name')).toBe('解剖');
});

test('a numeric code is read as text (decisions 10.2)', async () => {
  answer(() => new Response('{"code":1006,"message":"Please activate","data":null}'));
  const { error } = await createStore().dispatch(testEndpoints.testRead.initiate());
  expect([businessErrorCode(error), businessErrorMessage(error)]).toEqual(['1006', 'Please activate']);
});

test("returns the server's message of a success, if the endpoint asks for it", async () => {
  answer(() => envelope('OK', 1, 'Saved'));
  expect((await createStore().dispatch(testEndpoints.testSaid.initiate())).data).toBe('Saved');
});

describe('a reply without envelope', () => {
  const bare = async (body: string) => {
    answer(() => new Response(body));
    return createStore().dispatch(testEndpoints.testBare.initiate());
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

test('Unauthorized clears the token and warns once, however many calls return it', async () => {
  answer(() => envelope('Unauthorized'));
  const store = createStore();
  store.dispatch(loggedIn({ token: 'a.b.c' }));
  await Promise.all([
    store.dispatch(testEndpoints.testRead.initiate()),
    store.dispatch(testEndpoints.testOnce.initiate()),
  ]);
  expect(selectToken(store.getState())).toBeNull();
  expect(selectToast(store.getState())).toMatchObject({
    kind: 'warning',
    message: { id: 'shell.session.expired' },
    leadsTo: '/login',
  });
});

test('a call with onProgress is sent by XMLHttpRequest', async () => {
  const requests = answer(() => envelope('OK'));
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new Event('error'));
  });
  const { error } = await createStore().dispatch(testEndpoints.testUpload.initiate());
  expect(error).toMatchObject({ kind: 'network' });
  expect(requests).toEqual([]);
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
  expect(await countOf(async () => dispatch(testEndpoints.testRead.initiate()))).toBe(3);
  expect(await countOf(async () => dispatch(testEndpoints.testJson.initiate({})))).toBe(1);
  expect(await countOf(async () => dispatch(testEndpoints.testMultipart.initiate()))).toBe(1);
});

test('threat 46: reading calls are repeated twice at most, writing calls and calls marked once never', async () => {
  const requests = answer(() => new Response('', { status: 503 }));
  await createStore().dispatch(testEndpoints.testRead.initiate());
  expect(requests.length).toBe(3);
  await createStore().dispatch(testEndpoints.testWrite.initiate({}));
  expect(requests.length).toBe(4);
  await createStore().dispatch(testEndpoints.testOnce.initiate());
  expect(requests.length).toBe(5);
});

test('a call times out after 15 seconds (spec 7)', async () => {
  jest.useFakeTimers();
  breakCalls('/api/test', 'hang');
  const store = createStore();
  const call = store.dispatch(testEndpoints.testWrite.initiate({}));
  await jest.advanceTimersByTimeAsync(14_900);
  expect(selectToast(store.getState())).toBeNull();
  await jest.advanceTimersByTimeAsync(200);
  const { error } = await call;
  jest.useRealTimers();
  expect(isApiError(error) && error.kind).toBe('timeout');
  expect(selectToast(store.getState())?.message).toEqual({ id: 'http.timeout' });
});
