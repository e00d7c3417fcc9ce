import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { hydrate } from './rendered';
import { readMail, registerActivated, type Person } from './site';

/** The texts of the account pages. */
export const words = {
  en: {
    name: 'Name',
    email: 'Email',
    password: 'Password',
    confirmPassword: 'Confirm password',
    logIn: 'Log in',
    signUp: 'Sign up',
    remember: 'Remember password',
    activate: 'Activate your account',
    activated: 'I have activated, go to sign in',
    succeeded: 'Activation succeeded.',
    goToLogIn: 'Go to Log in',
    sendCode: 'Send code',
    reset: 'Reset password',
    code: 'Code',
    newPassword: 'New password',
    newConfirm: 'Confirm new password',
    submit: 'Submit',
    resetDone: 'Reset new password successfully!',
    logInNow: 'Log in now',
    forgot: 'Forgot password?',
    upload: 'Upload',
    crop: 'Crop your picture',
    edit: 'Edit',
    save: 'Save',
    displayName: 'Display name',
    passwordTab: 'Password',
    sendVerification: 'Send verification code',
    sent: 'The verification code was sent successfully, please go to the mailbox to check',
    submitPassword: 'SUBMIT',
    picture: 'Your picture',
    deleteTab: 'Delete Account',
    deleteButton: 'Delete Account',
    ok: 'OK to delete',
    deleted: 'Account deleted successfully',
    download: 'Download my data',
    hi: 'Hi ',
  },
  cn: {
    name: '昵称',
    email: '邮箱',
    password: '密码',
    confirmPassword: '确认密码',
    logIn: '登录',
    signUp: '注册',
    remember: '记住密码',
    activate: '激活账号',
    activated: '我已激活，去登录',
    succeeded: '激活成功。',
    goToLogIn: '去登录',
    sendCode: '发送验证码',
    reset: '重置密码',
    code: '验证码',
    newPassword: '新密码',
    newConfirm: '确认新密码',
    submit: '提交',
    resetDone: '新密码设置成功！',
    logInNow: '立即登录',
    forgot: '忘记密码？',
    upload: '上传',
    crop: '裁剪头像',
    edit: '编辑',
    save: '保存',
    displayName: '昵称',
    passwordTab: '修改密码',
    sendVerification: '发送验证码',
    sent: '验证码发送成功，请前往邮箱查看',
    submitPassword: '提交',
    picture: '您的头像',
    deleteTab: '注销账号',
    deleteButton: '注销账号',
    ok: '确定注销',
    deleted: '账号已注销',
    download: '下载我的数据',
    hi: '您好，',
  },
} as const;

/** The page without header and footer, because the newsletter form has an Email field as well. */
export const main = (page: Page) => page.getByRole('main');

/** The code of the newest mail to an address. */
export async function readCode(request: APIRequestContext, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    code = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec((await readMail(request, email)).text)?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** Logs in by the API. @returns the token, or undefined if the log-in fails */
export async function tokenOf(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string | undefined> {
  const answer = await request.post('/api/passport/account/login', {
    form: { email, password },
    headers: { Platform: 'PC', language: 'en' },
  });
  return ((await answer.json()) as { data: { token: string } | null }).data?.token;
}

/** Stores a session in the browser, for tests that start logged in. */
export async function openLoggedIn(
  page: Page,
  request: APIRequestContext,
  address: string,
  person?: Person,
): Promise<Person> {
  const account = person ?? (await registerActivated(request));
  const token = await tokenOf(request, account);
  await page.goto('/healthz');
  await page.evaluate((text) => {
    const stored = JSON.parse(localStorage.getItem('persist:site') ?? '{}') as Record<string, string>;
    localStorage.setItem(
      'persist:site',
      JSON.stringify({
        ...stored,
        session: JSON.stringify({ token: text }),
        _persist: '{"version":-1,"rehydrated":true}',
      }),
    );
  }, token ?? '');
  await page.goto(address);
  // Before hydration, arrow keys do nothing in tabs and menus.
  await hydrate(page);
  return account;
}
