import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { rememberEmail, rememberPassword } from '@site/shared/session/remembered-login';
import { deviceStore, rememberReferrer, selectToken, setReplaying, tabStore } from '@site/shared/session';
import { activationNeeded } from '../../../modules/auth/src/model/auth-slice';
import { fillIn } from '../../support/fill-in';
import { newEmail, registerActivated, type Account } from '../../support/accounts';
import { renderSite } from '../../support/render-site';
import { describedBy, field, fill, go, inDialog, onPage, type Visit } from './auth-screens';

let account: Account;
beforeAll(async () => {
  account = await registerActivated('Rosa');
});
beforeEach(() => {
  window.localStorage.clear();
  tabStore.remove('referrer');
});
afterEach(() => setReplaying(false));

async function logIn(visit: Visit, { email, password }: { email: string; password: string }) {
  await fill(visit, onPage(), { Email: email, Password: password });
  await visit.user.click(onPage().getByRole('button', { name: 'Log in' }));
}

test('has the fields, links and names of spec 2.5, and the autocomplete attributes for password managers', async () => {
  await renderSite('/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(field('Email')).toHaveAttribute('autocomplete', 'username');
  expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(onPage().getByRole('checkbox', { name: 'Remember password' })).not.toBeChecked();
  expect(onPage().getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forget');
  expect(onPage().getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
  expect(onPage().getByRole('link', { name: 'Terms Of Use' })).toHaveAttribute('href', '/terms-of-use');
  expect(onPage().getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(document.title).toBe('Log in · Anatomy Movement Education');
});

test.each([
  ['Email', '', 'Please enter email!'],
  ['Email', 'jane@', 'Please enter a valid email!'],
  ['Password', '', 'Please enter password!'],
])('spec 5: %s %j shows "%s" when the field loses the focus', async (name, text, message) => {
  const visit = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  await visit.user.click(field(name));
  if (text) {
    await fillIn(visit.user, field(name), text);
  }
  expect(describedBy(field(name))).toBe('');
  await visit.user.tab();
  expect(describedBy(field(name))).toBe(message);
  expect(field(name)).toBeInvalid();
});

test('a language switch translates an error and keeps the input', async () => {
  const visit = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  await fill(visit, onPage(), { Email: 'jane@' });
  await visit.user.click(screen.getByRole('button', { name: 'Switch language' }));
  await waitFor(() => expect(describedBy(field('邮箱'))).toBe('请输入正确的邮箱！'));
  expect(field('邮箱')).toHaveValue('jane@');
});

test('an invalid form focuses its first invalid field and sends no call', async () => {
  const visit = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  await visit.user.click(onPage().getByRole('button', { name: 'Log in' }));
  expect(field('Email')).toHaveFocus();
  expect(describedBy(field('Password'))).toBe('Please enter password!');
  const calls = () => visit.actions.filter((type) => type === 'api/executeMutation/pending');
  expect(calls()).toEqual([]);
  await fill(visit, onPage(), { Email: 'jane@example.com', Password: 'abc12345' });
  await visit.user.click(onPage().getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(calls()).toHaveLength(1));
});

test('the correct password logs in, leads Home, and the next visit has the e-mail filled in', async () => {
  const visit = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  await logIn(visit, account);
  expect(await screen.findByRole('button', { name: 'Hi Rosa' })).toBeVisible();
  await waitFor(() => expect(visit.address()).toBe('/'));
  expect(selectToken(visit.store.getState())).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  visit.unmount();
  await renderSite('/login');
  await waitFor(() => expect(field('Email')).toHaveValue(account.email));
  expect(field('Password')).toHaveValue('');
});

test('what is typed while the remembered password is being decrypted stays', async () => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  rememberEmail('rosa@example.com');
  await rememberPassword('rosa@example.com', 'abc12345');
  const { subtle } = crypto;
  const decrypt = subtle.decrypt.bind(subtle);
  let goOn = () => {};
  const paused = new Promise<void>((resolve) => (goOn = resolve));
  const decrypted = jest
    .spyOn(subtle, 'decrypt')
    .mockImplementation((...given) => paused.then(() => decrypt(...given)));
  const visit = await renderSite('/login');
  await waitFor(() => expect(decrypted).toHaveBeenCalled());
  expect(field('Email')).toHaveValue('rosa@example.com');
  await fill(visit, onPage(), { Email: 'mei@example.com', Password: 'xyz12345' });
  await act(async () => {
    goOn();
    await decrypted.mock.results[0].value;
  });
  expect([field('Email').value, field('Password').value]).toEqual(['mei@example.com', 'xyz12345']);
  decrypted.mockRestore();
  delete (globalThis as { indexedDB?: IDBFactory }).indexedDB;
});

test('a replay does not fill in what this device remembers', async () => {
  deviceStore.write('remembered-email', 'staff@example.com');
  const { unmount } = await renderSite('/login');
  await waitFor(() => expect(field('Email')).toHaveValue('staff@example.com'));
  unmount();
  setReplaying(true);
  await renderSite('/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(field('Email')).toHaveValue('');
});

test.each([
  ['/login?backUrl=%2Funiversity', '/university'],
  ['/login?backUrl=%2F%2Fevil.example', '/about'],
  ['/login?backUrl=javascript%3Aalert(1)', '/about'],
  ['/login?backUrl=https%3A%2F%2Fevil.example%2Fpricing', '/about'],
  ['/login', '/about'],
])('threat 16, spec 2.5: %s leads to %s: backUrl first, then the referrer', async (address, target) => {
  rememberReferrer('About', '/about');
  const visit = await renderSite(address);
  await screen.findByRole('heading', { level: 1 });
  await logIn(visit, account);
  await waitFor(() => expect(visit.address()).toBe(target));
});

test('threat 17: a corrupt referrer leads Home', async () => {
  tabStore.write('referrer', 'NoSuchPage');
  tabStore.write('referrer-address', '//evil.example');
  const visit = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  await logIn(visit, account);
  await waitFor(() => expect(visit.address()).toBe('/'));
});

test.each([
  ['Sign up', '/register?backUrl=%2Funiversity'],
  ['Forgot password?', '/forget?backUrl=%2Funiversity'],
])('the link %s keeps backUrl', async (name, href) => {
  await renderSite('/login?backUrl=%2Funiversity');
  expect(await onPage().findByRole('link', { name })).toHaveAttribute('href', href);
});

test('the dialog of an account that is not activated keeps backUrl', async () => {
  // The rendered site has a memory router, but backUrl is taken from the location of the window.
  window.history.replaceState(null, '', '/register?backUrl=%2Funiversity');
  const visit = await renderSite('/register?backUrl=%2Funiversity');
  await screen.findByRole('heading', { level: 1, name: 'Sign up' });
  await act(async () => void visit.store.dispatch(activationNeeded('jane@example.com')));
  await go((await inDialog('Activate your account')).getByRole('button', { name: /^I have activated/ }));
  await waitFor(() => expect(visit.address()).toBe('/login?backUrl=%2Funiversity'));
  window.history.replaceState(null, '', '/');
});

test('a log-in that succeeds after its page was left stays on the page that was opened instead', async () => {
  const visit = await renderSite('/login?backUrl=%2Funiversity');
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  const realFetch = globalThis.fetch;
  let answer = () => {};
  globalThis.fetch = (async (input: Request, init?: RequestInit) => {
    if (new URL(input.url ?? String(input), 'http://site').pathname === '/api/passport/account/login') {
      await new Promise<void>((resolve) => (answer = resolve));
    }
    return realFetch(input, init);
  }) as typeof fetch;
  await logIn(visit, account);
  await go(within(screen.getByRole('banner')).getByRole('link', { name: 'About' }));
  await waitFor(() => expect(visit.address()).toBe('/about'));
  answer();
  expect(await screen.findByRole('button', { name: 'Hi Rosa' })).toBeVisible();
  expect(visit.address()).toBe('/about');
  globalThis.fetch = realFetch;
});

test("a wrong password shows the server's message in a toast, keeps the input, and the correct password then logs in", async () => {
  const visit = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  await logIn(visit, { ...account, password: 'wrong123' });
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Tips');
  expect(field('Email')).toHaveValue(account.email);
  expect(field('Password')).toHaveValue('wrong123');
  await logIn(visit, account);
  expect(await screen.findByRole('button', { name: 'Hi Rosa' })).toBeVisible();
});

test('spec 8, 1006: the correct password of an account that is not activated opens the dialog, a wrong one does not', async () => {
  const pending = { email: newEmail(), password: 'abc12345', nickName: 'Mei' };
  const answer = await fetch('/api/passport/register', {
    method: 'POST',
    body: new URLSearchParams(pending).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', Platform: 'PC', language: 'en' },
  });
  expect(answer.status).toBe(200);
  const visit = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  await logIn(visit, { ...pending, password: 'wrong123' });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await logIn(visit, pending);
  const dialog = await inDialog('Activate your account');
  await waitFor(() => expect(dialog.getByText(pending.email)).toBeVisible());
  // The mail was sent less than a minute ago, so the server rejects another one (1001) with a message, and the dialog stays open.
  await visit.user.click(dialog.getByRole('button', { name: 'Resend email' }));
  await waitFor(() => expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(/60 seconds|minute|recent/i));
  await visit.user.click(dialog.getByRole('button', { name: 'I have activated, go to sign in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(visit.address()).toBe('/login');
  expect(field('Password')).toHaveValue(pending.password);
});

test('the password can be shown and hidden, and Caps Lock shows a warning', async () => {
  const { user } = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  await user.type(field('Password'), 'abc');
  expect(field('Password')).toHaveAttribute('type', 'password');
  await user.click(onPage().getByRole('button', { name: 'Show characters' }));
  expect(field('Password')).toHaveAttribute('type', 'text');
  await user.click(onPage().getByRole('button', { name: 'Hide characters' }));
  expect(field('Password')).toHaveAttribute('type', 'password');
  await user.click(field('Password'));
  await user.keyboard('{CapsLock}d');
  expect(onPage().getByText('Caps Lock is on')).toBeVisible();
  await user.keyboard('{CapsLock}e');
  expect(onPage().queryByText('Caps Lock is on')).toBeNull();
});

test('the entered address is prefilled on the forgot-password page', async () => {
  const visit = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  await visit.user.type(field('Email'), 'jane@example.com');
  await go(onPage().getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
  expect(field('Email')).toHaveValue('jane@example.com');
});
