import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { questionAnswered, questionAsked, toastShown } from '@site/shared/session';
import { renderSite } from '../../support/render-site';

const question = { message: { id: 'shell.siteName' }, confirm: { id: 'shell.failure.retry' }, leadsTo: '/contact' };

/** Shows a question, and closes it as Escape does. @returns the names of its buttons */
async function closeWithEscape(done?: boolean) {
  const { store, address } = await renderSite('/about');
  await act(async () => void store.dispatch(questionAsked({ ...question, done })));
  const dialog = await screen.findByRole('dialog');
  const names = within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  await act(async () => void fireEvent(dialog, new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return { names, address };
}

test('a question can be cancelled by its button and by Escape, and then leads nowhere', async () => {
  const { names, address } = await closeWithEscape();
  expect(names).toEqual(['Cancel', 'Retry']);
  expect(address()).toBe('/about');
});

test('what is done cannot be cancelled: there is only the confirm button, and Escape confirms', async () => {
  const { names, address } = await closeWithEscape(true);
  expect(names).toEqual(['Retry']);
  await waitFor(() => expect(address()).toBe('/contact'));
});

test('a message is shown in an open question, which covers the rest of the page, and remains when it is closed', async () => {
  const { store, user } = await renderSite('/about');
  await user.tab();
  act(() => void store.dispatch(toastShown({ kind: 'error', message: { id: 'shell.failure.retry' } })));
  const text = () => screen.findByText('Retry', { selector: '[data-toast] *' });
  expect(await text()).toBeInTheDocument();
  act(() => void store.dispatch(questionAsked(question)));
  await waitFor(async () => expect((await text()).closest('dialog')).not.toBeNull());
  act(() => void store.dispatch(questionAnswered({ accepted: false })));
  await waitFor(async () => expect((await text()).closest('dialog')).toBeNull());
});
