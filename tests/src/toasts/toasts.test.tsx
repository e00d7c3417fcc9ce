import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChanged, serverMessage, toastShown } from '@site/shared/session';
import { renderSite } from '../../support/render-site';

type Site = Awaited<ReturnType<typeof renderSite>>;
const show = ({ store }: Site, kind: 'error' | 'warning' | 'success', text: string, leadsTo?: string) =>
  act(() => void store.dispatch(toastShown({ kind, message: serverMessage(text), leadsTo })));

// Must be the first test, because the code of the toasts is loaded once, with the first toast.
test('a toast is shown before the code of the toasts is loaded, which then replaces it', async () => {
  const site = await renderSite('/404');
  show(site, 'error', 'That did not work');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Tips That did not work$/);
  expect(screen.queryByRole('button', { name: 'Close message' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Close message' })).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('an error is an alert titled Tips, a success a status without a title', async () => {
  const site = await renderSite('/404');
  show(site, 'error', 'That did not work');
  expect(within(screen.getByRole('alert')).getByText('Tips')).toBeVisible();
  show(site, 'success', 'Done');
  expect(screen.getByRole('status')).toHaveTextContent(/^Done$/);
});

test('a toast follows the dialog of a module that opens over it, and goes on in the page when that is closed', async () => {
  const site = await renderSite('/404');
  show(site, 'error', 'You are offline');
  expect(await screen.findByText('You are offline')).toBeVisible();
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  await act(async () => dialog.setAttribute('open', ''));
  expect(within(dialog).getByText('You are offline')).toBeInTheDocument();
  await act(async () => dialog.removeAttribute('open'));
  expect(within(dialog).queryByText('You are offline')).not.toBeInTheDocument();
  expect(screen.getByText('You are offline')).toBeVisible();
});

test('a toast in an open dialog goes on in the page when the dialog is removed', async () => {
  const site = await renderSite('/404');
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  show(site, 'error', 'You are offline');
  expect(await within(dialog).findByText('You are offline')).toBeInTheDocument();
  await act(async () => dialog.remove());
  expect(screen.getByText('You are offline')).toBeVisible();
});

test('in Chinese the title is 提示', async () => {
  const site = await renderSite('/404', { language: 'cn' });
  show(site, 'error', '出错了');
  expect(within(screen.getByRole('alert')).getByText('提示')).toBeVisible();
});

test('there is one toast at a time: the newest', async () => {
  const site = await renderSite('/404');
  show(site, 'error', 'first');
  show(site, 'error', 'second');
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  expect(screen.getByRole('alert')).toHaveTextContent('second');
});

test('a toast is shown for 3 seconds, a newer one for its own 3 seconds', async () => {
  const site = await renderSite('/404');
  jest.useFakeTimers();
  try {
    show(site, 'error', 'first');
    act(() => void jest.advanceTimersByTime(2000));
    show(site, 'error', 'second');
    act(() => void jest.advanceTimersByTime(2999));
    expect(screen.getByRole('alert')).toBeVisible();
    // The last millisecond, and the time in which the library removes the toast.
    act(() => void jest.advanceTimersByTime(1));
    act(() => void jest.advanceTimersByTime(20));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a toast is closed by its button or a click on it, and then opens its target page', async () => {
  const site = await renderSite('/404');
  show(site, 'error', 'first');
  await site.user.click(screen.getByRole('button', { name: 'Close message' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  show(site, 'warning', 'Log in, please', '/login');
  // The target page is loaded within the same act.
  await act(async () => screen.getByText('Log in, please').click());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await waitFor(() => expect(site.address()).toBe('/login'));
});

test('a language switch translates a toast', async () => {
  const site = await renderSite('/404');
  act(() => void site.store.dispatch(toastShown({ kind: 'error', message: { id: 'http.network' } })));
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.');
  act(() => void site.store.dispatch(languageChanged('cn')));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('请检查网络后重试。'));
});

test('a language switch translates a toast of a module after its page was left', async () => {
  const site = await renderSite('/blog');
  await screen.findByRole('heading', { level: 1 });
  await site.user.click(screen.getByRole('link', { name: 'Log In' }));
  await waitFor(() => expect(site.address()).toBe('/login'));
  act(() => void site.store.dispatch(toastShown({ kind: 'error', message: { id: 'blog.share.copied' } })));
  expect(screen.getByRole('alert')).toHaveTextContent('Link copied.');
  act(() => void site.store.dispatch(languageChanged('cn')));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('链接已复制。'));
});
