import { loggedIn } from '@site/shared/session';
import { redactAction, redactState } from '../../../src/store/redact';

const secrets = ['tok.en.value', 'abc12345', 'ABCD-EFGH'];

test('threat 24: Redux DevTools sees neither token nor password nor code', () => {
  const actions = [
    loggedIn({ token: secrets[0] }),
    { type: 'api/executeMutation/pending', meta: { arg: { originalArgs: { email: 'a@b.c', password: secrets[1] } } } },
    { type: 'api/executeMutation/pending', meta: { arg: { originalArgs: { code: secrets[2], newPassword: secrets[1] } } } },
    { type: 'api/executeMutation/fulfilled', payload: { token: secrets[0] } },
    { type: 'persist/REHYDRATE', payload: { session: { token: secrets[0] } } },
  ];
  const state = { session: { token: secrets[0] }, api: { mutations: { x: { originalArgs: { password: secrets[1] }, data: { token: secrets[0] } } } } };
  const seen = JSON.stringify([actions.map(redactAction), redactState(state)]);
  for (const secret of secrets) {
    expect(seen).not.toContain(secret);
  }
  expect(seen).toContain('a@b.c');
});

test('what is no secret stays as it was', () => {
  const toast = { type: 'toasts/toastShown', payload: { kind: 'error', message: { id: 'http.500' } } };
  expect(redactAction(toast)).toBe(toast);
});
