import { importLog, readLog, travelToStep } from '../../../support/time-travel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { persistStore } from 'redux-persist';
import { isReplaying, languageChanged, loggedIn, questionAsked } from '@site/shared/session';
import { createStore } from '../../../../src/store/create-store';
import { toLiftedState } from '../../../../src/store/recorder/lifted-log';
import { newRecording, record } from '../../../../src/store/recorder/recording';
import { openTap } from '../../../../src/store/recorder/tap';
import { replayLeft } from '../../../../src/store/replay';
import { registerActivated, tokenOf } from '../../../support/accounts';
import { renderSite } from '../../../support/render-site';

type Site = Awaited<ReturnType<typeof renderSite>>;
type State = ReturnType<Site['store']['getState']>;
const main = () => within(screen.getByRole('main'));
const plain = <T,>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const recording = newRecording();
openTap((recorded) => record(recording, recorded));
let file: ReturnType<typeof toLiftedState>;

/** The first step of the imported log whose state matches. */
const stepWith = (matches: (state: State) => unknown): number =>
  readLog().computedStates.findIndex(({ state }) => matches(state as State));
const step = (matches: (state: State) => unknown) => act(async () => travelToStep(stepWith(matches)));
/** The state without the subscriptions of calls, which components change with a delay. */
const withoutListeners = ({ api, ...state }: State) => ({ ...state, api: { ...api, subscriptions: 0 } });
const replayBanner = () => screen.queryByRole('complementary', { name: /^Replay of a log|^日志回放/ });

/** Records a visit: the blog, a question, a failed log-in, another language. */
async function recordVisit(): Promise<void> {
  const { user, store, unmount } = await renderSite('/blog');
  await act(async () => void (await new Promise<void>((done) => void persistStore(store, undefined, done))));
  await waitFor(() => expect(main().getAllByRole('article').length).toBeGreaterThan(5));
  await act(
    async () =>
      void store.dispatch(
        questionAsked({
          message: { id: 'shell.gate.message' },
          confirm: { id: 'shell.gate.confirm' },
          leadsTo: '/pricing',
        }),
      ),
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Log In' }));
  await user.type(await main().findByLabelText('Email'), 'jane@example.com');
  await user.type(main().getByLabelText('Password'), 'abc12345');
  await user.click(main().getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(store.getState().toasts.current?.kind).toBe('error'));
  await act(async () => void store.dispatch(languageChanged('cn')));
  await waitFor(() => expect(document.documentElement.lang).toBe('zh-CN'));
  file = plain(toLiftedState(recording));
  unmount();
}

/** Opens the page of another user, who is logged in, and imports the log. */
async function openAndImport() {
  const site = await renderSite('/about');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
  const persistor = persistStore(site.store);
  const token = await tokenOf(await registerActivated('Owner'));
  await act(async () => void site.store.dispatch(loggedIn({ token })));
  expect(await screen.findByRole('button', { name: /Owner/ })).toBeVisible();
  await persistor.flush();
  const own = site.store.getState();
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const sent = jest.spyOn(globalThis, 'fetch');
  await act(async () => importLog(file));
  return { ...site, token, own, persistor, written, sent };
}

test('an imported log shows page, dialog, toast and language of each step, ignores input and sends no call', async () => {
  await recordVisit();
  const { store, user, address, token, own, persistor, written, sent } = await openAndImport();
  const banner = await screen.findByRole('complementary', { name: /^日志回放/ });
  const steps = readLog().stagedActionIds.length;
  expect(steps).toBe(file.stagedActionIds.length);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByRole('alert')).toBeVisible();

  await step(({ layout }) => layout.question);
  await waitFor(() => expect(address()).toBe('/blog'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog')).toBeVisible();

  await step(({ layout }) => layout.page?.address === '/login');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(await main().findByLabelText('Email'), 'typed');
  await user.click(main().getByRole('button', { name: 'Log in' }));
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'About' }));
  expect(address()).toBe('/login');
  expect(main().getByLabelText('Email')).toHaveValue('');

  // Reducers of modules that were loaded meanwhile have received the actions of the log.
  expect(
    readLog().computedStates.map(({ state, error }) => ({ ...plain(state as object), _persist: 0, error })),
  ).toEqual(file.computedStates.map(({ state }) => ({ ...state, _persist: 0, error: undefined })));
  expect(readLog().stagedActionIds).toHaveLength(steps);
  expect(sent.mock.calls.map(([to]) => (to instanceof Request ? to.url : String(to)))).toEqual([]);

  await user.click(within(banner).getByRole('button'));
  await waitFor(() => expect(replayBanner()).toBeNull());
  expect(withoutListeners(store.getState())).toEqual(withoutListeners(own));
  await waitFor(() => expect(address()).toBe('/about'));
  await act(async () => void store.dispatch(languageChanged('en')));
  await persistor.flush();
  expect(written.mock.calls.filter(([, value]) => value.includes('«redacted'))).toEqual([]);
  expect(JSON.parse(localStorage.getItem('persist:site') ?? '')).toMatchObject({ session: JSON.stringify({ token }) });
});

test('a log that is imported before the code of the replay has loaded is replayed as well', async () => {
  const store = createStore();
  store.dispatch(languageChanged('cn'));
  const own = store.getState();
  importLog(file);
  store.dispatch(languageChanged('en'));
  await waitFor(() => expect(isReplaying()).toBe(true));
  const shown = () =>
    readLog().computedStates.map(({ state, error }) => ({ ...plain(state as object), _persist: 0, error }));
  const recorded = file.computedStates.map(({ state }) => ({ ...state, _persist: 0, error: undefined }));
  await waitFor(() => expect(shown()).toEqual(recorded));
  store.dispatch(languageChanged('en'));
  expect(shown()).toEqual(recorded);
  store.dispatch(replayLeft());
  expect(isReplaying()).toBe(false);
  expect(store.getState()).toEqual(own);
});

test('a call that is pending when a replay starts takes effect after it, and the page works again', async () => {
  const { user, store } = await renderSite('/404');
  const sent = jest.spyOn(globalThis, 'fetch');
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Blog' }));
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('"pending"'));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  await act(async () => travelToStep(1));
  expect(await screen.findByRole('complementary', { name: /^Replay/ })).toBeVisible();
  // The reply arrives during the replay.
  await Promise.all(sent.mock.results.map(({ value }) => value as Promise<Response>));
  await fetch('/healthz');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(replayBanner()).toBeNull());
  await waitFor(() => expect(main().getAllByRole('article').length).toBeGreaterThan(5));
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Pricing' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/plan|pricing/i));
});
