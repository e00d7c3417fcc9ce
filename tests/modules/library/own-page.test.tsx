import { act, screen, waitFor } from '@testing-library/react';
import { sessionCleared } from '@site/shared/session';
import { registerActivated, tokenOf } from '../../support/accounts';
import { renderSite } from '../../support/render-site';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const logIn = (backUrl: string) => `/login?backUrl=${encodeURIComponent(backUrl)}`;

it.each(['/my-learning?from=mail#quiz', '/My-Learning/?from=mail#quiz'])(
  'redirects a visitor of %s to Log In, with path, query and hash as backUrl',
  async (path) => {
    const { address } = await renderSite(path);
    expect(await heading('Log in')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe(logIn('/my-learning?from=mail#quiz')));
  },
);

it('does not redirect a user who is leaving the page when the session ends', async () => {
  const token = await tokenOf(await registerActivated());
  const { store, address } = await renderSite('/my-learning', { token });
  await heading('My learning');
  await act(async () => {
    screen.getAllByRole('link', { name: 'Blog' })[0]?.click();
    store.dispatch(sessionCleared());
  });
  expect(await heading('Blog')).toBeInTheDocument();
  expect(address()).toBe('/blog');
});
