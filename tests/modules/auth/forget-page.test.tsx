import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '../../support/fill-in';
import { registerActivated, tokenOf } from '../../support/accounts';
import { renderSite } from '../../support/render-site';
import { countToasts } from '../faults';
import { readCode } from '../read-code';
import { describedBy, field, fill, go, inDialog, onPage } from './auth-screens';

const combination = 'The password is a combination of 6-12 digits of numbers or letters!';

async function openForget() {
  const visit = await renderSite('/forget');
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
  return visit;
}

async function requestCode(email: string) {
  const visit = await openForget();
  await fill(visit, onPage(), { Email: email });
  await visit.user.click(onPage().getByRole('button', { name: 'Send code' }));
  return { visit, dialog: await inDialog('Reset password') };
}

test.each([
  ['', 'Please enter email!'],
  ['jane@example', 'Please enter a valid email!'],
])('spec 5: e-mail %j shows "%s"', async (text, message) => {
  const visit = await openForget();
  await fill(visit, onPage(), { Email: text });
  expect(describedBy(field('Email'))).toBe(message);
});

test('an address without an account gets the same reply and dialog (threat 3)', async () => {
  const { visit, dialog } = await requestCode('nobody-at-all@example.com');
  expect(
    await screen.findByText('The verification code was sent successfully, please go to the mailbox to check'),
  ).toBeVisible();
  expect(dialog.getByText('nobody-at-all@example.com')).toBeInTheDocument();
  await fill(visit, dialog, { Code: 'ABCD-EFGH', 'New password': 'xyz12345', 'Confirm new password': 'xyz12345' });
  await visit.user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tips');
});

test.each([
  ['Code', '', 'Please enter code!'],
  ['New password', '', 'Please enter new password!'],
  ['New password', 'abc', combination],
  ['Confirm new password', '', 'Please enter  confirm new password!'],
  ['Confirm new password', 'abc12345', 'The new passwords do not match, please check and try again!'],
])('spec 5, Reset: %s %j shows "%s" when the field loses the focus', async (name, text, message) => {
  const { visit, dialog } = await requestCode('jane@example.com');
  await visit.user.click(dialog.getByLabelText(name));
  if (text) {
    await fillIn(visit.user, dialog.getByLabelText(name), text);
  }
  await visit.user.tab();
  expect(describedBy(dialog.getByLabelText(name))).toBe(message);
});

test('the mailed code, in lower case and without hyphen, sets the new password; a dialog leads to Login', async () => {
  const account = await registerActivated();
  const { visit, dialog } = await requestCode(account.email);
  const code = await readCode(account.email);
  // A wrong code shows one toast and keeps the input.
  await fill(visit, dialog, { Code: '0000-0000', 'New password': 'xyz12345', 'Confirm new password': 'xyz12345' });
  const toasts = countToasts(visit.store);
  const before = toasts();
  await visit.user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(toasts()).toBe(before + 1));
  expect(dialog.getByLabelText('New password')).toHaveValue('xyz12345');
  await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus());

  await fill(visit, dialog, { Code: code.replace('-', '').toLowerCase() });
  await visit.user.click(dialog.getByRole('button', { name: 'Submit' }));
  const done = await screen.findByText('Reset new password successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reset password' })).toBeNull());
  const box = within(done.closest('dialog, [role=dialog]') as HTMLElement);
  expect(box.queryByRole('button', { name: 'Cancel' })).toBeNull();
  // The button gets the focus when the dialog opens, so that Enter confirms it.
  expect(box.getByRole('button', { name: 'Log in now' })).toHaveAttribute('autofocus');
  await go(box.getByRole('button', { name: 'Log in now' }));
  await waitFor(() => expect(visit.address()).toBe('/login'));
  expect(await tokenOf({ ...account, password: 'xyz12345' })).toMatch(/\./);
});

test('after a new password the way to Login keeps backUrl', async () => {
  const account = await registerActivated();
  // The rendered site has a memory router, but backUrl is taken from the location of the window.
  window.history.replaceState(null, '', '/forget?backUrl=%2Funiversity');
  const { visit, dialog } = await requestCode(account.email);
  const code = await readCode(account.email);
  await fill(visit, dialog, { Code: code, 'New password': 'xyz12345', 'Confirm new password': 'xyz12345' });
  await visit.user.click(dialog.getByRole('button', { name: 'Submit' }));
  await go(await screen.findByRole('button', { name: 'Log in now' }));
  await waitFor(() => expect(visit.address()).toBe('/login?backUrl=%2Funiversity'));
  window.history.replaceState(null, '', '/');
});

test('after a minute the dialog sends a new code, which replaces the first one', async () => {
  const account = await registerActivated();
  const { visit, dialog } = await requestCode(account.email);
  const first = await readCode(account.email);
  const again = dialog.getByRole('button', { name: 'Send a new code' });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByRole('timer')).toHaveTextContent(/^You can request another code in (60|5\d) s$/);
  const sends = () => visit.actions.filter((type) => type === 'auth/resetCodeSent').length;
  await visit.user.click(again);
  expect(sends()).toBe(1);

  // Only the clock of the page is advanced by a minute.
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'false'));
  expect(dialog.queryByRole('timer')).toBeNull();
  await visit.user.click(again);
  await waitFor(() => expect(sends()).toBe(2));
  clock.mockRestore();
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'));
  expect(again).toHaveFocus();
  await waitFor(async () => expect(await readCode(account.email)).not.toBe(first));

  await fill(visit, dialog, { Code: first, 'New password': 'xyz12345', 'Confirm new password': 'xyz12345' });
  await visit.user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('The code is incorrect or has expired.')).toBeVisible();
  await fill(visit, dialog, { Code: await readCode(account.email) });
  await visit.user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Reset new password successfully!')).toBeVisible();
});
