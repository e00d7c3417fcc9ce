import { screen, waitFor, within } from '@testing-library/react';
import { selectToast } from '@site/shared/session';
import { fillIn } from '../../support/fill-in';
import { newEmail, readMail } from '../../support/accounts';
import { breakCalls, type Fault } from '../../support/faults';
import { renderSite } from '../../support/render-site';

const call = '/api/common/email';
const form = () => within(screen.getByRole('form', { name: 'Newsletter' }));
const field = (name: string) => form().getByLabelText(name);
const join = () => form().getByRole('button', { name: 'Join now' });

async function fill(
  user: Awaited<ReturnType<typeof renderSite>>['user'],
  email: string,
  { agree = true, name = '' } = {},
): Promise<void> {
  if (name) {
    await fillIn(user, field('Name (optional)'), name);
  }
  if (email) {
    await fillIn(user, field('Email'), email);
  }
  if (agree) {
    await user.click(form().getByRole('checkbox', { name: /agree/ }));
  }
  await user.click(join());
}

test.each([
  ['without an address', '', true, 'Email', 'Please fill in your email address.'],
  ['with spaces as address', '   ', true, 'Email', 'Please fill in your email address.'],
  ['with a wrong address', 'rosa@example', true, 'Email', 'Please fill in the correct email address.'],
  [
    'without consent',
    'rosa@example.com',
    false,
    'I agree to the privacy policy',
    'Please read and check the box to accept the privacy policy.',
  ],
])(
  'a form that is sent %s shows the message of spec 5 and focuses the field',
  async (_, email, agree, wrong, message) => {
    const { user } = await renderSite('/404');
    await fill(user, email, { agree });
    expect(field(wrong)).toHaveAccessibleDescription(message);
    expect(field(wrong)).toHaveAttribute('aria-invalid', 'true');
    expect(field(wrong)).toHaveFocus();
  },
);

test('screen readers are told which fields are required', async () => {
  await renderSite('/404');
  expect(field('Email')).toBeRequired();
  expect(form().getByRole('checkbox', { name: /agree/ })).toBeRequired();
  expect(field('Name (optional)')).not.toBeRequired();
});

test('fields are not validated before the form is sent, and a corrected field is valid at once', async () => {
  const { user } = await renderSite('/404');
  await user.type(field('Email'), 'rosa');
  await user.tab();
  expect(field('Email')).not.toHaveAttribute('aria-invalid');
  await user.click(join());
  expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
  await user.type(field('Email'), '@example.com');
  expect(field('Email')).not.toHaveAttribute('aria-invalid');
});

test('the checkbox has a link to the privacy policy', async () => {
  await renderSite('/404');
  expect(form().getByRole('link', { name: 'Read the privacy policy' })).toHaveAttribute('href', '/privacy-policy');
});

test('a valid form leads to HelpEmail, sends the mail and clears the form', async () => {
  const { user, address } = await renderSite('/404');
  const email = newEmail();
  await fill(user, email, { name: 'Rosa' });
  await waitFor(() => expect(address()).toBe('/help-email'));
  expect(field('Email')).toHaveValue('');
  expect(form().getByRole('checkbox', { name: /agree/ })).not.toBeChecked();
  expect((await readMail(email)).text).toContain('/api/common/email/confirm?token=');
});

test('the name is not required', async () => {
  const { user, address } = await renderSite('/404');
  await fill(user, newEmail());
  await waitFor(() => expect(address()).toBe('/help-email'));
});

const faults: [string, Fault, RegExp][] = [
  ['the network fails', 'network', /cannot be reached/],
  ['a captive portal replies with HTML', 'html', /could not be read/],
  ['the reply is empty', 'empty', /could not be read/],
  ['the server fails', { status: 500 }, /Server-side error/],
  ['the server is overloaded', { status: 503 }, /Service unavailable/],
];

test.each(faults)(
  'when %s, one message is shown, the input is kept, and the form can be sent again',
  async (_, fault, message) => {
    const { user, address, store } = await renderSite('/404');
    const shown = new Set<string | undefined>();
    const stop = store.subscribe(() => shown.add(selectToast(store.getState())?.id));
    const restore = breakCalls(call, fault);
    try {
      await fill(user, newEmail(), { name: 'Rosa' });
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(field('Name (optional)')).toHaveValue('Rosa');
      expect(field('Email')).not.toHaveValue('');
      expect(form().getByRole('checkbox', { name: /agree/ })).toBeChecked();
      expect([...shown].filter(Boolean)).toHaveLength(1);
    } finally {
      stop();
      restore();
    }
    // The toast can be shown a frame before the form knows that its call has ended, and it sends nothing until then.
    await waitFor(() => expect(join()).not.toHaveAttribute('aria-busy'));
    await user.click(join());
    await waitFor(() => expect(address()).toBe('/help-email'));
  },
);

test("a rejection shows the server's message", async () => {
  const { user, address } = await renderSite('/404');
  const restore = breakCalls(call, {
    status: 200,
    body: JSON.stringify({ code: 'TOO_MANY_ATTEMPTS', message: 'Please wait a while.', data: null }),
  });
  try {
    await fill(user, newEmail());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a while.');
    expect(address()).toBe('/404');
  } finally {
    restore();
  }
});
