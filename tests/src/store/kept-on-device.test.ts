import { persistStore } from 'redux-persist';
import { languageChanged, loggedIn, toastShown } from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';
import { followOtherTabs } from '../../../src/store/follow-other-tabs';

const place = 'persist:site';
const kept = () => JSON.parse(window.localStorage.getItem(place) ?? 'null') as Record<string, string> | null;

/** A page of the site: its store, with what the device remembers. */
async function openTab() {
  const store = createStore();
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
