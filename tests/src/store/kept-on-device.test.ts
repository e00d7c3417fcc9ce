import { persistStore } from 'redux-persist';
import type { Language } from '@site/shared/contracts';
import { languageChanged, loggedIn, selectSessionKnown, toastShown } from '@site/shared/session';
import { noteOfflineContact, readOfflineLease } from '@site/shared/session/offline';
import { createStore } from '../../../src/store/create-store';
import { mirrorLanguage } from '../../../src/store/mirror-language';
import { followOtherTabs } from '../../../src/store/follow-other-tabs';

const storageKey = 'persist:site';
const storedState = () =>
  JSON.parse(window.localStorage.getItem(storageKey) ?? 'null') as Record<string, string> | null;

/** Opens a page of the site: its store, with the stored state restored. */
async function openTab(addressLanguage?: Language) {
  const store = createStore(undefined, addressLanguage);
  const persistor = await new Promise<ReturnType<typeof persistStore>>((done) => {
    const opened = persistStore(store, undefined, () => done(opened));
  });
  return { ...store, store, persistor };
}

afterEach(() => window.localStorage.clear());

test('only session and language are stored on the device and restored on the next page', async () => {
  const consoleErrors = jest.spyOn(console, 'error');
  const { dispatch, persistor } = await openTab();
  dispatch(loggedIn({ token: 'a-token' }));
  dispatch(languageChanged('cn'));
  dispatch(toastShown({ kind: 'success', message: { id: 'shell.siteName' } }));
  await persistor.flush();
  expect(storedState()).toEqual({
    session: '{"token":"a-token"}',
    language: '{"current":"cn"}',
    _persist: expect.any(String) as string,
  });
  const next = await openTab();
  expect(next.getState()).toMatchObject({
    session: { token: 'a-token' },
    language: { current: 'cn' },
    toasts: { current: null },
  });
  // The non-serializable values in the actions of redux-persist are ignored.
  expect(consoleErrors).not.toHaveBeenCalled();
  await next.persistor.purge();
  expect(storedState()).toBeNull();
});

test('the language of the address overrides only the stored language', async () => {
  const { dispatch, persistor } = await openTab();
  dispatch(loggedIn({ token: 'a-token' }));
  dispatch(languageChanged('cn'));
  await persistor.flush();
  expect((await openTab()).getState()).toMatchObject({ language: { current: 'cn' } });
  expect((await openTab('en')).getState()).toMatchObject({
    session: { token: 'a-token' },
    language: { current: 'en' },
  });
});

test.each([
  ['a session without token', { session: '{}' }],
  ['a session that is null', { session: 'null' }],
  ['a session that is not JSON in JSON', { session: null }],
  ['a token that is not a text', { session: '{"token":42}' }],
  ['an unknown language', { language: '{"current":"fr"}' }],
  ['a language that is null', { language: 'null' }],
  ['other slices', { api: '{}', toasts: '{}' }],
])('threat 49: of the stored state, %s is ignored, and the rest is restored', async (_what, invalid) => {
  const valid = { session: '{"token":"a-token"}', language: '{"current":"cn"}' };
  window.localStorage.setItem(storageKey, JSON.stringify({ ...valid, ...invalid }));
  expect((await openTab()).getState()).toMatchObject({
    session: { token: 'session' in invalid ? null : 'a-token' },
    language: { current: 'language' in invalid ? 'en' : 'cn' },
    api: { queries: {} },
    toasts: { current: null },
  });
});

test('the session is known once the stored state is restored', async () => {
  expect(selectSessionKnown(createStore().getState())).toBe(false);
  expect(selectSessionKnown((await openTab()).getState())).toBe(true);
});

test('a page of the server starts with the language and the replies of its rendering', () => {
  const data = { queries: {}, provided: { tags: {}, keys: {} } };
  expect(createStore({ language: 'cn', data }).getState()).toMatchObject({
    language: { current: 'cn' },
    session: { token: null },
    api: { queries: {} },
  });
});

test('the language is written to a cookie for the server at the start and when it changes', async () => {
  const { store, dispatch } = await openTab();
  const written = jest.spyOn(document, 'cookie', 'set');
  mirrorLanguage(store);
  dispatch(toastShown({ kind: 'success', message: { id: 'shell.siteName' } }));
  dispatch(languageChanged('cn'));
  dispatch(languageChanged('cn'));
  expect(written.mock.calls).toEqual([
    ['language=en; path=/; max-age=31536000; samesite=lax'],
    ['language=cn; path=/; max-age=31536000; samesite=lax'],
  ]);
});

