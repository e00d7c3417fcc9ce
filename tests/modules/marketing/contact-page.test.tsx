import { act, screen, waitFor, within } from '@testing-library/react';
import { loggedOut, selectToast, serverMessage } from '@site/shared/session';
import { newEmail, registerActivated, tokenOf } from '../../support/accounts';
import { breakCalls, reply, type Fault } from '../../support/faults';
import { holdCalls } from '../../support/hold-calls';
import { renderSite } from '../../support/render-site';

const call = '/api/common/propose/create';
const form = () => within(screen.getByRole('form', { name: 'Contact Us' }));
const field = (name: string) => form().getByLabelText(name);
const submit = () => form().getByRole('button', { name: 'Submit' });

beforeEach(() => window.sessionStorage.clear());

async function openContact() {
  const site = await renderSite('/contact');
  await screen.findByRole('form', { name: 'Contact Us' });
  return site;
}

async function fill(
  { user }: Awaited<ReturnType<typeof openContact>>,
  name: string,
  email: string,
  message: string,
): Promise<void> {
  for (const [label, text] of [
    ['Name', name],
    ['Email', email],
    ['Message', message],
  ]) {
    if (text) {
      await user.click(field(label));
      await user.paste(text);
    }
  }
  await user.click(submit());
}

test('an empty form shows the messages of spec 5 at every field and focuses the first one', async () => {
  const site = await openContact();
  await fill(site, '', '', '');
  expect(field('Name')).toHaveAccessibleDescription('Please enter your name');
  expect(field('Email')).toHaveAccessibleDescription('Please enter your email');
  expect(field('Message')).toHaveAccessibleDescription(expect.stringContaining('Please enter your message'));
  expect(field('Name')).toHaveFocus();
});

test('screen readers are told that every field is required', async () => {
  await openContact();
  for (const name of ['Name', 'Email', 'Message']) {
    expect(field(name)).toBeRequired();
  }
});

test('fields are not validated before the form is sent', async () => {
  const { user } = await openContact();
  await user.click(field('Name'));
  await user.tab();
  await user.tab();
  expect(field('Name')).not.toHaveAttribute('aria-invalid', 'true');
});

test('an invalid address is rejected', async () => {
  const site = await openContact();
  await fill(site, 'Rosa', 'rosa@', 'Hello');
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email!');
});

test.each([
  [2000, 'false', ''],
  [2001, 'true', 'The message can have at most 2000 characters.'],
])('a message of %i characters has aria-invalid %s and the error "%s"', async (length, invalid, message) => {
  const site = await openContact();
  await fill(site, '', 'rosa@example.com', 'a'.repeat(length));
  expect(form().getByText(new RegExp(`^${length} of 2000`))).toBeVisible();
  expect(field('Message').getAttribute('aria-invalid') === 'true').toBe(invalid === 'true');
  expect(field('Message')).toHaveAccessibleDescription(expect.stringContaining(message));
});

test("success shows the server's message and clears the form", async () => {
  const site = await openContact();
  await fill(site, 'Rosa', newEmail(), 'The gluteus medius of the left side is labelled wrong.');
  const toast = await screen.findByRole('status');
  expect(toast).not.toBeEmptyDOMElement();
  expect(selectToast(site.store.getState())?.message).toEqual(serverMessage(expect.stringMatching(/\w{3}/) as string));
  await waitFor(() => expect(field('Message')).toHaveValue(''));
  expect(field('Name')).toHaveValue('');
  expect(field('Email')).toHaveValue('');
});

test('a success without a message of the server has a message of the page', async () => {
  const site = await openContact();
  const restore = breakCalls(call, reply({ code: 'OK', message: '', data: null }));
  await fill(site, 'Rosa', newEmail(), 'The gluteus medius of the left side is labelled wrong.');
  expect(await screen.findByText('Your message has been sent.')).toBeVisible();
  restore();
});

const typed = () => ['Name', 'Email', 'Message'].map((name) => (field(name) as HTMLInputElement).value);

