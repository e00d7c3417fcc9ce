import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '../../support/fill-in';
import { toLiftedState } from '../../../src/store/recorder/lifted-log';
import { newRecording, record } from '../../../src/store/recorder/recording';
import { openTap } from '../../../src/store/recorder/tap';
import { registerActivated, tokenOf } from '../../support/accounts';
import { breakCalls } from '../../support/faults';
import { renderSite } from '../../support/render-site';

// The examples of docs/support.md, and what the log contains after each.
let recording = newRecording();
openTap((recorded) => record(recording, recorded));
beforeEach(() => {
  recording = newRecording();
});
const originalFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const log = () => toLiftedState(recording);
const labels = () =>
  Object.values(log().actionsById).map(({ action }) => (action as { meta?: { label: string } }).meta?.label);
const main = () => within(screen.getByRole('main'));
type User = Awaited<ReturnType<typeof renderSite>>['user'];

async function logIn(user: User, email: string, password: string): Promise<void> {
  await fillIn(user, await main().findByLabelText('Email'), email);
  await fillIn(user, main().getByLabelText('Password'), password);
  await user.click(main().getByRole('button', { name: 'Log in' }));
}

test('"I cannot log in": the label contains the error code', async () => {
  const { user } = await renderSite('/login');
  await logIn(user, (await registerActivated()).email, 'wrong123');
  await waitFor(() => expect(labels()).toContain('api/auth/login refused: WRONG_CREDENTIALS'));
});

test('"Something went wrong (Ref …)": the message and the failed call have the same Ref', async () => {
  breakCalls('/api/passport/account/login', { status: 500, requestId: '7F3K9QWX2MND' });
  const { user } = await renderSite('/login');
  await logIn(user, 'ada@example.com', 'abc12345');
  await waitFor(() => expect(labels()).toContain('api/auth/login failed: 500'));
  expect(await screen.findByText(/\(Ref 7F3K9QWX2MND\)$/)).toBeInTheDocument();
  const failed = Object.values(log().actionsById).find(
    ({ action }) => (action as { meta?: { label: string } }).meta?.label === 'api/auth/login failed: 500',
  );
  expect(JSON.stringify(failed)).toContain(
    '"requestId":"7F3K9QWX2MND","method":"POST","path":"/api/passport/account/login"',
  );
});

test('"It logged me out": the rejected call is pending before the end of the session', async () => {
  const token = await tokenOf(await registerActivated());
  await fetch('/api/passport/logout', {
    method: 'POST',
    headers: { Platform: 'PC', Authorization: `Bearer ${token}` },
  });
  await renderSite('/404', { token });
  await waitFor(() => expect(labels()).toContain('session/sessionExpired'));
  const recordedLabels = labels();
  expect(recordedLabels.slice(0, recordedLabels.indexOf('session/sessionExpired'))).toContain(
    'api/site/getUserInfo pending',
  );
});

test('"Nothing happened": a call without a reply is in flight', async () => {
  breakCalls('/api/passport/account/login', 'hang');
  const { user } = await renderSite('/login');
  await logIn(user, 'ada@example.com', 'abc12345');
  await waitFor(() => expect(log().inFlight).toContain('api/auth/login pending'));
});

test('"Nothing happened": the log names the invalid fields', async () => {
  const { user } = await renderSite('/login');
  await logIn(user, 'no address', 'abc12345');
  await waitFor(() => expect(labels()).toContain('forms/fieldsRefused'));
  expect(JSON.stringify(log())).toContain('"issues":{"email":"emailInvalid"}');
});
