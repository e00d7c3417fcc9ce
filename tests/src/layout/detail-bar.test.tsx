import { act, screen, waitFor } from '@testing-library/react';
import { topNavRestored } from '@site/shared/session';
import { renderSite } from '../../support/render-site';

const detail = '/product-detail/3D%20Anatomy%20Atlas?pid=3&sid=3';
const mainNavigation = () => screen.queryByRole('navigation', { name: 'Main navigation' });

/** Opens the viewer, and waits until its frame is shown and the navigation is hidden. */
async function openViewer() {
  const site = await renderSite(detail);
  await screen.findByTitle('3D Anatomy Atlas');
  await waitFor(() => expect(mainNavigation()).not.toBeInTheDocument());
  return { ...site, toggle: screen.getByRole('button', { name: 'Toggle navigation' }) };
}

test('the detail page has Back and a toggle that collapses the navigation', async () => {
  const { user, store, toggle } = await openViewer();
  act(() => void store.dispatch(topNavRestored()));
  expect(mainNavigation()).toBeInTheDocument();
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(mainNavigation()).not.toBeInTheDocument();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(mainNavigation()).toBeInTheDocument();
});

test('while the viewer fills the window, the toggle shows the navigation', async () => {
  const { user, toggle } = await openViewer();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(mainNavigation()).toBeInTheDocument();
});

test('Back leads to the products if the detail page was the first of the session', async () => {
  const { user, address } = await openViewer();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/muscle-and-movement'));
});

test('other pages have neither Back nor the toggle', async () => {
  await renderSite('/about');
  expect(screen.queryByRole('button', { name: 'Toggle navigation' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});
