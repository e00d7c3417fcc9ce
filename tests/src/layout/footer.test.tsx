import { fireEvent, screen, within } from '@testing-library/react';
import { renderSite } from '../../support/render-site';

const footer = () => within(screen.getByRole('contentinfo'));

function scrollTo(pixels: number): void {
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
  fireEvent.scroll(window);
}

test.each([
  ['App download', '/download'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Blog', '/blog'],
  ['Privacy Policy', '/privacy-policy'],
  ['Terms Of Use', '/terms-of-use'],
])('the footer has the link %s, once', async (name, address) => {
  await renderSite('/404');
  expect(footer().getByRole('link', { name })).toHaveAttribute('href', address);
});

test.each([
  ['/privacy-policy', 'Privacy Policy'],
  ['/blog', 'Blog'],
])('at %s only the link %s is marked as active by its tab key', async (address, name) => {
  await renderSite(address);
  expect(footer().getByRole('link', { current: 'page' })).toHaveAccessibleName(name);
});

test('the copyright line covers 2023-2025', async () => {
  await renderSite('/404');
  expect(footer().getByText(/2023-2025/)).toBeVisible();
});

test('Back to top appears after 20 px, and moves page and focus to the top', async () => {
  const { user } = await renderSite('/404');
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollTo(20);
  expect(screen.queryByRole('button', { name: 'Back to top' })).not.toBeInTheDocument();
  scrollTo(21);
  await user.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(screen.getByRole('main')).toHaveFocus();
  scrollTo(0);
  expect(screen.queryByRole('button', { name: 'Back to top' })).not.toBeInTheDocument();
  scrolled.mockRestore();
});
