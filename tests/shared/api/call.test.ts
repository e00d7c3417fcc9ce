import { api, call, requestOf } from '@site/shared/api';
import {
  cancelAccountEndpoint,
  getExerciseEndpoint,
  getPostEndpoint,
  getSubscriptionEndpoint,
  listPostsEndpoint,
  loginEndpoint,
  registerEndpoint,
  sendProposalEndpoint,
} from '@site/shared/contracts';
import { createStore } from '../../../src/store/create-store';
import { selectToast } from '@site/shared/session';

const testEndpoints = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    testLogin: build.mutation(call(loginEndpoint)),
    testRegister: build.mutation(call(registerEndpoint)),
    testSubscription: build.query(call(getSubscriptionEndpoint)),
  }),
});

const reply = (data: unknown) => {
  globalThis.fetch = () => Promise.resolve(Response.json({ code: 'OK', message: 'OK', data }));
};
const logIn = testEndpoints.endpoints.testLogin.initiate({ email: 'a@example.com', password: 'secret12' });

describe('the request of an endpoint', () => {
  test.each([
    [
      'a form',
      requestOf(loginEndpoint, { email: 'a@b.co', password: 'x' }),
      { method: 'POST', form: { email: 'a@b.co', password: 'x' } },
    ],
    [
      'JSON',
      requestOf(sendProposalEndpoint, { contact: 'a@b.co', userName: 'A', content: 'B' }),
      { method: 'POST', json: { contact: 'a@b.co' } },
    ],
    ['a query', requestOf(listPostsEndpoint, { page: 2 }), { url: '/api/information/list', params: { page: 2 } }],
    ['a field of the path', requestOf(getPostEndpoint, { id: 'a b/c' }), { url: '/api/information/detail/a%20b%2Fc' }],
    [
      'path and query',
      requestOf(getExerciseEndpoint, { id: 3, ticket: 't' }),
      { url: '/api/software/exercise/detail/3', params: { ticket: 't' }, builtIn: true },
    ],
    ['what may not be repeated', requestOf(cancelAccountEndpoint), { method: 'GET', once: true }],
    ['an addition to the specification', requestOf(getSubscriptionEndpoint), { extension: true }],
  ])('%s', (_what, request, expected) => expect(request).toMatchObject(expected));

  test('errors of an address with a field are counted by its route', () => {
    expect(requestOf(getPostEndpoint, { id: 1 }).route).toBe('/api/information/detail/:id');
    expect(requestOf(cancelAccountEndpoint)).not.toHaveProperty('route');
  });

  test('a part of the specification is sent with an envelope, and not as an addition', () => {
    const request = requestOf(getPostEndpoint, { id: 1 });
    expect(request).not.toHaveProperty('bare');
    expect(request).not.toHaveProperty('extension');
    expect(requestOf(getExerciseEndpoint, { id: 3 })).not.toHaveProperty('extension');
  });

  test('a field of the path is in the path only', () => {
    expect(requestOf(getPostEndpoint, { id: 1 })).not.toHaveProperty('params');
    expect(requestOf(getExerciseEndpoint, { id: 3, ticket: 't' }).params).toEqual({ ticket: 't' });
  });
});

describe('the reply of an endpoint', () => {
  test('data of the right shape are returned', async () => {
    reply({ token: 'abc', more: 1 });
    expect((await createStore().dispatch(logIn)).data).toEqual({ token: 'abc' });
  });

  test('data of another shape are an error with one message', async () => {
    const store = createStore();
    reply({ key: 'abc' });
    expect((await store.dispatch(logIn)).error).toMatchObject({ kind: 'unreadable' });
    expect(selectToast(store.getState())).toMatchObject({ kind: 'error', message: { id: 'http.malformed' } });
  });

  test('where no data are read, additional data cause no error', async () => {
    reply({ id: 7 });
    const { error } = await createStore().dispatch(
      testEndpoints.endpoints.testRegister.initiate({ nickName: 'A', email: 'a@b.co', password: 'secret12' }),
    );
    expect(error).toBeUndefined();
  });

  test('missing data of an addition to the specification are null', async () => {
    reply(null);
    expect((await createStore().dispatch(testEndpoints.endpoints.testSubscription.initiate())).data).toBeNull();
  });
});
