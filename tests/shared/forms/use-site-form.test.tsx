import { act, render, screen } from '@testing-library/react';
import { addListener } from '@reduxjs/toolkit';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import * as v from 'valibot';
import {
  issueKeys,
  sendProposalEndpoint,
  subscribeNewsletterEndpoint,
  updateProfileEndpoint,
} from '@site/shared/contracts';
import { loadCatalogue, Texts } from '@site/shared/i18n';
import { issueTexts, issueTextsOf, useSingleFlight, useSiteForm } from '@site/shared/forms';
import cn from '../../../src/messages/cn';
import en from '../../../src/messages/en';
import { shellTexts } from '../../../src/messages';
import { createStore } from '../../../src/store/create-store';

beforeAll(() => loadCatalogue(shellTexts, 'en'));

const contactIssueTexts = issueTextsOf(sendProposalEndpoint);
const newsletterIssueTexts = issueTextsOf(subscribeNewsletterEndpoint);
const nameEditIssueTexts = issueTextsOf(updateProfileEndpoint);

test.each(Object.entries({ issueTexts, contactIssueTexts, newsletterIssueTexts, nameEditIssueTexts }))(
  '%s has a message for every rule in both languages',
  (_name, texts) => {
    for (const key of issueKeys) {
      expect(en).toHaveProperty([texts[key]]);
      expect(cn).toHaveProperty([texts[key]]);
    }
  },
);

test('spec 5: contact, newsletter and name edit have their own messages', () => {
  const say = (key: string) => (en as Record<string, string>)[key];
  expect(say(contactIssueTexts.emailRequired)).toBe('Please enter your email');
  expect(say(contactIssueTexts.emailInvalid)).toBe('Please enter a valid email!');
  expect(say(contactIssueTexts.nameRequired)).toBe('Please enter your name');
  expect(say(contactIssueTexts.messageRequired)).toBe('Please enter your message');
  expect(say(newsletterIssueTexts.emailRequired)).toBe('Please fill in your email address.');
  expect(say(newsletterIssueTexts.emailInvalid)).toBe('Please fill in the correct email address.');
  expect(say(newsletterIssueTexts.agreeRequired)).toBe('Please read and check the box to accept the privacy policy.');
  expect(say(nameEditIssueTexts.nameRequired)).toBe('The name cannot be empty.');
  expect(say(issueTexts.newConfirmRequired)).toBe('Please enter  confirm new password!');
});

const schema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text !== '', 'emailRequired'),
    v.toLowerCase(),
  ),
});

function Sample({ onSend }: { onSend: (values: { email: string }) => void | Promise<void> }) {
  const form = useSiteForm({ name: 'sample', schema, initialValues: { email: '' }, check: 'submit' });
  const { error, errorProps, ...input } = form.field('email') as ReturnType<typeof form.field> & {
    errorProps?: object;
  };
  return (
    <form noValidate onSubmit={form.onSubmit(onSend)}>
      <input aria-label="Email" {...input} />
      {error && <p {...errorProps}>{error}</p>}
      <button type="submit">Send</button>
    </form>
  );
}

const open = (onSend: (values: { email: string }) => void | Promise<void>, store = createStore()) =>
  render(
    <Provider store={store}>
      <Texts loaders={shellTexts} language="en">
        <Sample onSend={onSend} />
      </Texts>
    </Provider>,
  );

test('an invalid form is not sent; its first invalid field is focused, and the error disappears on input', async () => {
  const send = jest.fn();
  open(send);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByText('Please enter email!')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'J');
  expect(screen.queryByText('Please enter email!')).toBeNull();
});

test('the log has which fields were left and what was wrong, never what was typed', async () => {
  const store = createStore();
  const actions: unknown[] = [];
  store.dispatch(
    addListener({
      predicate: ({ type }) => String(type).startsWith('forms/'),
      effect: ({ type, payload }: { type: string; payload?: unknown }) => void actions.push([type, payload]),
    }),
  );
  open(jest.fn(), store);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await user.type(screen.getByLabelText('Email'), 'Jane');
  await user.tab();
  expect(actions).toEqual([
    ['forms/fieldsRefused', { form: 'sample', issues: { email: 'emailRequired' } }],
    ['forms/fieldLeft', { form: 'sample', field: 'email', length: 4 }],
  ]);
  // Enter sends the form while the cursor is still in the field.
  actions.length = 0;
  await user.type(screen.getByLabelText('Email'), 't{Enter}');
  expect(actions).toEqual([['forms/fieldLeft', { form: 'sample', field: 'email', length: 5 }]]);
});

test('the handler gets the parsed values, and is not called twice at the same time', async () => {
  let finish = () => undefined as void;
  const send = jest.fn(
    () =>
      new Promise<void>((done) => {
        finish = done;
      }),
  );
  open(send);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), ' Jane@Example.com ');
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  expect(send.mock.calls).toEqual([[{ email: 'jane@example.com' }]]);
  await act(async () => finish());
  await user.click(screen.getByRole('button'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('an action that failed can be started again', async () => {
  const action = jest.fn(() => Promise.reject(new Error('away')));
  let run: () => Promise<void> = async () => undefined;
  function Holder() {
    run = useSingleFlight(action);
    return null;
  }
  render(<Holder />);
  await expect(run()).rejects.toThrow('away');
  await expect(run()).rejects.toThrow('away');
  expect(action).toHaveBeenCalledTimes(2);
});
