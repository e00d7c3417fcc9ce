import { loggedIn } from '@site/shared/session';
import { redact } from '../../../src/store/redact';

const secrets = ['tok.en.value', 'abc12345', 'ABCD-EFGH'];

test('threat 24: Redux DevTools show neither token nor password nor code', () => {
  const actions = [
    loggedIn({ token: secrets[0] }),
    { type: 'api/executeMutation/pending', meta: { arg: { originalArgs: { email: 'a@b.c', password: secrets[1] } } } },
    {
      type: 'api/executeMutation/pending',
      meta: { arg: { originalArgs: { code: secrets[2], newPassword: secrets[1] } } },
    },
    { type: 'api/executeMutation/fulfilled', payload: { token: secrets[0] } },
    { type: 'persist/REHYDRATE', payload: { session: { token: secrets[0] } } },
  ];
  const state = {
    session: { token: secrets[0] },
    api: { mutations: { x: { originalArgs: { password: secrets[1] }, data: { token: secrets[0] } } } },
  };
  const seen = JSON.stringify([actions.map(redact), redact(state)]);
  for (const secret of secrets) {
    expect(seen).not.toContain(secret);
  }
  expect(seen).toContain('a@b.c');
});

test.each(['token', 'password', 'newPassword', 'newConfirmPassword', 'confirmPassword', 'code', 'ticket'])(
  'threat 24: %s is hidden at any depth, in lists as well',
  (key) => {
    expect(redact({ calls: [{ [key]: secrets[0], email: 'a@b.c' }] })).toEqual({
      calls: [{ [key]: '«redacted»', email: 'a@b.c' }],
    });
  },
);

test('other values stay unchanged', () => {
  const toast = {
    type: 'toasts/toastShown',
    payload: { kind: 'error', message: { id: 'http.500' }, leadsTo: undefined },
  };
  expect(redact(toast)).toEqual(toast);
  // A status is no code that was mailed to somebody, and a visitor's missing token says that nobody is logged in.
  expect(redact({ code: 500, token: null, list: [null, 'text', 7] })).toEqual({
    code: 500,
    token: null,
    list: [null, 'text', 7],
  });
  const [moment, answer] = [new Date(), new Map([['token', 1]])];
  expect(redact({ moment, answer })).toEqual({ moment, answer });
});
