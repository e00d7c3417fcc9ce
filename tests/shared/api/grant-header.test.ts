import { api } from '@site/shared/api';
import { grantHeader, noGrant } from '@site/shared/contracts';
import { grantChanged } from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';

const testEndpoints = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ testRead: build.query<unknown, void>({ query: () => ({ url: '/api/test' }) }) }),
});
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const open = '2026-01-01T10:00:00.000Z';

// An empty time means that the page must query the server for the expiry.
test.each([
  ['opens', null, open, ''],
  ['stays closed', null, noGrant, null],
  ['stays closed without the header', null, undefined, null],
  ['stays open', open, open, open],
  ['stays open without the header', open, undefined, open],
  ['ends', open, noGrant, ''],
])('the page’s grant %s: before the reply %p, in its header %p', async (_what, had, header, has) => {
  const headers = header === undefined ? undefined : { [grantHeader]: header };
  globalThis.fetch = () =>
    Promise.resolve(new Response(JSON.stringify({ code: 'OK', message: '', data: null }), { headers }));
  const store = createStore();
  store.dispatch(grantChanged({ until: had }));
  await store.dispatch(testEndpoints.endpoints.testRead.initiate());
  expect(store.getState().layout.grantedUntil).toBe(has);
});

test('a call without a reply does not change the grant', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  const store = createStore();
  store.dispatch(grantChanged({ until: open }));
  const { isError } = await store.dispatch(testEndpoints.endpoints.testRead.initiate());
  expect(isError).toBe(true);
  expect(store.getState().layout.grantedUntil).toBe(open);
});
