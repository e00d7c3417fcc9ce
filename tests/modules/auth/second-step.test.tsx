import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { URI, type TOTP } from 'otpauth';
import { selectToken, tabStore } from '@site/shared/session';
import { registerActivated, tokenOf, type Account } from '../../support/accounts';
import { fillIn } from '../../support/fill-in';
import { renderSite } from '../../support/render-site';
import { expectRetryAfterFaults } from '../faults';
import { describedBy, field, fill, onPage, type Visit } from './auth-screens';

/** Calls the API with a token. @returns the data of the reply */
async function post<T>(path: string, form: Record<string, string>, token: string): Promise<T> {
  const reply = await fetch(path, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      Platform: 'PC',
      language: 'en',
      Authorization: `Bearer ${token}`,
    },
  });
  return ((await reply.json()) as { data: T }).data;
}

/** The next code, which is valid already: the setup has used the current one. */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

/** Registers an account with an authenticator app. */
async function openTwoStep(): Promise<{ account: Account; app: TOTP; codes: string[] }> {
  const account = await registerActivated('Rosa');
  const token = await tokenOf(account);
  const { uri } = await post<{ uri: string }>('/api/u/factor/totp/begin', { password: account.password }, token);
  const app = URI.parse(uri) as TOTP;
  const { recoveryCodes: codes } = await post<{ recoveryCodes: string[] }>(
    '/api/u/factor/totp/confirm',
    { code: app.generate() },
    token,
  );
  return { account, app, codes };
}

beforeEach(() => {
  window.localStorage.clear();
  tabStore.remove('referrer');
});

async function toSecondStep(account: Account, language: 'en' | 'cn' = 'en'): Promise<Visit> {
  const visit = await renderSite('/login?backUrl=/about', { language });
  const [email, password, logIn] = language === 'en' ? ['Email', 'Password', 'Log in'] : ['邮箱', '密码', '登录'];
  await screen.findByRole('heading', { level: 1 });
  await fill(visit, onPage(), { [email]: account.email, [password]: account.password });
  await visit.user.click(onPage().getByRole('button', { name: logIn }));
  return visit;
}

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const press = (name: string) => act(async () => void fireEvent.click(onPage().getByRole('button', { name })));

test('threat 70: after the password the page asks for the code of the app, and the correct code leads to backUrl', async () => {
  const { account, app } = await openTwoStep();
  const visit = await toSecondStep(account);
  const title = await screen.findByRole('heading', { level: 2, name: 'Two-step verification' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(selectToken(visit.store.getState())).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Log in');
  expect(describedBy(field('Verification code'))).toBe('Please enter code!');
  await fillIn(visit.user, field('Verification code'), '000000');
  await press('Log in');
  expect(await screen.findByText('The code is incorrect, or was used before.')).toBeVisible();
  await waitFor(() => expect(field('Verification code')).toHaveFocus());
  await visit.user.clear(field('Verification code'));
  await fillIn(visit.user, field('Verification code'), nextCode(app));
  await press('Log in');
  await waitFor(() => expect(selectToken(visit.store.getState())).not.toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: /About/ })).toBeVisible();
  expect(JSON.stringify(window.localStorage)).toContain(account.email);
});

test('a recovery code logs in, too; Back returns to the password and keeps the address', async () => {
  const { account, codes } = await openTwoStep();
  const visit = await toSecondStep(account, 'cn');
  await screen.findByRole('heading', { level: 2, name: '两步验证' });
  await press('返回输入密码');
  expect(field('邮箱')).toHaveValue(account.email);
  await press('登录');
  await screen.findByRole('heading', { level: 2, name: '两步验证' });
  await press('使用恢复代码');
  expect(screen.getByRole('heading', { level: 2, name: '两步验证' })).toHaveFocus();
  await fillIn(visit.user, field('恢复代码'), codes[0] as string);
  await press('登录');
  await waitFor(() => expect(selectToken(visit.store.getState())).not.toBeNull());
});

test('threats 45 and 46: the code can be sent again after every fault', async () => {
  const { account, app } = await openTwoStep();
  const visit = await toSecondStep(account);
  await screen.findByRole('heading', { level: 2, name: 'Two-step verification' });
  const code = nextCode(app);
  await fillIn(visit.user, field('Verification code'), code);
  await expectRetryAfterFaults({
    path: '/api/passport/account/second-factor',
    store: visit.store,
    send: () => press('Log in'),
    expectKept: () => expect(field('Verification code')).toHaveValue(code),
  });
  await press('Log in');
  await waitFor(() => expect(selectToken(visit.store.getState())).not.toBeNull());
});
