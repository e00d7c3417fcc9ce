import { act, screen, waitFor } from '@testing-library/react';
import {
  isReplaying,
  languageChanged,
  moduleLoaded,
  pageOpened,
  questionAsked,
  setReplaying,
} from '@site/shared/session';
import { toLiftedState } from '../../../../src/store/recorder/lifted-log';
import { newRecording, record } from '../../../../src/store/recorder/recording';
import { startReplayFrame } from '../../../../src/store/replay-frame';
import { renderSite } from '../../../support/render-site';

/** A log of two steps: another language, then a question. */
function makeLog() {
  const recording = newRecording();
  const question = {
    message: { id: 'shell.gate.message' },
    confirm: { id: 'shell.gate.confirm' },
    leadsTo: '/pricing',
  };
  [languageChanged('cn'), questionAsked(question)].forEach((action, at) => record(recording, { action, at }));
  return JSON.parse(JSON.stringify(toLiftedState(recording))) as ReturnType<typeof toLiftedState>;
}

/** Sends a message of the parent page; in jsdom a window is its own parent. */
const send = (data: object | null, from: MessageEventInit = {}) =>
  act(
    async () =>
      void window.dispatchEvent(
        new MessageEvent('message', { origin: window.location.origin, source: window, data, ...from }),
      ),
  );

afterEach(() => setReplaying(false));

test('the page in a frame shows the state after each step of a log that its parent sends', async () => {
  const { store } = await renderSite('/about');
  const posted = jest.spyOn(window, 'postMessage');
  await act(async () => startReplayFrame(store));
  expect(isReplaying()).toBe(true);
  expect(posted.mock.calls).toEqual([['replay ready', window.location.origin]]);
  const shown = () => {
    const { language, layout } = store.getState();
    return { language: language.current, asks: layout.question !== null };
  };
  const before = shown();
  await send({ step: 1 });
  expect(shown()).toEqual(before);
  // A module that is loaded before the log has no effect.
  await act(async () => void store.dispatch(moduleLoaded({ module: 'blog', version: '1.0.0' })));
  expect(shown()).toEqual(before);

  await send({ log: makeLog() });
  expect(shown()).toEqual({ language: 'cn', asks: false });
  expect(document.documentElement.lang).toBe('zh-CN');
  await send({ step: 0 });
  expect(shown()).toEqual({ language: 'en', asks: false });
  // A step after the end shows the last state.
  await send({ step: 9 });
  expect(shown()).toEqual({ language: 'cn', asks: true });
  expect(await screen.findByRole('dialog')).toBeVisible();

  for (const foreign of [{ origin: 'https://evil.example' }, { source: null }]) {
    await send({ step: 0 }, foreign);
    expect(shown().asks).toBe(true);
  }
  await send(null);
  expect(shown().asks).toBe(true);
});

test('the pages of a log are loaded, and their reducers get its actions', async () => {
  const { store, address } = await renderSite('/about');
  await act(async () => startReplayFrame(store));
  const recording = newRecording();
  const visited = (name: string, path: string) => pageOpened({ name, address: path, tab: 0 });
  const actions = [
    visited('Forget', '/forget'),
    { type: 'auth/resetCodeSent', payload: { email: '', at: 0 } },
    visited('Contact', '/contact'),
  ];
  actions.forEach((action, at) => record(recording, { action, at }));
  const log = JSON.parse(JSON.stringify(toLiftedState(recording))) as ReturnType<typeof toLiftedState>;
  await send({ log, step: 3 });
  await waitFor(() => expect(address()).toBe('/contact'));
  await waitFor(() => expect(store.getState()).toMatchObject({ auth: { dialog: 'reset' } }));
});
