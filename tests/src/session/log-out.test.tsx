import { screen, waitFor } from '@testing-library/react';
import { selectToken } from '@site/shared/session';
import { registerActivated, tokenOf, type Account } from '../../support/accounts';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
  localStorage.clear();
});

let account: Account;
beforeAll(async () => {
  account = await registerActivated('Mei');
});

/** The response code of a call with the token. */
async function codeFor(token: string): Promise<string> {
  const answer = await originalFetch('/api/u/user/info', {
    headers: { Authorization: `Bearer ${token}`, Platform: 'PC', language: 'en' },
  });
  return ((await answer.json()) as { code: string }).code;
}

async function logOut() {
  const token = await tokenOf(account);
  const site = await renderSite('/404', { token });
  await site.user.click(await screen.findByRole('button', { name: 'Hi Mei' }));
  await site.user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  return { ...site, token };
}
const storedText = () => JSON.stringify({ ...localStorage });

test('logging out ends the session on the server by a call with keepalive', async () => {
  const calls: { url: string; init?: RequestInit }[] = [];
  globalThis.fetch = ((input: RequestInfo | URL, init?: RequestInit) => {
    calls.push({ url: input instanceof Request ? input.url : String(input), init });
    return originalFetch(input, init);
  }) as typeof fetch;
  const { token } = await logOut();
  await waitFor(async () => expect(await codeFor(token)).toBe('Unauthorized'));
  const logouts = calls.filter(({ url }) => url.endsWith('/api/passport/logout'));
  expect(logouts).toHaveLength(1);
  expect(logouts[0].init?.keepalive).toBe(true);
  await waitFor(() => expect(storedText()).not.toContain(token));
});

test('a log-out removes the token and leads to Login without waiting for the server', async () => {
  breakCalls('/api/passport/logout', 'hang');
  const { store, address, token } = await logOut();
  expect(selectToken(store.getState())).toBeNull();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await codeFor(token)).toBe('OK');
});

test('a log-out that did not reach the server is sent again when the network is back, and then its token is deleted', async () => {
  const restore = breakCalls('/api/passport/logout', 'network');
  const { store, address, token, actions } = await logOut();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await codeFor(token)).toBe('OK');
  expect(storedText()).toContain(token);
  expect(JSON.stringify(store.getState())).not.toContain(token);
  expect(actions).toContain('session/loggedOut');
  restore();
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await codeFor(token)).toBe('Unauthorized'));
  await waitFor(() => expect(storedText()).not.toContain(token));
});

test('a log-out that failed on the server is sent again when the site is opened next', async () => {
  const restore = breakCalls('/api/passport/logout', { status: 503 });
  const { token, unmount } = await logOut();
  await waitFor(() => expect(storedText()).toContain(token));
  unmount();
  restore();
  await renderSite('/404');
  await waitFor(async () => expect(await codeFor(token)).toBe('Unauthorized'));
});

test('entries that are malformed or older than a day are deleted without being sent', async () => {
  const sent: string[] = [];
  globalThis.fetch = ((input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(input instanceof Request ? input.url : String(input));
    return originalFetch(input, init);
  }) as typeof fetch;
  for (const kept of ['{', '7', 'null', '[1,null,{"token":""},{"token":"t","until":1}]']) {
    localStorage.setItem('pending-logouts', kept);
    const { unmount } = await renderSite('/404');
    await waitFor(() => expect(localStorage.getItem('pending-logouts')).toBeNull());
    unmount();
  }
  expect(sent.filter((url) => url.includes('logout'))).toEqual([]);
});
