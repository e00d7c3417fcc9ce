import { screen, waitFor, within } from '@testing-library/react';
import { registerActivated, tokenOf } from '../../support/accounts';
import { renderSite } from '../../support/render-site';

it('begins with where somebody was who is logged in, and shows a visitor nothing of it', async () => {
  const token = await tokenOf(await registerActivated());
  await fetch('/api/software/exercise/detail/10', { headers: { Platform: 'PC', authorization: `Bearer ${token}` } });
  const { unmount } = await renderSite('/', { token });
  const section = within(await screen.findByRole('region', { name: 'Go on where you were' }));
  await waitFor(() =>
    expect(section.getByText('Push-up')).toHaveAttribute(
      'href',
      '/product-detail/Push-up?pid=3&sid=3&exercise=push-up',
    ),
  );
  expect(section.getByText('My learning')).toHaveAttribute('href', '/my-learning');
  unmount();
  await renderSite('/');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Go on where you were' })).not.toBeInTheDocument();
});
