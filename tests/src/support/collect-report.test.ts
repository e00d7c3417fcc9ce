import { collectReport } from '../../../src/support/collect-report';
import { toLiftedState } from '../../../src/store/recorder/lifted-log';
import { newRecording, record } from '../../../src/store/recorder/recording';

const call = (outcome: 'pending' | 'rejected', requestId: string, more: object = {}) => ({
  type: `api/executeMutation/${outcome}`,
  meta: { requestId, requestStatus: outcome, arg: { endpointName: 'auth/login' }, ...more },
});
const reply = { requestId: '7F3K9QWX2MND', method: 'POST', path: '/api/passport/account/login' };

/** The failed calls of a log with these actions and times. */
function callsOf(...actions: (readonly [number, { type: string }])[]) {
  const recording = newRecording();
  actions.forEach(([at, action]) => record(recording, { action, at }));
  return collectReport(toLiftedState(recording), '/login').calls;
}

test('of a failed call the report has method, path, status, time, duration and request id', () => {
  const start = Date.UTC(2026, 0, 2, 10, 3, 12);
  const failed = call('rejected', 'a', { baseQueryMeta: reply, rejectedWithValue: true });
  expect(
    callsOf(
      [start, call('pending', 'a')],
      [start + 5, call('pending', 'b')],
      [start + 1204, { ...failed, payload: { kind: 'http', status: 503 } } as { type: string }],
    ),
  ).toEqual([{ outcome: 'auth/login failed: 503', status: 503, duration: 1204, time: '10:03:13', ...reply }]);
});

test('a failed call whose start was dropped from the log has no duration', () => {
  const [failed] = callsOf([5, call('rejected', 'a')]);
  expect(failed).toEqual({ outcome: 'auth/login failed: aborted', method: '', path: '', time: '00:00:00' });
});
