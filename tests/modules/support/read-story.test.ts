import { readStory } from '../../../modules/support/src/model/read-story';

const logOf = (...actions: unknown[]): string =>
  JSON.stringify({
    actionsById: Object.fromEntries(
      [{ type: '@@INIT' }, ...actions].map((action, index) => [
        index,
        { action, timestamp: 1_700_000_000_000 + index * 1_000 },
      ]),
    ),
  });

test('reads each step with its time, its label and its details', () => {
  const steps = readStory(
    logOf(
      { type: 'layout/pageOpened', payload: { name: 'Login', address: '/login', tab: -1 } },
      {
        type: 'forms/fieldLeft',
        payload: { form: 'login', field: 'email', length: 12 },
        meta: { label: 'forms/fieldLeft' },
      },
      { type: 'forms/fieldsRefused', payload: { form: 'login', issues: { email: 'emailInvalid' } } },
      {
        type: 'api/executeMutation/rejected',
        payload: { kind: 'business', code: 'WRONG_CREDENTIALS' },
        meta: { label: 'api/auth/login refused: WRONG_CREDENTIALS', baseQueryMeta: { requestId: '7F3K9QWX2MND' } },
      },
      {
        type: 'toasts/toastShown',
        payload: { kind: 'error', message: { id: 'shell.offline' }, requestId: 'ABCD2345WXYZ' },
      },
      { type: 'api/mutations/removeMutationResult', payload: { requestId: 'none-of-the-server' } },
    ),
  );
  expect(steps?.map(({ type, detail, isFailure, isQuiet }) => [type, detail, isFailure, isQuiet])).toEqual([
    [undefined, '', false, true],
    ['layout/pageOpened', '/login', false, false],
    ['forms/fieldLeft', 'login.email · 12', false, false],
    ['forms/fieldsRefused', 'login · email: emailInvalid', true, false],
    ['api/auth/login refused: WRONG_CREDENTIALS', 'Ref 7F3K9QWX2MND', true, false],
    ['toasts/toastShown', 'error · shell.offline · Ref ABCD2345WXYZ', false, false],
    ['api/mutations/removeMutationResult', '', false, true],
  ]);
  expect(steps?.map(({ time }) => time).slice(0, 2)).toEqual(['22:13:20', '22:13:21']);
});

test.each([
  ['invalid JSON', '{'],
  ['an array', '[]'],
  ['a step without an action', '{"actionsById":{"0":{}}}'],
  ['a type that is not a string', logOf({ type: 7 })],
])('%s is rejected', (_what, text) => expect(readStory(text)).toBeUndefined());

test.each([
  ['an unexpected payload', { type: 'layout/pageOpened', payload: ['«redacted»'] }],
  ['unexpected fields', { type: 'forms/fieldsRefused', payload: { issues: 7, form: {}, field: null } }],
  ['unexpected meta data', { type: 'x/y', meta: { label: {}, baseQueryMeta: 'none' } }],
  ['a name that every object has', { type: 'toString', payload: { message: { id: {} } } }],
])('%s leaves type and details readable', (_what, action) => {
  const [, step] = readStory(logOf(action)) ?? [];
  expect(step).toMatchObject({ type: action.type, detail: expect.stringMatching(/^$|^issues$/) });
});

test('an invalid time is left out', () => {
  const text = JSON.stringify({ actionsById: { 0: { action: { type: '@@INIT' }, timestamp: 9e99 } } });
  expect(readStory(text)).toEqual([expect.objectContaining({ time: '' })]);
});