describe('another tab', () => {
  let stop = () => {};
  afterEach(() => stop());
  const openFollowing = async () => {
    const tab = await openTab();
    tab.dispatch(loggedIn({ token: 'a-token' }));
    const actions: string[] = [];
    const { dispatch } = tab.store;
    tab.store.dispatch = ((action: { type: string }) => {
      actions.push(action.type);
      return dispatch(action);
    }) as typeof dispatch;
    stop = followOtherTabs(tab.store);
    return { ...tab, actions };
  };
  /** As another tab does: a page gets no event of what it stores itself. */
  const fireStorage = (newValue: string | null, key: string | null = storageKey) => {
    if (newValue === null) {
      window.localStorage.removeItem(key ?? storageKey);
    } else {
      window.localStorage.setItem(key ?? storageKey, newValue);
    }
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };
  const written = (token: string | null, current?: string) =>
    JSON.stringify({ session: JSON.stringify({ token }), language: JSON.stringify({ current }) });

  test('that logs in as another user or selects a language is followed, once', async () => {
    const { getState, actions } = await openFollowing();
    fireStorage(written('another', 'cn'));
    expect(getState()).toMatchObject({ session: { token: 'another' }, language: { current: 'cn' } });
    fireStorage(written('another', 'cn'));
    expect(actions).toEqual(['session/loggedIn', 'language/languageChanged']);
  });

  test('that logged in keeps the offline data that it has stored since; without a session there are none', async () => {
    const { getState } = await openFollowing();
    noteOfflineContact(86_400);
    fireStorage(written('another'));
    expect(getState()).toMatchObject({ session: { token: 'another' } });
    expect(readOfflineLease()).toMatchObject({ isOver: false });
    fireStorage(written(null));
    expect(readOfflineLease()).toBeUndefined();
  });

  test.each([
    ['logs out', () => fireStorage(written(null, 'en'))],
    ['has its storage cleared', () => fireStorage(null, null)],
    ['has the session erased', () => fireStorage(null)],
  ])('that %s ends the session in this tab, once', async (_what, happens) => {
    const { getState, actions } = await openFollowing();
    happens();
    happens();
    expect(getState()).toMatchObject({
      session: { token: null },
      language: { current: 'en' },
      layout: { requestedAddress: null },
    });
    expect(actions).toEqual(['session/sessionCleared']);
  });

  test.each([
    ['another key', () => fireStorage(written('another', 'cn'), 'remembered-email')],
    ['the removal of another key', () => fireStorage(null, 'remembered-email')],
    ['invalid JSON', () => fireStorage('{')],
    ['an invalid session', () => fireStorage('{"session":"{"}')],
    ['an empty object', () => fireStorage('{}')],
    ['an unknown language', () => fireStorage(written('a-token', 'fr'))],
  ])('that writes %s changes nothing in this tab', async (_what, happens) => {
    const { getState, actions } = await openFollowing();
    happens();
    expect(getState()).toMatchObject({ session: { token: 'a-token' }, language: { current: 'en' } });
    expect(actions).toEqual([]);
  });

  test.each([
    [
      'session',
      '{"session":"{\\"token\\":\\"another\\"}"}',
      { session: { token: 'another' }, language: { current: 'en' } },
    ],
    [
      'language',
      '{"language":"{\\"current\\":\\"cn\\"}"}',
      { session: { token: 'a-token' }, language: { current: 'cn' } },
    ],
  ])('that writes only its %s changes only this', async (_what, text, expected) => {
    const { getState } = await openFollowing();
    fireStorage(text);
    expect(getState()).toMatchObject(expected);
  });

  test.each([
    ['a log-out', null, { session: { token: null }, language: { current: 'en' } }],
    ['another log-in and language', 'another', { session: { token: 'another' }, language: { current: 'cn' } }],
  ])(
    '%s while this page was in the back/forward cache is followed when it is shown again',
    async (_what, token, state) => {
      const { getState, persistor } = await openFollowing();
      await persistor.flush();
      window.localStorage.setItem(storageKey, written(token, token ? 'cn' : 'en'));
      const show = (persisted: boolean) =>
        void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      show(false);
      expect(getState()).toMatchObject({ session: { token: 'a-token' }, language: { current: 'en' } });
      show(true);
      expect(getState()).toMatchObject(state);
    },
  );

  test('is not followed after the subscription ended', async () => {
    const { getState } = await openFollowing();
    stop();
    fireStorage(written('another', 'cn'));
    expect(getState()).toMatchObject({ session: { token: 'a-token' }, language: { current: 'en' } });
  });
});
