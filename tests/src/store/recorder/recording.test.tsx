import { act, screen, waitFor, within } from '@testing-library/react';
import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument';
import { createStore, type Action } from '@reduxjs/toolkit';
import { languageChanged, loggedIn, maskState, toastShown } from '@site/shared/session';
import { rootReducer } from '@site/shared/store';
import { statesOf, toLiftedState } from '../../../../src/store/recorder/lifted-log';
import {
  maxCharacters,
  maxEntries,
  newRecording,
  record,
  writeRecording,
  type Recording,
} from '../../../../src/store/recorder/recording';
import { openTap } from '../../../../src/store/recorder/tap';
import { renderSite } from '../../../support/render-site';

const main = () => within(screen.getByRole('main'));
const plain = <T,>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const recording = newRecording();
openTap((recorded) => record(recording, recorded));

test('the log of a visit is imported by Redux DevTools with the same state at every step', async () => {
  const { user, store } = await renderSite('/blog');
  await waitFor(() => expect(main().getAllByRole('article').length).toBeGreaterThan(5));
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Log In' }));
  await user.type(await main().findByLabelText('Email'), 'jane@example.com');
  await user.type(main().getByLabelText('Password'), 'abc12345');
  await user.click(main().getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(store.getState().toasts.current?.kind).toBe('error'));
  await act(async () => void store.dispatch(languageChanged('cn')));
  await waitFor(() => expect(document.documentElement.lang).toBe('zh-CN'));

  const file = plain(toLiftedState(recording));
  const { liftedStore } = createStore(rootReducer, instrument() as never) as unknown as EnhancedStore<
    unknown,
    Action,
    unknown
  >;
  liftedStore.dispatch(ActionCreators.importState(file as never) as never);
  const { computedStates } = liftedStore.getState();
  expect(computedStates.length).toBeGreaterThan(10);
  expect(computedStates.map(({ state, error }) => plain({ state, error }))).toEqual(
    file.computedStates.map(({ state }) => ({ state: { ...state, _persist: undefined } })).map(plain),
  );
  const shown = plain(maskState(store.getState())) as unknown as Record<string, unknown> & { api: { config: object } };
  Object.assign(shown.api.config, { middlewareRegistered: false });
  delete shown._persist;
  expect(plain({ ...file.computedStates.at(-1)?.state, _persist: undefined })).toEqual(shown);
  expect(file.inFlight).toEqual([]);
  expect(JSON.stringify(file)).not.toMatch(/jane@example|abc12345/);
  expect(JSON.stringify(file)).toMatch(/"label":"api\/auth\/login refused: \w+"/);
});

const toast = (text: string) => toastShown({ kind: 'error', message: { id: text } });
const typed = (count: number, text: string) => {
  const sample = newRecording();
  for (let step = 0; step < count; step += 1) {
    record(sample, { action: toast(`${text}${step}`), at: step });
  }
  return sample;
};

test('the newest actions are kept, and the initial state includes the dropped ones', () => {
  const sample = typed(maxEntries + 50, 'said');
  expect(sample.entries).toHaveLength(maxEntries);
  expect(sample.entries[0].at).toBe(50);
  expect(sample.before.toasts?.current?.message.id).toBe('said49');
  expect(toLiftedState(sample).computedStates.at(-1)?.state.toasts?.current?.message.id).toBe(`said${maxEntries + 49}`);
});

test('the stored recording has a limited length and contains the newest action', () => {
  const sample = newRecording();
  for (let step = 0; step < maxEntries; step += 1) {
    const values = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`value${index}`, `text ${index}`]));
    record(sample, { action: toastShown({ kind: 'error', message: { id: `said${step}`, values } }), at: step });
  }
  expect(JSON.stringify(sample).length).toBeGreaterThan(maxCharacters);
  const text = writeRecording(sample);
  expect(text.length).toBeLessThanOrEqual(maxCharacters);
  expect(text).toContain(`"said${maxEntries - 1}"`);
  // The initial state includes the dropped actions.
  const { before, entries } = JSON.parse(text) as Recording;
  expect(before.toasts?.current?.message.id).toBe(`said${maxEntries - entries.length - 1}`);
});

