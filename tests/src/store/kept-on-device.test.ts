import { persistStore } from 'redux-persist';
import type { Language } from '@site/shared/contracts';
import { languageChanged, loggedIn, selectSessionKnown, toastShown } from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';
import { mirrorLanguage } from '../../../src/store/mirror-language';
import { followOtherTabs } from '../../../src/store/follow-other-tabs';

const place = 'persist:site';
const kept = () => JSON.parse(window.localStorage.getItem(place) ?? 'null') as Record<string, string> | null;

/** A page of the site: its store, with what the device remembers. */
async function openTab(asked?: Language) {
  const store = createStore(undefined, asked);
  const persistor = await new Promise<ReturnType<typeof persistStore>>((done) => {
    const opened = persistStore(store, undefined, () => done(opened));
  });
  return { ...store, store, persistor };
}

afterEach(() => window.localStorage.clear());

test('only session and language are stored on the device and restored on the next page', async () => {
  const said = jest.spyOn(console, 'error');
  const { dispatch, persistor } = await openTab();
  dispatch(loggedIn({ token: 'a-token' }));
  dispatch(languageChanged('cn'));
  dispatch(toastShown({ kind: 'success', message: { id: 'shell.siteName' } }));
  await persistor.flush();
  expect(kept()).toEqual({
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
  // What redux-persist puts into its own actions is nobody's mistake.
  expect(said).not.toHaveBeenCalled();
  await next.persistor.purge();
  expect(kept()).toBeNull();
});

test('a language that the address asks for wins over the stored one, and nothing else of it', async () => {
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

test('the session is known once what the device remembers stands in the state', async () => {
  expect(selectSessionKnown(createStore().getState())).toBe(false);
  expect(selectSessionKnown((await openTab()).getState())).toBe(true);
});

test('a rendered page begins with the language and the replies that it was rendered from', () => {
  const data = { queries: {}, provided: { tags: {}, keys: {} } };
  expect(createStore({ language: 'cn', data }).getState()).toMatchObject({
    language: { current: 'cn' },
    session: { token: null },
    api: { queries: {} },
  });
});

test('the language stands in a cookie for the server, which is written when it changes only', async () => {
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
    const story: string[] = [];
    const { dispatch } = tab.store;
    tab.store.dispatch = ((action: { type: string }) => {
      story.push(action.type);
      return dispatch(action);
    }) as typeof dispatch;
    stop = followOtherTabs(tab.store);
    return { ...tab, story };
  };
  const fireStorage = (newValue: string | null, key: string | null = place) =>
    void window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  const written = (token: string | null, current?: string) =>
    JSON.stringify({ session: JSON.stringify({ token }), language: JSON.stringify({ current }) });

  test('that logs in as somebody else or chooses a language is followed', async () => {
    const { getState, story } = await openFollowing();
    fireStorage(written('another', 'cn'));
    expect(getState()).toMatchObject({ session: { token: 'another' }, language: { current: 'cn' } });
    fireStorage(written('another', 'cn'));
    expect(story).toEqual(['session/loggedIn', 'language/languageChanged']);
  });

  test.each([
    ['logs out', () => fireStorage(written(null, 'en'))],
    ['has its storage cleared', () => fireStorage(null, null)],
    ['has the session erased', () => fireStorage(null)],
  ])('that %s ends the session in this tab, once', async (_what, happens) => {
    const { getState, story } = await openFollowing();
    happens();
    happens();
    expect(getState()).toMatchObject({
      session: { token: null },
      language: { current: 'en' },
      layout: { requestedAddress: null },
    });
    expect(story).toEqual(['session/sessionCleared']);
  });

  test.each([
    ['what belongs to something else', () => fireStorage(written('another', 'cn'), 'remembered-email')],
    ['something else erased', () => fireStorage(null, 'remembered-email')],
    ['rubbish', () => fireStorage('{')],
    ['rubbish in its session', () => fireStorage('{"session":"{"}')],
    ['nothing', () => fireStorage('{}')],
    ['no language of ours', () => fireStorage(written('a-token', 'fr'))],
  ])('that writes %s changes nothing in this tab', async (_what, happens) => {
    const { getState, story } = await openFollowing();
    happens();
    expect(getState()).toMatchObject({ session: { token: 'a-token' }, language: { current: 'en' } });
    expect(story).toEqual([]);
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
  ])('that writes only its %s is followed in that', async (_what, text, expected) => {
    const { getState } = await openFollowing();
    fireStorage(text);
    expect(getState()).toMatchObject(expected);
  });

  test('is not followed after the subscription ended', async () => {
    const { getState } = await openFollowing();
    stop();
    fireStorage(written('another', 'cn'));
    expect(getState()).toMatchObject({ session: { token: 'a-token' }, language: { current: 'en' } });
  });
});
