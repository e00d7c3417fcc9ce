import { addListener } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import {
  languageChanged,
  loggedIn,
  loggedOut,
  pageOpened,
  selectLoggedIn,
  selectToken,
  sessionCleared,
  sessionExpired,
  toastClosed,
  toastShown,
} from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';
import { answer, envelope, testEndpoints } from '../../shared/api/test-endpoints';

/** A store with a token, and the types of all later actions; a dispatch by a listener is recorded before the action that caused it. */
function visit() {
  const store = createStore();
  store.dispatch(loggedIn({ token: 'a-token' }));
  const actions: string[] = [];
  store.dispatch(addListener({ predicate: () => true, effect: ({ type }) => void actions.push(type) }));
  return { ...store, actions };
}
const cacheCleared = 'api/resetApiState';

test('a log-in stores the token, and clears cached data', () => {
  const { getState, dispatch, actions } = visit();
  expect(getState().session).toEqual({ token: 'a-token' });
  expect([selectLoggedIn(getState()), selectToken(getState())]).toEqual([true, 'a-token']);
  dispatch(loggedIn({ token: 'another' }));
  expect(getState().session).toEqual({ token: 'another' });
  expect(actions).toEqual([cacheCleared, 'session/loggedIn']);
});

test('a log-in closes the message of a failed one, and the request to log in', () => {
  const { getState, dispatch } = visit();
  dispatch(sessionExpired());
  expect(getState().toasts.current).toMatchObject({ leadsTo: '/login' });
  dispatch(loggedIn({ token: 'another' }));
  expect(getState()).toMatchObject({ toasts: { current: null }, layout: { requestedAddress: null } });
});

test('a log-out clears the token and cached data, and leads to Log in', () => {
  const { getState, dispatch, actions } = visit();
  dispatch(loggedOut());
  expect(getState()).toMatchObject({
    session: { token: null },
    layout: { requestedAddress: '/login' },
    toasts: { current: null },
  });
  expect(actions).toContain(cacheCleared);
});

test('a cleared session clears token and cached data without a redirect', () => {
  const { getState, dispatch, actions } = visit();
  dispatch(sessionCleared());
  expect([selectLoggedIn(getState()), selectToken(getState())]).toEqual([false, null]);
  expect(getState()).toMatchObject({
    session: { token: null },
    layout: { requestedAddress: null },
    toasts: { current: null },
  });
  expect(actions).toEqual([cacheCleared, 'session/sessionCleared']);
});

describe('a session that expires (spec 8)', () => {
  test('clears token and cached data and warns once if two calls report it; the warning leads to Log in', () => {
    const { getState, dispatch, actions } = visit();
    dispatch(sessionExpired());
    dispatch(sessionExpired());
    expect(getState()).toMatchObject({
      session: { token: null },
      layout: { requestedAddress: null },
      toasts: { current: { kind: 'warning', message: { id: 'shell.session.expired' }, leadsTo: '/login' } },
    });
    expect(actions).toContain(cacheCleared);
    expect(actions.filter((type) => type === 'toasts/toastShown')).toHaveLength(1);
    dispatch(toastClosed({ id: getState().toasts.current?.id ?? '' }));
    expect(getState().layout.requestedAddress).toBe('/login');
  });

  test('keeps the address of Log in, with the page to return to, if that is open', () => {
    const { getState, dispatch } = visit();
    dispatch(pageOpened({ name: 'Login', address: '/login?backUrl=%2Forder', tab: -1 }));
    dispatch(sessionExpired());
    dispatch(toastClosed({ id: getState().toasts.current?.id ?? '' }));
    expect(getState()).toMatchObject({ layout: { requestedAddress: null }, toasts: { current: null } });
  });

  test.each([
    ['/pricing', '/pricing'],
    [undefined, '/login'],
  ])('replaces a toast that leads to %s by one that leads to %s', (leadsTo, expected) => {
    const { getState, dispatch } = visit();
    dispatch(toastShown({ kind: 'success', message: { id: 'shell.siteName' }, leadsTo }));
    dispatch(sessionExpired());
    expect(getState().toasts.current?.leadsTo).toBe(expected);
  });
});

test('a selected language is stored, and cached data in the other language are cleared', () => {
  const { getState, dispatch, actions } = visit();
  dispatch(languageChanged('cn'));
  expect(getState()).toMatchObject({ language: { current: 'cn' }, session: { token: 'a-token' } });
  expect(actions).toEqual([cacheCleared, 'language/languageChanged']);
});

test('a language switch does not abort a call that changes something, and clears cached data after it', async () => {
  const replies: ((response: Response) => void)[] = [];
  const requests = answer(() => new Promise((reply) => replies.push(reply)));
  const { dispatch, actions } = visit();
  const first = dispatch(testEndpoints.testWrite.initiate({}));
  dispatch(languageChanged('cn'));
  const second = dispatch(testEndpoints.testWrite.initiate({}));
  await waitFor(() => expect(requests).toHaveLength(2));
  replies[0](envelope('OK', 1));
  expect(await first).toEqual({ data: 1 });
  expect(actions).not.toContain(cacheCleared);
  replies[1](envelope('OK', 2));
  expect(await second).toEqual({ data: 2 });
  await waitFor(() => expect(actions).toContain(cacheCleared));
});

test('the end of a session aborts its calls, and their responses end no later session', async () => {
  answer(() => envelope('Unauthorized'));
  const { getState, dispatch } = visit();
  const call = dispatch(testEndpoints.testWrite.initiate({}));
  dispatch(loggedOut());
  dispatch(loggedIn({ token: 'another' }));
  expect(await call).toMatchObject({ error: { name: 'AbortError' } });
  expect(getState()).toMatchObject({ session: { token: 'another' }, toasts: { current: null } });
});