test('after a reload the states start with that of the page from the server', () => {
  const sample = newRecording();
  record(sample, { action: loggedIn({ token: 'secret' }), at: 1 });
  const begunWith = { ...newRecording().before, language: { current: 'cn' } };
  record(sample, { action: toast('anew'), at: 2, begunWith });
  const { actionsById, computedStates } = toLiftedState(sample);
  expect(Object.values(actionsById).map(({ action }) => action.type)).toEqual([
    '@@INIT',
    'session/loggedIn',
    'page/loaded',
    'toasts/toastShown',
  ]);
  const shown = computedStates.map(({ state: { session, language } }) => [session?.token, language?.current]);
  const token: unknown = expect.any(String);
  expect(shown).toEqual([
    [null, 'en'],
    [token, 'en'],
    [null, 'cn'],
    [null, 'cn'],
  ]);
});

test('the log shows for each page whether the stored state was restored', () => {
  const sample = newRecording();
  const known = { action: { type: 'persist/REHYDRATE', key: 'site', payload: undefined }, at: 1 };
  record(sample, { ...known, begunWith: newRecording().before });
  record(sample, { action: toast('known'), at: 2 });
  record(sample, { action: toast('anew'), at: 3, begunWith: newRecording().before });
  const states = toLiftedState(sample).computedStates as { state: { _persist?: object } }[];
  const yes = { rehydrated: true };
  expect(states.map(({ state }) => state._persist)).toEqual([undefined, yes, yes, undefined, undefined]);
});

/** The stored recording of a page whose module the next page has not loaded. */
function storedRecording(): Recording {
  const sample = newRecording();
  record(sample, { action: { type: 'gone/dialogOpened' }, at: 1 });
  record(sample, { action: toast('later'), at: 2 });
  const kept = JSON.parse(writeRecording(sample)) as Recording;
  kept.entries[0].changes = [[['gone', 'dialog'], 'reset']];
  kept.before = { ...kept.before, gone: { dialog: null } } as Recording['before'];
  return kept;
}
const dialogs = (sample: Recording) =>
  toLiftedState(sample).computedStates.map(({ state }) => (state as { gone?: { dialog: unknown } }).gone?.dialog);

test('the states of a module that is no longer loaded stay in the log', () => {
  const kept = storedRecording();
  record(kept, { action: toast('anew'), at: 3, begunWith: newRecording().before });
  expect(dialogs(kept)).toEqual([null, 'reset', 'reset', undefined, undefined]);
  const again = JSON.parse(writeRecording(kept)) as Recording;
  expect(dialogs(again)).toEqual([null, 'reset', 'reset', undefined, undefined]);
});

test('dropped actions stay in the initial state, also those of a module that is no longer loaded', () => {
  const kept = storedRecording();
  for (let step = 0; step < maxEntries - 1; step += 1) {
    kept.entries.push({ action: { type: 'any/thing', meta: { label: '' } }, at: step, changes: [] });
  }
  record(kept, { action: toast('newest'), at: 9 });
  expect(dialogs(kept)[0]).toBe('reset');
});

test('an action of an endpoint that is not loaded does not change the state', () => {
  const sample = newRecording();
  const arg = { type: 'query', endpointName: 'later', queryCacheKey: 'later(undefined)' };
  const type = 'api/executeQuery/fulfilled';
  record(sample, { action: { type, payload: 1, meta: { requestId: 'r1', requestStatus: 'fulfilled', arg } }, at: 1 });
  const [before, after] = toLiftedState(sample).computedStates;
  expect(after.state).toEqual(before.state);
});

test('a log without actions has one state', () => {
  const { language } = newRecording().before;
  expect(statesOf({ committedState: {}, actionsById: {} })).toEqual([expect.objectContaining({ language })]);
});
