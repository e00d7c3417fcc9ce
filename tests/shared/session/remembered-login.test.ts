import {
  forgetPassword, readRememberedEmail, readRememberedPassword, rememberEmail, rememberPassword,
} from '@site/shared/session/remembered-login';

beforeEach(() => window.localStorage.clear());

test('the e-mail is always remembered, readable (spec 4)', () => {
  expect(readRememberedEmail()).toBe('');
  rememberEmail('jane@example.com');
  expect(readRememberedEmail()).toBe('jane@example.com');
});

test('threat 11: a browser without IndexedDB keeps no password, and nothing fails', async () => {
  expect('indexedDB' in window).toBe(false);
  await rememberPassword('jane@example.com', 'abc12345');
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('abc12345');
  expect(window.localStorage.getItem('remembered-password')).toBeNull();
  expect(await readRememberedPassword('jane@example.com')).toBeUndefined();
  await forgetPassword();
});

test.each(['', '{', 'null', '[]', '"abc12345"', '{"iv":[],"data":[],"until":9e15}', '{"iv":[999],"data":"x","until":1}'])(
  'threat 49: rubbish in its place (%s) is erased, and nothing fails',
  async (text) => {
    window.localStorage.setItem('remembered-password', text);
    expect(await readRememberedPassword('jane@example.com')).toBeUndefined();
    expect(window.localStorage.getItem('remembered-password')).toBeNull();
  },
);