test('keeps what was typed when the page is left or reloaded, until it is sent', async () => {
  const first = await openContact();
  const draft = ['Rosa', newEmail(), 'The gluteus medius of the left side is labelled wrong.'];
  for (const [index, name] of ['Name', 'Email', 'Message'].entries()) {
    await first.user.click(field(name));
    await first.user.paste(draft[index] as string);
  }
  await first.user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Contact Us' })).not.toBeInTheDocument());
  await first.goBack();
  await screen.findByRole('form', { name: 'Contact Us' });
  expect(typed()).toEqual(draft);

  first.unmount();
  const second = await openContact();
  expect(typed()).toEqual(draft);
  await second.user.click(submit());
  await waitFor(() => expect(typed()).toEqual(['', '', '']));

  second.unmount();
  await openContact();
  expect(typed()).toEqual(['', '', '']);
});

test('a message that was sent while the page was left is not filled in again', async () => {
  const site = await openContact();
  const answer = holdCalls(call);
  await fill(site, 'Rosa', newEmail(), 'The gluteus medius of the left side is labelled wrong.');
  await site.user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Contact Us' })).not.toBeInTheDocument());
  await answer();
  expect(await screen.findByRole('status')).toBeVisible();
  await site.goBack();
  await screen.findByRole('form', { name: 'Contact Us' });
  expect(typed()).toEqual(['', '', '']);
});

test('what is typed while a message is sent stays', async () => {
  const site = await openContact();
  const answer = holdCalls(call);
  await fill(site, 'Rosa', newEmail(), 'The gluteus medius is labelled wrong.');
  await site.user.type(field('Message'), ' On the left side.');
  await answer();
  expect(await screen.findByRole('status')).toBeVisible();
  expect(field('Message')).toHaveValue('The gluteus medius is labelled wrong. On the left side.');
});

test('what was typed is kept for the same account only', async () => {
  const token = await tokenOf(await registerActivated('Rosa'));
  const own = await renderSite('/contact', { token });
  await own.user.click(await screen.findByRole('textbox', { name: 'Message' }));
  await own.user.paste('My left knee hurts.');
  await waitFor(() => expect(window.sessionStorage.getItem('contact-draft')).toContain('knee'));
  own.unmount();
  const again = await renderSite('/contact', { token });
  await waitFor(() => expect(typed()).toEqual(['', '', 'My left knee hurts.']));
  await act(async () => void again.store.dispatch(loggedOut()));
  again.unmount();

  await openContact();
  expect(typed()).toEqual(['', '', '']);
  expect(window.sessionStorage.getItem('contact-draft')).toBeNull();
});

test.each(['', '{', 'null', '[]', '{"userName":1}'])('a damaged draft (%s) is ignored', async (text) => {
  window.sessionStorage.setItem('contact-draft', text);
  await openContact();
  expect(typed()).toEqual(['', '', '']);
});

const faults: [string, Fault, RegExp][] = [
  ['the network fails', 'network', /cannot be reached/],
  ['a captive portal replies with HTML', 'html', /could not be read/],
  ['the reply is truncated', 'truncated', /could not be read/],
  ['the server fails', { status: 500 }, /Server-side error/],
  [
    'the server rejects the call',
    { status: 200, body: JSON.stringify({ code: 'TOO_MANY_ATTEMPTS', message: 'Please wait a while.', data: null }) },
    /Please wait a while/,
  ],
];

test.each(faults)('when %s, a message is shown and the input is kept', async (_, fault, message) => {
  const site = await openContact();
  const restore = breakCalls(call, fault);
  try {
    await fill(site, 'Rosa', 'rosa@example.com', 'Hello');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field('Name')).toHaveValue('Rosa');
    expect(field('Email')).toHaveValue('rosa@example.com');
    expect(field('Message')).toHaveValue('Hello');
  } finally {
    restore();
  }
  // The toast can be shown a frame before the form knows that its call has ended, and it sends nothing until then.
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
  await site.user.click(submit());
  expect(await screen.findByRole('status')).toBeVisible();
});
