import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { StaffCodeForm } from '@site/shared/forms/staff-code-form';
import { loadCatalogue, Texts } from '@site/shared/i18n';
import { shellTexts } from '../../../src/messages';
import { createStore } from '../../../src/store/create-store';

beforeAll(() => loadCatalogue(shellTexts, 'en'));

/** The form after a code was sent. @returns a function that answers the call */
async function sendCode(onDone?: () => void) {
  let answer: (given: { error?: unknown }) => void = () => undefined;
  const confirm = () => new Promise<{ error?: unknown }>((done) => (answer = done));
  render(
    <Provider store={createStore()}>
      <Texts loaders={shellTexts} language="en">
        <MantineProvider>
          <button type="button">Menu</button>
          <main id="main" tabIndex={-1}>
            <StaffCodeForm
              texts={{ lead: 'Lead', code: 'Code', rule: 'rule', submit: 'Go on' }}
              confirm={confirm}
              busy={false}
              onDone={onDone}
            />
          </main>
        </MantineProvider>
      </Texts>
    </Provider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), '123456{Enter}');
  return { user, answer: (given: { error?: unknown }) => act(async () => answer(given)) };
}

test('a right code moves the focus from the form to the page', async () => {
  const onDone = jest.fn();
  const { answer } = await sendCode(onDone);
  await answer({});
  expect(screen.getByRole('main')).toHaveFocus();
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a right code does not take the focus from another element', async () => {
  const { user, answer } = await sendCode();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await answer({});
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('a wrong code is cleared, and the field focused', async () => {
  const { answer } = await sendCode();
  await answer({ error: 'WRONG_CODE' });
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue('');
});
