import { loggedIn, loggedOut, sessionCleared, sessionExpired } from '@site/shared/session';
import { isSiteAway, noteOfflineContact, readOfflineLease, setSiteAway } from '@site/shared/session/offline';
import { createStore } from '../../../src/store/create-store';

const day = 86_400_000;
const start = Date.parse('2026-01-01T00:00:00Z');
beforeEach(() => window.localStorage.clear());

test('threat 77: stored content may be used exactly as long as the server said', () => {
  expect(readOfflineLease(start)).toBeUndefined();
  noteOfflineContact(86_400, start);
  expect(readOfflineLease(start + day - 1)).toEqual({ until: start + day, isOver: false });
  expect(readOfflineLease(start + day)?.isOver).toBe(true);
});

test('threat 77: setting the clock back does not extend this time; the next contact starts a new one by the present clock', () => {
  noteOfflineContact(86_400, start);
  readOfflineLease(start + day);
  expect(readOfflineLease(start)?.isOver).toBe(true);
  noteOfflineContact(86_400, start - 5 * day);
  expect(readOfflineLease(start - 5 * day)).toEqual({ until: start - 4 * day, isOver: false });
});

test('ignores a stored lease that cannot be read', () => {
  window.localStorage.setItem('viewer-offline', '{"until":"soon"}');
  expect(readOfflineLease()).toBeUndefined();
});

test.each([
  ['a log-out', loggedOut()],
  ['a log-in', loggedIn({ token: 'of-somebody-else' })],
  ['the end of the session in another tab, with the account or a new password', sessionCleared()],
  ['a session that the server has ended', sessionExpired()],
])('threat 77: %s erases everything that is stored', async (_what, action) => {
  const erased: string[] = [];
  const unregister = jest.fn();
  Object.assign(globalThis, { caches: { delete: async (name: string) => void erased.push(name) } });
  Object.assign(navigator, { serviceWorker: { getRegistrations: async () => [{ unregister }] } });
  const store = createStore();
  store.dispatch(loggedIn({ token: 'a-token' }));
  erased.length = 0;
  noteOfflineContact(86_400);
  store.dispatch(action);
  await Promise.resolve();
  expect(readOfflineLease()).toBeUndefined();
  expect(erased).toEqual(['offline-page', 'offline-replies']);
  expect(unregister).toHaveBeenCalled();
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the page says that the site is away until it is back, as a page that the worker serves does', () => {
  const root = document.documentElement;
  expect(isSiteAway()).toBe(false);
  for (const isAway of [true, true, false, false]) {
    setSiteAway(isAway);
    expect([isSiteAway(), root.getAttribute('data-offline')]).toEqual([isAway, isAway ? '' : null]);
  }
});
