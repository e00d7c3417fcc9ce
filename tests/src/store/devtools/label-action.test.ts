import { labelOf } from '../../../../src/store/devtools/label-action';

const call = (outcome: string, payload?: object, condition?: boolean) => ({
  type: `api/executeMutation/${outcome}`,
  payload,
  meta: { arg: { endpointName: 'auth/login' }, condition },
});

test.each([
  [call('pending'), 'api/auth/login pending'],
  [call('fulfilled', { token: 'x' }), 'api/auth/login fulfilled'],
  [call('rejected', { kind: 'business', code: 'WRONG_PASSWORD' }), 'api/auth/login refused: WRONG_PASSWORD'],
  [call('rejected', { kind: 'http', status: 503 }), 'api/auth/login failed: 503'],
  [call('rejected', { kind: 'network' }), 'api/auth/login failed: network'],
  [call('rejected'), 'api/auth/login failed: aborted'],
  [call('rejected', undefined, true), 'api/auth/login not needed'],
  [{ ...call('pending'), type: 'own/api/executeMutation/pending' }, 'own/api/executeMutation/pending'],
  [{ ...call('pending'), type: 'api/executeMutation/pending/own' }, 'api/executeMutation/pending/own'],
  [{ type: '__rtkq/offline' }, 'page/offline'],
  [{ type: '__rtkq/unfocused' }, 'page/hidden'],
  [{ type: 'session/loggedOut' }, 'session/loggedOut'],
  [{ type: 'api/resetApiState' }, 'api/resetApiState'],
])('%j has the label %s', (action, label) => {
  expect(labelOf(action)).toBe(label);
});
