import { act, screen, waitFor } from '@testing-library/react';
import { loggedIn, loggedOut, sessionCleared } from '@site/shared/session';
import { registerActivated, tokenOf } from '../../support/accounts';
import { breakCalls, reply } from '../../support/faults';
import { renderSite } from '../../support/render-site';
import { describedBy, field, fill, onPage, openSettings, openTab, storedInfo } from './settings-screen';

test('spec 6: a visitor is redirected to Login, and back after the log-in', async () => {
  const visit = await renderSite('/account-settings');
  await waitFor(() => expect(visit.address()).toBe('/login'));
  expect(window.sessionStorage.getItem('referrer')).toBe('AccountSettings');

  const { email, password } = await registerActivated('Rosa');
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  await fill(visit, { Email: email, Password: password });
  await visit.user.click(onPage().getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(visit.address()).toBe('/account-settings'));
  expect(await onPage().findByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  await waitFor(() => expect(field('Email')).toHaveValue(email));
});

test('spec 2.14: shows three tabs with Profile first, a fourth that extends the specification, name and e-mail of the account, and the default picture', async () => {
  const { account } = await openSettings('Rosa');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Profile',
    'Password',
    'Delete Account',
    'Devices',
  ]);
  expect(screen.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  expect(field('Display name')).toHaveValue('Rosa');
  expect(field('Display name')).toHaveAttribute('readonly');
  expect(field('Email')).toHaveValue(account.email);
  expect(field('Email')).toHaveAttribute('readonly');
  const picture = onPage().getByRole('img', { name: 'Your picture' });
  expect(picture).toHaveAttribute('src', '/avatar.svg');
  expect(picture).toHaveAttribute('width', '150');
});

test('the tabs work by keyboard', async () => {
  const { user } = await openSettings();
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('tab', { name: 'Password' })).toHaveFocus();
  expect(await onPage().findByRole('button', { name: 'SUBMIT' })).toBeVisible();
});

test('the name is edited, cancelled and saved; the header shows the new one (spec 4, Name editing)', async () => {
  const visit = await openSettings('Rosa');
  const { user, token } = visit;
  await user.click(onPage().getByRole('button', { name: 'Edit' }));
  expect(field('Display name')).toHaveValue('Rosa');
  expect(field('Display name')).toHaveFocus();
  await fill(visit, { 'Display name': 'Somebody' });
  await user.click(onPage().getByRole('button', { name: 'Cancel' }));
  expect(field('Display name')).toHaveValue('Rosa');
  expect(onPage().getByRole('button', { name: 'Edit' })).toHaveFocus();

  await user.click(onPage().getByRole('button', { name: 'Edit' }));
  expect(field('Display name')).toHaveValue('Rosa');
  await fill(visit, { 'Display name': '  Rosa 罗莎 ' });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Hi Rosa 罗莎' })).toBeVisible();
  await waitFor(() => expect(field('Display name')).toHaveAttribute('readonly'));
  expect(field('Display name')).toHaveValue('Rosa 罗莎');
  expect((await storedInfo(token)).data.nickName).toBe('Rosa 罗莎');
});

test('a success without a message of the server has a message of the page', async () => {
  const visit = await openSettings('Rosa');
  await visit.user.click(onPage().getByRole('button', { name: 'Edit' }));
  const restore = breakCalls('/api/u/user/update', reply({ code: 'OK', message: '', data: null }));
  await visit.user.click(onPage().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  restore();
});

test.each([
  ['', 'The name cannot be empty.', ''],
  ['   ', 'The name cannot be empty.', ''],
  // The maximum length is checked during input, the other rules only by Save.
  ['a name of sixteen', 'The name can have at most 15 characters.', 'The name can have at most 15 characters.'],
])('spec 5, Name edit: %j shows "%s" and is not sent', async (name, message, before) => {
  const visit = await openSettings('Rosa');
  await visit.user.click(onPage().getByRole('button', { name: 'Edit' }));
  await fill(visit, { 'Display name': name });
  await visit.user.tab();
  expect(describedBy(field('Display name'))).toBe(before);
  await visit.user.click(onPage().getByRole('button', { name: 'Save' }));
  expect(describedBy(field('Display name'))).toBe(message);
  expect(field('Display name')).toHaveFocus();
  expect((await storedInfo(visit.token)).data.nickName).toBe('Rosa');
});

test('threat 48: a log-out in another tab leads this one to Login', async () => {
  const visit = await openSettings();
  await act(async () => void visit.store.dispatch(sessionCleared()));
  await waitFor(() => expect(visit.address()).toBe('/login'));
});

test('threat 48: a log-in of another user in another tab leaves nothing of the previous one', async () => {
  const visit = await openSettings('Rosa');
  const token = await tokenOf(await registerActivated('Linnea'));
  await visit.user.click(onPage().getByRole('button', { name: 'Edit' }));
  const restore = breakCalls('/api/u/user/info', 'hang');
  await act(async () => void visit.store.dispatch(loggedIn({ token })));
  restore();
  expect(screen.queryByDisplayValue('Rosa')).toBeNull();
  expect(screen.queryByDisplayValue(visit.account.email)).toBeNull();
});

test('spec 4: logging out leads to Login', async () => {
  const visit = await openSettings();
  await act(async () => void visit.store.dispatch(loggedOut()));
  await waitFor(() => expect(visit.address()).toBe('/login'));
});

test('threat 48: a language switch keeps the tab and the input', async () => {
  const visit = await openSettings();
  await openTab('Password');
  await fill(visit, { Code: 'ABCD' });
  await visit.user.click(screen.getByRole('button', { name: 'Switch language' }));
  await waitFor(() => expect(onPage().getByRole('heading', { level: 1 })).toHaveTextContent('账号设置'));
  expect(field('验证码')).toHaveValue('ABCD');
});

test('threat 22: a broken avatar shows the default picture', async () => {
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (async (input: Request) =>
    new URL(input.url).pathname === '/api/u/user/info'
      ? new Response(
          JSON.stringify({
            code: 'OK',
            message: '',
            data: { id: '1', email: 'jane@example.com', nickName: 'Jane', avatar: '{"url":"javascript:alert(1)"' },
          }),
        )
      : originalFetch(input)) as typeof fetch;
  await renderSite('/account-settings', { token: 'a.b.c' });
  expect(await onPage().findByRole('img', { name: 'Your picture' })).toHaveAttribute('src', '/avatar.svg');
  globalThis.fetch = originalFetch;
});
