import { address, fields, maskAction, moduleOf, show, showInLog, showName } from '@site/shared/session';

const hidden = expect.stringMatching(/^«redacted \w+»$/) as string;

test.each([
  ['later/said', true],
  ['@@INIT @site/a-b_1', true],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
  ['later/said\n', false],
  ['later/said?', false],
  ['?later/said', false],
])('the type %j of an action is shown: %s', (type, isShown) => {
  expect(maskAction({ type }).type).toEqual(isShown ? type : hidden);
});

test.each([
  ['plan-2', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['Ada Byron', false],
  [' Ada', false],
  ['Ada ', false],
])('the name %j is shown: %s', (name, isShown) => {
  expect(showName(name)).toEqual(isShown ? name : hidden);
});

test.each([
  ['email', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['ada@', false],
  ['@ada', false],
])('the name %j of a field is shown: %s', (name, isShown) => {
  const [key] = Object.keys(fields({}, show)({ [name]: 1 }) as object);
  expect(key).toEqual(isShown ? name : hidden);
});

test.each([
  ['/admin/12345678901234567890', true],
  ['/admin/123456789012345678901', false],
  ['/a/admin/users', true],
])('the account in %s is shown: %s', (path, isShown) => {
  expect(address(path) === path).toBe(isShown);
});

test('an action belongs to the module that its slice has named, otherwise to the one with the name of the slice', () => {
  showInLog({ module: 'commerce', slices: { basket: show, wallet: show } });
  showInLog({ module: 'auth', actions: { 'mails/sent': { payload: show } } });
  showInLog({ slices: { news: show } });
  const types = ['basket/filled', 'wallet/opened', 'mails/sent', 'news/read', 'constructor/called', 'blog'];
  expect(types.map(moduleOf)).toEqual(['commerce', 'commerce', 'mails', 'news', 'constructor', 'blog']);
});
