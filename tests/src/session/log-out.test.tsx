import { screen, waitFor } from '@testing-library/react';
import { selectToken } from '@site/shared/session';
import { registerActivated, tokenOf, type Account } from '../../support/accounts';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';

const healthy = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = healthy;
  localStorage.clear();
});

let account: Account;
beforeAll(async () => {
  account = await registerActivated('Mei');
});

/** What the server says to somebody who still has the token. */
async function codeFor(token: string): Promise<string> {
  const answer = await healthy('/api/u/user/info', {
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
const keptText = () => JSON.stringify({ ...localStorage });

test('logging out ends the session on the server by a call that outlives the page', async () => {
  const calls: { url: string; init?: RequestInit }[] = [];
  globalThis.fetch = ((input: RequestInfo | URL, init?: RequestInit) => {
    calls.push({ url: input instanceof Request ? input.url : String(input), init });
    return healthy(input, init);
  }) as typeof fetch;
  const { token } = await logOut();
  await waitFor(async () => expect(await codeFor(token)).toBe('Unauthorized'));
  const logouts = calls.filter(({ url }) => url.endsWith('/api/passport/logout'));
  expect(logouts).toHaveLength(1);
  expect(logouts[0].init?.keepalive).toBe(true);
  await waitFor(() => expect(keptText()).not.toContain(token));
});

test('a log-out does not wait for the server: token and page are gone at once', async () => {
  breakCalls('/api/passport/logout', 'hang');
  const { store, address, token } = await logOut();
  expect(selectToken(store.getState())).toBeNull();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await codeFor(token)).toBe('OK');
});

test('a log-out that the server missed is sent again when the network is back, and its token is deleted then', async () => {
  const restore = breakCalls('/api/passport/logout', 'network');
  const { store, address, token, actions } = await logOut();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await codeFor(token)).toBe('OK');
  expect(keptText()).toContain(token);
  expect(JSON.stringify(store.getState())).not.toContain(token);
  expect(actions).toContain('session/loggedOut');
  restore();
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await codeFor(token)).toBe('Unauthorized'));
  await waitFor(() => expect(keptText()).not.toContain(token));
});

test('a log-out that the server missed is sent again when the site is opened the next time', async () => {
  const restore = breakCalls('/api/passport/logout', { status: 503 });
  const { token, unmount } = await logOut();
  await waitFor(() => expect(keptText()).toContain(token));
  unmount();
  restore();
  await renderSite('/404');
  await waitFor(async () => expect(await codeFor(token)).toBe('Unauthorized'));
});

test('entries that are malformed or older than a day are deleted without being sent', async () => {
  const sent: string[] = [];
  globalThis.fetch = ((input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(input instanceof Request ? input.url : String(input));
    return healthy(input, init);
  }) as typeof fetch;
  for (const kept of ['{', '7', 'null', '[1,null,{"token":""},{"token":"t","until":1}]']) {
    localStorage.setItem('pending-logouts', kept);
    const { unmount } = await renderSite('/404');
    await waitFor(() => expect(localStorage.getItem('pending-logouts')).toBeNull());
    unmount();
  }
  expect(sent.filter((url) => url.includes('logout'))).toEqual([]);
});
