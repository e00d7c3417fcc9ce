import { isReplaying, languageChanged, loggedIn, setReplaying } from '@site/shared/session';
import { createStore } from '../../../../src/store/create-store';
import { connectDevTools } from '../../../../src/store/devtools/connect';
import { toLiftedState } from '../../../../src/store/recorder/lifted-log';
import { newRecording, record } from '../../../../src/store/recorder/recording';

type Listener = (message: object) => void;

/** Installs a replacement of the browser extension. @returns what the page did with it */
function installExtension() {
  const sent: [{ type?: string } | null, object][] = [];
  const seen = {
    sent,
    options: {} as object,
    listener: undefined as Listener | undefined,
    disconnected: 0,
    unsubscribed: 0,
  };
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION__: {
      connect: (options: object) => {
        seen.options = options;
        return {
          send: (action: { type?: string } | null, state: object) => sent.push([action, state]),
          subscribe: (listener: Listener) => {
            seen.listener = listener;
            return () => (seen.unsubscribed += 1);
          },
        };
      },
      disconnect: () => (seen.disconnected += 1),
    },
  });
  return seen;
}

afterEach(() => {
  setReplaying(false);
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: undefined });
});

test('a browser without the extension gets nothing', () => {
  expect(() => connectDevTools(createStore().dispatch)()).not.toThrow();
});

test('the extension gets what was recorded, then each action and state, masked', () => {
  const seen = installExtension();
  const store = createStore();
  connectDevTools(store.dispatch);
  expect(seen.options).toMatchObject({ features: { jump: true, import: true, export: true } });
  expect(seen.sent).toEqual([[null, expect.objectContaining({ computedStates: expect.any(Array) })]]);
  store.dispatch(loggedIn({ token: 'secret.to.ken' }));
  expect(seen.sent.at(-1)?.[0]?.type).toContain('loggedIn');
  expect(JSON.stringify(seen.sent)).not.toContain('secret.to.ken');
});

test('a jump and an import show their states, and closing restores the own state of the page', async () => {
  const seen = installExtension();
  const store = createStore();
  // The code of the replay is loaded on demand if a browser has the extension.
  await import('../../../../src/store/replay');
  const close = connectDevTools(store.dispatch);
  const shown = () => store.getState().language.current;
  const state = JSON.stringify({ ...store.getState(), language: { current: 'cn' } });
  for (const message of [{ type: 'START', payload: { type: 'JUMP_TO_STATE' }, state }, { type: 'DISPATCH' }]) {
    seen.listener?.(message);
    expect(isReplaying()).toBe(false);
  }
  seen.listener?.({ type: 'DISPATCH', payload: { type: 'JUMP_TO_STATE' } });
  seen.listener?.({ type: 'DISPATCH', payload: { type: 'RESET' }, state });
  seen.listener?.({ type: 'DISPATCH', payload: { type: 'IMPORT_STATE' } });
  expect(isReplaying()).toBe(false);
  seen.listener?.({ type: 'DISPATCH', payload: { type: 'JUMP_TO_STATE' }, state });
  expect([isReplaying(), shown()]).toEqual([true, 'cn']);
  expect(store.getState()).toMatchObject({ _persist: { version: -1, rehydrated: true } });

  const recording = newRecording();
  record(recording, { action: languageChanged('en'), at: 1 });
  const nextLiftedState = JSON.parse(JSON.stringify(toLiftedState(recording))) as object;
  const before = seen.sent.length;
  seen.listener?.({ type: 'DISPATCH', payload: { type: 'IMPORT_STATE', nextLiftedState } });
  expect(shown()).toBe('en');
  expect(seen.sent.slice(before)).toEqual([
    [null, expect.objectContaining({ computedStates: [{ state: expect.any(Object) }, { state: expect.any(Object) }] })],
  ]);
  close();
  expect([seen.unsubscribed, seen.disconnected, isReplaying()]).toEqual([1, 1, false]);
  const count = seen.sent.length;
  store.dispatch(languageChanged('cn'));
  expect(seen.sent).toHaveLength(count);
});
