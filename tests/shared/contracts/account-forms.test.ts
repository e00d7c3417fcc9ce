import {
  forgetPasswordFormSchema,
  issuesOf,
  loginRequestSchema,
  profileFields,
  registerFormSchema,
  resetPasswordFormSchema,
} from '@site/shared/contracts';
import * as v from 'valibot';

const registration = { nickName: 'Jane', email: 'jane@example.com', password: 'abc12345', confirmPassword: 'abc12345' };
const reset = { code: 'ABCD-EFGH', newPassword: 'abc12345', newConfirmPassword: 'abc12345' };

describe('spec 5, Login', () => {
  test.each([
    [{ email: '', password: 'x' }, { email: 'emailRequired' }],
    [{ email: '  ', password: 'x' }, { email: 'emailRequired' }],
    [{ email: 'jane', password: 'x' }, { email: 'emailInvalid' }],
    [{ email: 'jane@example.com', password: '' }, { password: 'passwordRequired' }],
    [{ email: 'jane@example.com', password: 'any older rule!' }, {}],
  ])('%j', (values, issues) => expect(issuesOf(loginRequestSchema, values)).toEqual(issues));
});

describe('spec 5, Register', () => {
  test.each([
    [{}, {}],
    [{ nickName: '' }, { nickName: 'nameRequired' }],
    [{ nickName: '   ' }, { nickName: 'nameRequired' }],
    [{ nickName: 'a'.repeat(15) }, {}],
    [{ nickName: '解'.repeat(15) }, {}],
    [{ nickName: '💪'.repeat(15) }, {}],
    [{ nickName: 'a'.repeat(16) }, { nickName: 'nameTooLong' }],
    [{ nickName: 'http://evil.co' }, { nickName: 'nameInvalid' }],
    [{ nickName: 'a\nBcc: b' }, { nickName: 'nameInvalid' }],
    [{ email: 'jane@' }, { email: 'emailInvalid' }],
    [
      { password: '', confirmPassword: '' },
      { password: 'passwordRule', confirmPassword: 'confirmRequired' },
    ],
    [{ password: 'abc12', confirmPassword: 'abc12' }, { password: 'passwordRule' }],
    [{ password: 'abc123', confirmPassword: 'abc123' }, {}],
    [{ password: 'abcdef123456', confirmPassword: 'abcdef123456' }, {}],
    [{ password: 'abcdef1234567', confirmPassword: 'abcdef1234567' }, { password: 'passwordRule' }],
    [{ password: 'abc 1234', confirmPassword: 'abc 1234' }, { password: 'passwordRule' }],
    [{ password: 'abc-1234', confirmPassword: 'abc-1234' }, { password: 'passwordRule' }],
    [{ password: 'abc１２３', confirmPassword: 'abc１２３' }, { password: 'passwordRule' }],
    [{ confirmPassword: 'abc12346' }, { confirmPassword: 'confirmMismatch' }],
    [{ confirmPassword: 'abc12345 ' }, { confirmPassword: 'confirmMismatch' }],
    [
      { email: '', password: '' },
      { email: 'emailRequired', password: 'passwordRule', confirmPassword: 'confirmMismatch' },
    ],
    [{ confirmPassword: 'ABC12345' }, { confirmPassword: 'confirmMismatch' }],
  ])('%j', (change, issues) => expect(issuesOf(registerFormSchema, { ...registration, ...change })).toEqual(issues));
});

describe('spec 5, Reset (log-in flow)', () => {
  test.each([
    [{}, {}],
    [{ code: '' }, { code: 'codeRequired' }],
    [
      { newPassword: '', newConfirmPassword: '' },
      { newPassword: 'newPasswordRequired', newConfirmPassword: 'newConfirmRequired' },
    ],
    [{ newPassword: 'abc12', newConfirmPassword: 'abc12' }, { newPassword: 'passwordRule' }],
    [{ newConfirmPassword: 'abc' }, { newConfirmPassword: 'newConfirmMismatch' }],
    [{ newConfirmPassword: 'abc!2345' }, { newConfirmPassword: 'newConfirmMismatch' }],
  ])('%j', (change, issues) => expect(issuesOf(forgetPasswordFormSchema, { ...reset, ...change })).toEqual(issues));
});

describe('spec 5, Password reset in account settings', () => {
  test.each([
    [{}, {}],
    [{ code: '' }, { code: 'codeRequired' }],
    [
      { newPassword: '', newConfirmPassword: '' },
      { newPassword: 'newPasswordRequired', newConfirmPassword: 'newConfirmRequired' },
    ],
    [
      { newPassword: 'abc12', newConfirmPassword: 'abc12' },
      { newPassword: 'passwordRule', newConfirmPassword: 'passwordRule' },
    ],
    [{ newConfirmPassword: 'abc!2345' }, { newConfirmPassword: 'passwordRule' }],
    [{ newConfirmPassword: 'abc12346' }, { newConfirmPassword: 'newConfirmMismatch' }],
  ])('%j', (change, issues) => expect(issuesOf(resetPasswordFormSchema, { ...reset, ...change })).toEqual(issues));
});

test.each([
  ['', 'nameRequired'],
  ['a'.repeat(16), 'nameTooLong'],
  ['Jane', undefined],
])('spec 5, Name edit: %j', (nickName, issue) => {
  const schema = v.object({ nickName: profileFields.nickName.rule });
  expect(issuesOf(schema, { nickName }).nickName).toBe(issue);
});
