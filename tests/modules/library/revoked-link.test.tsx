import { screen, waitFor } from '@testing-library/react';
import { renderSite } from '../../support/render-site';

it.each([
  ['/library/shared', 'Shared playlist'],
  ['/library/class', 'Class quiz'],
])('a revoked link of %s says who can send another one, and leads to the library', async (path, heading) => {
  const { user, address } = await renderSite(`${path}/${'A'.repeat(43)}`);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(await screen.findByText(/Ask the person who shared it for a new one\./)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Open the library' }));
  await waitFor(() => expect(address()).toBe('/library'));
});
