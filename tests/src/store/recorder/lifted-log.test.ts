import { languageChanged } from '@site/shared/session';
import { createStore } from '../../../../src/store/create-store';
import { statesOf, toLiftedState } from '../../../../src/store/recorder/lifted-log';
import { newRecording, record } from '../../../../src/store/recorder/recording';

// Adds the reducers of the shell.
beforeAll(() => void createStore());

const languages = (states: { language?: { current: string } }[]) => states.map(({ language }) => language?.current);

test('a recording becomes a file of Redux DevTools that starts at the time of its first action', () => {
  const recording = newRecording();
  record(recording, { action: languageChanged('cn'), at: 500 });
  record(recording, { action: languageChanged('en'), at: 700 });
  const log = toLiftedState(recording);
  expect(log).toMatchObject({
    nextActionId: 3,
    stagedActionIds: [0, 1, 2],
    skippedActionIds: [],
    currentStateIndex: 2,
    isLocked: false,
    isPaused: false,
    inFlight: [],
  });
  expect(Object.values(log.actionsById).map(({ type, action, timestamp }) => [type, action.type, timestamp])).toEqual([
    ['PERFORM_ACTION', '@@INIT', 500],
    ['PERFORM_ACTION', 'language/languageChanged', 500],
    ['PERFORM_ACTION', 'language/languageChanged', 700],
  ]);
  expect(languages(log.computedStates.map(({ state }) => state))).toEqual(['en', 'cn', 'en']);
  expect(log.committedState).toBe(log.computedStates[0].state);
  // Reads the states of the file, as another page does.
  expect(languages(statesOf(JSON.parse(JSON.stringify(log)) as typeof log))).toEqual(['en', 'cn', 'en']);
});

test('an empty recording starts now', () => {
  const before = Date.now();
  const { actionsById } = toLiftedState(newRecording());
  expect(actionsById[0].timestamp).toBeGreaterThanOrEqual(before);
  expect(Object.keys(actionsById)).toEqual(['0']);
});

test('reads a file that starts with an action, and an empty file', () => {
  const committedState = newRecording().before;
  const actionsById = { 0: { action: languageChanged('cn') }, 1: { action: languageChanged('en') } };
  expect(languages(statesOf({ committedState, actionsById }))).toEqual(['cn', 'en']);
  expect(languages(statesOf({ committedState, actionsById: {} }))).toEqual(['en']);
});

test('calls without a reply are in flight, in the order in which they were sent', () => {
  const recording = newRecording();
  const step = (requestId: string, requestStatus: string, at: number) =>
    record(recording, {
      action: {
        type: `api/executeQuery/${requestStatus}`,
        meta: { requestId, requestStatus, arg: { endpointName: requestId } },
      },
      at,
    });
  step('first', 'pending', 1);
  step('second', 'pending', 2);
  step('third', 'pending', 3);
  step('second', 'fulfilled', 4);
  record(recording, { action: languageChanged('cn'), at: 5 });
  expect(toLiftedState(recording).inFlight).toEqual(['api/first pending', 'api/third pending']);
});
