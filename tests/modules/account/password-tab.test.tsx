import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { maskEmail } from '@site/shared/contracts';
import { selectToken } from '@site/shared/session';
import { tokenOf } from '../../support/accounts';
import { readCode } from '../read-code';
import { describedBy, field, fill, onPage, openSettings, openTab, storedInfo } from './settings-screen';

const combination = 'The password is a combination of 6-12 digits of numbers or letters!';
const mismatch = 'The new passwords do not match, please check and try again!';

async function openPassword() {
  const visit = await openSettings();
  await openTab('Password');
  return visit;
}

test('a hint shows the masked address; the fields have the autocomplete attributes for password managers', async () => {
  const { account } = await openPassword();
  expect(onPage().getByText(`A verification code will be sent to ${maskEmail(account.email)}.`)).toBeVisible();
  expect(field('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Confirm new password')).toHaveAttribute('autocomplete', 'new-password');
});

test('one checkbox shows and hides both passwords', async () => {
  const { user } = await openPassword();
  const types = () => ['New password', 'Confirm new password'].map((name) => field(name).type);
  expect(types()).toEqual(['password', 'password']);
  await user.click(onPage().getByRole('checkbox', { name: 'Show password' }));
  expect(types()).toEqual(['text', 'text']);
  await user.click(onPage().getByRole('checkbox', { name: 'Show password' }));
  expect(types()).toEqual(['password', 'password']);
});

test.each([
  [{}, ['Please enter code!', 'Please enter new password!', 'Please enter  confirm new password!']],
  [{ Code: 'A', 'New password': 'abc', 'Confirm new password': 'abc' }, ['', combination, combination]],
  [
    { Code: 'A', 'New password': 'abc12345', 'Confirm new password': 'abc12346' },
    ['', '6-12 letters or digits', mismatch],
  ],
])('spec 5: %j is checked when it is sent, and not before', async (values: Record<string, string>, messages) => {
  const visit = await openPassword();
  await fill(visit, values);
  await visit.user.tab();
  expect(describedBy(field('Code')) + describedBy(field('Confirm new password'))).toBe('');
  await visit.user.click(onPage().getByRole('button', { name: 'SUBMIT' }));
  expect(['Code', 'New password', 'Confirm new password'].map((name) => describedBy(field(name)))).toEqual(messages);
});

test('changing the new password checks its confirmation again if it is not empty (spec 5)', async () => {
  const visit = await openPassword();
  await fill(visit, { 'New password': 'abc12345' });
  expect(describedBy(field('Confirm new password'))).toBe('');
  await fill(visit, { 'Confirm new password': 'abc12345' });
  expect(describedBy(field('Confirm new password'))).toBe('');
  await visit.user.type(field('New password'), '6');
  expect(describedBy(field('Confirm new password'))).toBe(mismatch);
  await visit.user.type(field('New password'), '{Backspace}');
  expect(describedBy(field('Confirm new password'))).toBe('');
});

test('the mailed code changes the password, ends the session everywhere, and a dialog leads to Login', async () => {
  const visit = await openPassword();
  window.localStorage.setItem('remembered-password', '{}');
  await visit.user.click(onPage().getByRole('button', { name: 'Send verification code' }));
  expect(
    await screen.findByText('The verification code was sent successfully, please go to the mailbox to check'),
  ).toBeVisible();
  const again = onPage().getByRole('button', { name: 'Send verification code' });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(again).toHaveFocus();
  expect(onPage().getByRole('timer')).toHaveTextContent(/^You can request another code in (60|5\d) s$/);
  const code = await readCode(visit.account.email);
  await fill(visit, { Code: '0000-0000', 'New password': 'xyz12345', 'Confirm new password': 'xyz12345' });
  await visit.user.click(onPage().getByRole('button', { name: 'SUBMIT' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tips');
  expect(field('New password')).toHaveValue('xyz12345');
  await fill(visit, { Code: code });
  await visit.user.click(onPage().getByRole('button', { name: 'SUBMIT' }));

  const done = await screen.findByText('Reset new password successfully!');
  expect(selectToken(visit.store.getState())).toBeNull();
  expect(visit.address()).toBe('/account-settings');
  expect(window.localStorage.getItem('remembered-password')).toBeNull();
  expect((await storedInfo(visit.token)).code).toBe('Unauthorized');
  const box = within(done.closest('dialog, [role=dialog]') as HTMLElement);
  // The password is changed and the session has ended: nothing is left to cancel.
  expect(box.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await act(async () => void fireEvent.click(box.getByRole('button', { name: 'Log in now' })));
  await waitFor(() => expect(visit.address()).toBe('/login'));
  expect(await tokenOf({ ...visit.account, password: 'xyz12345' })).toMatch(/\./);
});
