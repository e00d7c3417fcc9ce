import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { api } from '@site/shared/api';
import { siteBaseQuery } from '../../../shared/api/base-query';
import { requestFetch } from '../../../shared/api/request-fetch';
import { setReplaying } from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';

const testEndpoints = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ testRead: build.query<unknown, void>({ query: () => ({ url: '/api/test' }) }) }),
});
const realFetch = globalThis.fetch;
const calls: unknown[] = [];
beforeEach(() => {
  globalThis.fetch = (input) => {
    calls.push(input);
    return Promise.resolve(new Response(JSON.stringify({ code: 'OK', message: '', data: 1 })));
  };
});
afterEach(() => {
  setReplaying(false);
  globalThis.fetch = realFetch;
  calls.length = 0;
});

test('while a log is replayed, a call fails at once without a toast, and nothing is sent', async () => {
  setReplaying(true);
  const store = createStore();
  const { error } = await store.dispatch(testEndpoints.endpoints.testRead.initiate());
  expect(error).toEqual({ kind: 'network', message: 'replay' });
  expect(store.getState().toasts.current).toBeNull();
  await expect(requestFetch('/api/test')).rejects.toThrow(new TypeError('replay'));
  expect(calls).toEqual([]);
});

test('without a replay, calls are sent', async () => {
  const { data } = await createStore().dispatch(testEndpoints.endpoints.testRead.initiate());
  expect(data).toBe(1);
  expect((await requestFetch('/api/test')).ok).toBe(true);
  expect(calls).toHaveLength(2);
});

test.each([
  [{ url: '/api/test' }, 'GET'],
  [{ url: '/api/test', json: {} }, 'POST'],
])('the error of a failed call has its method and path: %j', async (call, method) => {
  const headers = { 'x-request-id': 'ref-1' };
  globalThis.fetch = () =>
    Promise.resolve(new Response(JSON.stringify({ code: 'NOPE', message: 'No.', data: null }), { headers }));
  const { dispatch, getState } = createStore();
  const page = { dispatch, getState, signal: new AbortController().signal } as unknown as BaseQueryApi;
  expect(await siteBaseQuery(call, page, {})).toEqual({
    error: expect.objectContaining({ kind: 'business', code: 'NOPE', requestId: 'ref-1' }),
    meta: expect.objectContaining({ requestId: 'ref-1', method, path: '/api/test' }),
  });
});
