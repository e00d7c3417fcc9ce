import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { selectToken } from '@site/shared/session';
import { renderSite } from '../../support/render-site';
import { registerActivated, tokenOf, type Account } from '../../support/accounts';
import { breakCalls } from '../../support/faults';
import { countToasts, faultKinds, expectRetryAfterFaults, unauthorized } from '../faults';
import { field, fill, onPage, openSettings, openTab, type Visit } from './settings-screen';

const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const typed = { Code: 'ABCD-EFGH', 'New password': 'xyz12345', 'Confirm new password': 'xyz12345' };

/** Expects that a reply that ends the session shows one toast, keeps the input and leads to Login. */
async function expectSessionEnd(
  visit: Visit,
  path: string,
  send: () => Promise<void>,
  expectKept: () => void,
): Promise<void> {
  await expectRetryAfterFaults({ path, store: visit.store, send, expectKept }, [['Unauthorized', unauthorized]]);
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
  await expectRetryAfterFaults({ path, store: visit.store, send, expectKept });
  await expectSessionEnd(visit, path, send, expectKept);
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
  await expectRetryAfterFaults({
    path: '/api/passport/forget/password/email',
    store: visit.store,
    send: () => visit.user.click(onPage().getByRole('button', { name: 'Send verification code' })),
    expectKept,
  });
  await expectRetryAfterFaults({ path: '/api/passport/forget/password', store: visit.store, send, expectKept });
  await expectSessionEnd(visit, '/api/passport/forget/password', send, expectKept);
});

test('threat 45, 46: the deletion can be requested again after every fault', async () => {
  const visit = await openSettings();
  await openTab('Delete Account');
  await expectRetryAfterFaults({
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
  await expectRetryAfterFaults(
    {
      path: '/api/u/user/export',
      store: visit.store,
      send: () => visit.user.click(onPage().getByRole('button', { name: 'Download my data' })),
      expectKept: () => expect(onPage().getByRole('button', { name: 'Download my data' })).toBeVisible(),
      // Only faults after which the page does not repeat a reading call by itself.
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

  test.each(faultKinds)(
    'threat 45: after %s it shows one toast and a panel, and Retry loads it',
    async (_name, fault) => {
      const restore = breakCalls('/api/u/user/info', fault);
      const visit = await renderSite('/account-settings', { token });
      const toasts = countToasts(visit.store);
      const retry = await onPage().findByRole('button', { name: 'Retry' });
      expect(onPage().getByRole('heading', { level: 1 })).toBeVisible();
      expect(toasts()).toBe(1);
      restore();
      await visit.user.click(retry);
      expect(await screen.findByDisplayValue(account.email)).toBeVisible();
    },
  );
});
