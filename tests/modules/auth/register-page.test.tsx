import { act, screen, waitFor } from '@testing-library/react';
import { fillIn } from '../../support/fill-in';
import { newEmail, readMail } from '../../support/accounts';
import { renderSite } from '../../support/render-site';
import { countToasts } from '../faults';
import { describedBy, field, fill, go, inDialog, onPage } from './auth-screens';

const combination = 'The password is a combination of 6-12 digits of numbers or letters!';
const mismatch = 'The passwords do not match, please check and try again!';

async function openRegister() {
  const visit = await renderSite('/register');
  await screen.findByRole('heading', { level: 1, name: 'Sign up' });
  return visit;
}

test('has the fields of spec 2.6, and the autocomplete attributes for password managers', async () => {
  await openRegister();
  const autocomplete = ['Name', 'Email', 'Password', 'Confirm password'].map((name) =>
    field(name).getAttribute('autocomplete'),
  );
  expect(autocomplete).toEqual(['nickname', 'email', 'new-password', 'new-password']);
  expect(onPage().getAllByRole('button', { name: 'Show characters' })).toHaveLength(2);
  expect(onPage().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test.each([
  ['Name', '', 'Please enter name!'],
  ['Name', 'a name of sixteen', 'The name can have at most 15 characters.'],
  ['Email', '', 'Please enter email!'],
  ['Email', 'jane', 'Please enter a valid email!'],
  ['Password', '', 'The password is a combination of 6-12 digits of numbers or letters!'],
  ['Password', 'abc12', combination],
  ['Password', 'abc1234567890', combination],
  ['Password', 'abc!1234', combination],
  ['Confirm password', '', 'Please enter confirm password!'],
  ['Confirm password', 'abc12345', mismatch],
])('spec 5: %s %j shows "%s" when the field loses the focus', async (name, text, message) => {
  const visit = await openRegister();
  await visit.user.click(field(name));
  if (text) {
    await fillIn(visit.user, field(name), text);
  }
  await visit.user.tab();
  expect(describedBy(field(name))).toBe(message);
});

test('changing the password checks its confirmation again if it is not empty', async () => {
  const visit = await openRegister();
  await fill(visit, onPage(), { Password: 'abc12345' });
  expect(describedBy(field('Confirm password'))).toBe('');
  await fill(visit, onPage(), { 'Confirm password': 'abc12345' });
  expect(describedBy(field('Confirm password'))).toBe('');
  await visit.user.type(field('Password'), '6');
  expect(describedBy(field('Confirm password'))).toBe(mismatch);
  await visit.user.type(field('Password'), '{Backspace}');
  expect(describedBy(field('Confirm password'))).toBe('');
});

test('registering sends the mail and opens the dialog with the address, a countdown for Resend, and a button to Login', async () => {
  const email = newEmail();
  const visit = await openRegister();
  await fill(visit, onPage(), {
    Name: 'Mei',
    Email: ` ${email.toUpperCase()}`,
    Password: 'abc12345',
    'Confirm password': 'abc12345',
  });
  await visit.user.click(onPage().getByRole('button', { name: 'Sign up' }));
  const dialog = await inDialog('Activate your account');
  await waitFor(() => expect(dialog.getByText(email)).toBeVisible());
  expect(dialog.getByRole('button', { name: 'Resend email' })).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByRole('timer')).toHaveTextContent(/You can resend the email in (5\d|60) s/);
  expect((await readMail(email)).text).toContain('/api/passport/active?token=');
  expect(visit.actions).toContain('auth/activationNeeded');
  // The dialog leads to Login, where the address is filled in.
  await go(dialog.getByRole('button', { name: 'I have activated, go to sign in' }));
  await waitFor(() => expect(visit.address()).toBe('/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(field('Email')).toHaveValue(email));
});

test('after a registration, the page that the mail opens leads to Login with the address filled in', async () => {
  const email = newEmail();
  const visit = await openRegister();
  await fill(visit, onPage(), { Name: 'Mei', Email: email, Password: 'abc12345', 'Confirm password': 'abc12345' });
  await visit.user.click(onPage().getByRole('button', { name: 'Sign up' }));
  await inDialog('Activate your account');
  visit.unmount();
  await renderSite('/active/success');
  await go(await onPage().findByRole('button', { name: 'Go to Log in' }));
  await waitFor(() => expect(field('Email')).toHaveValue(email));
});

test('spec 8, 1001: the same address again within a minute shows a message and keeps the input', async () => {
  const values = { Name: 'Mei', Email: newEmail(), Password: 'abc12345', 'Confirm password': 'abc12345' };
  const visit = await openRegister();
  await fill(visit, onPage(), values);
  await visit.user.click(onPage().getByRole('button', { name: 'Sign up' }));
  const dialog = await inDialog('Activate your account');
  await visit.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const toasts = countToasts(visit.store);
  const before = toasts();
  await visit.user.click(onPage().getByRole('button', { name: 'Sign up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is registered but not activated yet.');
  expect(toasts()).toBe(before + 1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Email')).toHaveValue(values.Email);
  expect(field('Password')).toHaveValue('abc12345');
});

test('after a minute the mail can be sent again: the message is shown and the dialog closes (spec 8, Resend activation)', async () => {
  const email = newEmail();
  const visit = await openRegister();
  await fill(visit, onPage(), { Name: 'Mei', Email: email, Password: 'abc12345', 'Confirm password': 'abc12345' });
  await visit.user.click(onPage().getByRole('button', { name: 'Sign up' }));
  const dialog = await inDialog('Activate your account');
  // Only the clock of the page is advanced by a minute, so the test replaces the reply of the server.
  const originalFetch = globalThis.fetch;
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  globalThis.fetch = ((input: Request) => {
    expect(new URL(input.url).pathname).toBe('/api/passport/active/email');
    return Promise.resolve(new Response('{"code":"OK","message":"sent","data":null}'));
  }) as typeof fetch;
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Resend email' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await visit.user.click(dialog.getByRole('button', { name: 'Resend email' }));
  globalThis.fetch = originalFetch;
  expect(await screen.findByText('The email to activate your account has been sent to your mailbox...')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  jest.restoreAllMocks();
  await act(async () => undefined);
});
