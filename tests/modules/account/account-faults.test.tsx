import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { selectToken } from '@site/shared/session';
import { renderSite } from '../../support/render-site';
import { registerActivated, tokenOf, type Account } from '../../support/accounts';
import { breakCalls } from '../../support/faults';
import { countToasts, faultKinds, surviveFaults, unauthorized } from '../faults';
import { field, fill, onPage, openSettings, openTab, type Visit } from './settings-screen';

const healthy = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = healthy;
});

const typed = { Code: 'ABCD-EFGH', 'New password': 'xyz12345', 'Confirm new password': 'xyz12345' };

/** Fails when a reply that ends the session says more than one toast, loses what was typed, or does not lead to Login. */
async function endsSession(
  visit: Visit,
  path: string,
  send: () => Promise<void>,
  expectKept: () => void,
): Promise<void> {
  await surviveFaults({ path, store: visit.store, send, expectKept }, [['Unauthorized', unauthorized]]);
  expect(selectToken(visit.store.getState())).toBeNull();
  const warning = await screen.findByText('Login has expired, please log in again.');
  await act(async () => void fireEvent.click(warning));
  await waitFor(() => expect(visit.address()).toBe('/login'));
}

test('threat 45, 46: the name can be saved again after every fault', async () => {
  const visit = await openSettings();
  await visit.user.click(onPage().getByRole('button', { name: 'Edit' }));
  await fill(visit, { 'Display name': 'Maria' });
  const path = '/api/u/user/update';
  const send = () => visit.user.click(onPage().getByRole('button', { name: 'Save' }));
  const expectKept = () => expect(field('Display name')).toHaveValue('Maria');
  await surviveFaults({ path, store: visit.store, send, expectKept });
  await endsSession(visit, path, send, expectKept);
});

test('threat 45, 46: code and new password can be sent again after every fault', async () => {
  const visit = await openSettings();
  await openTab('Password');
  await fill(visit, typed);
  const expectKept = () => {
    for (const [name, text] of Object.entries(typed)) {
      expect(field(name)).toHaveValue(text);
    }
  };
  const send = () => visit.user.click(onPage().getByRole('button', { name: 'SUBMIT' }));
  await surviveFaults({
    path: '/api/passport/forget/password/email',
    store: visit.store,
    send: () => visit.user.click(onPage().getByRole('button', { name: 'Send verification code' })),
    expectKept,
  });
  await surviveFaults({ path: '/api/passport/forget/password', store: visit.store, send, expectKept });
  await endsSession(visit, '/api/passport/forget/password', send, expectKept);
});

test('threat 45, 46: the deletion can be requested again after every fault', async () => {
  const visit = await openSettings();
  await openTab('Delete Account');
  await surviveFaults({
    path: '/api/u/account/cancel',
    store: visit.store,
    send: async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await visit.user.click(onPage().getByRole('button', { name: 'Delete Account' }));
      await visit.user.click(await screen.findByRole('button', { name: 'OK to delete' }));
    },
    expectKept: () => expect(selectToken(visit.store.getState())).not.toBeNull(),
  });
});

test('threat 45: the copy can be downloaded again after every fault', async () => {
  const visit = await openSettings();
  await openTab('Delete Account');
  await surviveFaults(
    {
      path: '/api/u/user/export',
      store: visit.store,
      send: () => visit.user.click(onPage().getByRole('button', { name: 'Download my data' })),
      expectKept: () => expect(onPage().getByRole('button', { name: 'Download my data' })).toBeVisible(),
      // A reading call is sent again by itself after a fault that passes: here are those that do not.
    },
    [['status 500', { status: 500 }], ...faultKinds.filter(([name]) => !['status 503', 'no network'].includes(name))],
  );
});

describe('the user info', () => {
  let account: Account;
  let token: string;
  beforeAll(async () => {
    account = await registerActivated();
    token = await tokenOf(account);
  });

  test.each(faultKinds)('threat 45: it fails with %s: one toast, a panel, and Retry loads it', async (_name, fault) => {
    const restore = breakCalls('/api/u/user/info', fault);
    const visit = await renderSite('/account-settings', { token });
    const toasts = countToasts(visit.store);
    const retry = await onPage().findByRole('button', { name: 'Retry' });
    expect(onPage().getByRole('heading', { level: 1 })).toBeVisible();
    expect(toasts()).toBe(1);
    restore();
    await visit.user.click(retry);
    expect(await screen.findByDisplayValue(account.email)).toBeVisible();
  });
});
