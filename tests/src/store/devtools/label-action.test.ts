import { labelOf } from '../../../../src/store/devtools/label-action';

const call = (outcome: string, payload?: object, condition?: boolean) => ({
  type: `api/executeMutation/${outcome}`,
  payload,
  meta: { arg: { endpointName: 'login' }, condition },
});

test.each([
  [call('pending'), 'api/login pending'],
  [call('fulfilled', { token: 'x' }), 'api/login fulfilled'],
  [call('rejected', { kind: 'business', code: 'WRONG_PASSWORD' }), 'api/login refused: WRONG_PASSWORD'],
  [call('rejected', { kind: 'http', status: 503 }), 'api/login failed: 503'],
  [call('rejected', { kind: 'network' }), 'api/login failed: network'],
  [call('rejected'), 'api/login failed: aborted'],
  [call('rejected', undefined, true), 'api/login not needed'],
  [{ type: '__rtkq/offline' }, 'page/offline'],
  [{ type: '__rtkq/unfocused' }, 'page/hidden'],
  [{ type: 'session/loggedOut' }, 'session/loggedOut'],
  [{ type: 'api/resetApiState' }, 'api/resetApiState'],
])('%j is read as %s', (action, label) => {
  expect(labelOf(action)).toBe(label);
});
