import { addListener } from '@reduxjs/toolkit';
import {
  languageChanged,
  loggedIn,
  loggedOut,
  selectLoggedIn,
  selectToken,
  sessionCleared,
  sessionExpired,
  toastClosed,
  toastShown,
} from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';

/** A visit with a token, and the type of everything that happens from here on; what follows from an action is told before it. */
function visit() {
  const store = createStore();
  store.dispatch(loggedIn({ token: 'a-token' }));
  const story: string[] = [];
  store.dispatch(addListener({ predicate: () => true, effect: ({ type }) => void story.push(type) }));
  return { ...store, story };
}
const forgot = 'api/resetApiState';

test('a log-in stores the token, and clears cached data', () => {
  const { getState, dispatch, story } = visit();
  expect(getState().session).toEqual({ token: 'a-token' });
  expect([selectLoggedIn(getState()), selectToken(getState())]).toEqual([true, 'a-token']);
  dispatch(loggedIn({ token: 'another' }));
  expect(getState().session).toEqual({ token: 'another' });
  expect(story).toEqual([forgot, 'session/loggedIn']);
});

test('a log-out clears the token and cached data, and leads to Log in', () => {
  const { getState, dispatch, story } = visit();
  dispatch(loggedOut());
  expect(getState()).toMatchObject({
    session: { token: null },
    layout: { requestedAddress: '/login' },
    toasts: { current: null },
  });
  expect(story).toContain(forgot);
});

test('a cleared session clears the same, without a redirect', () => {
  const { getState, dispatch, story } = visit();
  dispatch(sessionCleared());
  expect([selectLoggedIn(getState()), selectToken(getState())]).toEqual([false, null]);
  expect(getState()).toMatchObject({
    session: { token: null },
    layout: { requestedAddress: null },
    toasts: { current: null },
  });
  expect(story).toEqual([forgot, 'session/sessionCleared']);
});

describe('a session that expires (spec 8)', () => {
  test('clears the same and warns once, however many calls report it; the warning leads to Log in', () => {
    const { getState, dispatch, story } = visit();
    dispatch(sessionExpired());
    dispatch(sessionExpired());
    expect(getState()).toMatchObject({
      session: { token: null },
      layout: { requestedAddress: null },
      toasts: { current: { kind: 'warning', message: { id: 'shell.session.expired' }, leadsTo: '/login' } },
    });
    expect(story).toContain(forgot);
    expect(story.filter((type) => type === 'toasts/toastShown')).toHaveLength(1);
    dispatch(toastClosed({ id: getState().toasts.current?.id ?? '' }));
    expect(getState().layout.requestedAddress).toBe('/login');
  });

  test.each([
    ['/pricing', '/pricing'],
    [undefined, '/login'],
  ])('beside a toast that leads to %s has a toast that leads to %s', (leadsTo, expected) => {
    const { getState, dispatch } = visit();
    dispatch(toastShown({ kind: 'success', message: { id: 'shell.siteName' }, leadsTo }));
    dispatch(sessionExpired());
    expect(getState().toasts.current?.leadsTo).toBe(expected);
  });
});

test('a chosen language is stored, and data in the other language are cleared', () => {
  const { getState, dispatch, story } = visit();
  dispatch(languageChanged('cn'));
  expect(getState()).toMatchObject({ language: { current: 'cn' }, session: { token: 'a-token' } });
  expect(story).toEqual([forgot, 'language/languageChanged']);
});
