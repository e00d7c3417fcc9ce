import { act, screen, waitFor, within } from '@testing-library/react';
import { selectToast, selectToken, toastClosed } from '@site/shared/session';
import { onPage, openSettings, openTab, storedInfo } from './settings-screen';

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

async function openDelete() {
  const visit = await openSettings();
  await openTab('Delete Account');
  return visit;
}

async function requestDeletion({ user }: { user: Awaited<ReturnType<typeof openDelete>>['user'] }) {
  await user.click(onPage().getByRole('button', { name: 'Delete Account' }));
  return within(await screen.findByRole('dialog', { name: 'Delete Account' }));
}

test('the deletion has to be confirmed, and Cancel keeps the account', async () => {
  const visit = await openDelete();
  const dialog = await requestDeletion(visit);
  expect(
    dialog.getByText('The account cannot be recovered after deletion. Are you sure you want to delete it?'),
  ).toBeInTheDocument();
  expect(visit.actions).toContain('account/deletionAsked');
  await visit.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await storedInfo(visit.token)).code).toBe('OK');
});

test('OK deletes the account, erases token and remembered password, and shows a message whose closing leads to Login', async () => {
  const visit = await openDelete();
  window.localStorage.setItem('remembered-password', '{}');
  const dialog = await requestDeletion(visit);
  await visit.user.click(dialog.getByRole('button', { name: 'OK to delete' }));
  expect(await screen.findByText('Account deleted successfully')).toBeVisible();
  expect(selectToken(visit.store.getState())).toBeNull();
  expect(window.localStorage.getItem('remembered-password')).toBeNull();
  expect(visit.address()).toBe('/account-settings');
  expect((await storedInfo(visit.token)).code).toBe('Unauthorized');
  const toast = selectToast(visit.store.getState());
  expect(toast).toMatchObject({ kind: 'success', leadsTo: '/login' });
  await act(async () => void visit.store.dispatch(toastClosed({ id: toast?.id ?? '' })));
  await waitFor(() => expect(visit.address()).toBe('/login'));
});

test('threat 46: the deleting GET is sent once, also when the network fails', async () => {
  const visit = await openDelete();
  const dialog = await requestDeletion(visit);
  let calls = 0;
  globalThis.fetch = (() => {
    calls += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  }) as typeof fetch;
  await visit.user.click(dialog.getByRole('button', { name: 'OK to delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Tips');
  globalThis.fetch = originalFetch;
  expect(calls).toBe(1);
  expect((await storedInfo(visit.token)).code).toBe('OK');
});

test('a copy of the account data can be downloaded, without the password hash', async () => {
  const visit = await openDelete();
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob: Blob | undefined;
  URL.createObjectURL = (part) => {
    blob = part as Blob;
    return 'blob:copy';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: (blob as Blob).text() });
  });
  await visit.user.click(onPage().getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  click.mockRestore();
  expect(saved[0].name).toBe('my-account.json');
  const copy = await saved[0].text;
  expect(copy).toContain(visit.account.email);
  expect(copy).not.toContain('argon2');
});
