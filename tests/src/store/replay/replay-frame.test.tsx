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

/** Two steps: another language, then a question. */
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

/** What the page around the frame says; in jsdom a page is its own parent. */
const say = (data: object | null, from: MessageEventInit = {}) =>
  act(
    async () =>
      void window.dispatchEvent(
        new MessageEvent('message', { origin: window.location.origin, source: window, data, ...from }),
      ),
  );

afterEach(() => setReplaying(false));

test('the page in a frame shows the state after each step of a log that the page around it hands over', async () => {
  const { store } = await renderSite('/about');
  const told = jest.spyOn(window, 'postMessage');
  await act(async () => startReplayFrame(store));
  expect(isReplaying()).toBe(true);
  expect(told.mock.calls).toEqual([['replay ready', window.location.origin]]);
  const shown = () => {
    const { language, layout } = store.getState();
    return { language: language.current, asks: layout.question !== null };
  };
  const before = shown();
  await say({ step: 1 });
  expect(shown()).toEqual(before);
  // A module that comes before the log changes nothing.
  await act(async () => void store.dispatch(moduleLoaded({ module: 'blog', version: '1.0.0' })));
  expect(shown()).toEqual(before);

  await say({ log: makeLog() });
  expect(shown()).toEqual({ language: 'cn', asks: false });
  expect(document.documentElement.lang).toBe('zh-CN');
  await say({ step: 0 });
  expect(shown()).toEqual({ language: 'en', asks: false });
  // Past the end it is the last state.
  await say({ step: 9 });
  expect(shown()).toEqual({ language: 'cn', asks: true });
  expect(await screen.findByRole('dialog')).toBeVisible();

  for (const stranger of [{ origin: 'https://evil.example' }, { source: null }]) {
    await say({ step: 0 }, stranger);
    expect(shown().asks).toBe(true);
  }
  await say(null);
  expect(shown().asks).toBe(true);
});

test('the pages that a log tells of bring their reducers, which get its actions as well', async () => {
  const { store, address } = await renderSite('/about');
  await act(async () => startReplayFrame(store));
  const recording = newRecording();
  const visited = (name: string, path: string) => pageOpened({ name, address: path, tab: 0 });
  const story = [
    visited('Forget', '/forget'),
    { type: 'auth/resetCodeSent', payload: '' },
    visited('Contact', '/contact'),
  ];
  story.forEach((action, at) => record(recording, { action, at }));
  const log = JSON.parse(JSON.stringify(toLiftedState(recording))) as ReturnType<typeof toLiftedState>;
  await say({ log, step: 3 });
  await waitFor(() => expect(address()).toBe('/contact'));
  await waitFor(() => expect(store.getState()).toMatchObject({ auth: { dialog: 'reset' } }));
});
