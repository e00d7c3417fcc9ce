import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { selectToken } from '@site/shared/session';
import { registerActivated, tokenOf } from '../../support/accounts';
import { renderSite } from '../../support/render-site';

const banner = () => within(screen.getByRole('banner'));

function scrollTo(pixels: number): void {
  Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
  fireEvent.scroll(window);
}

afterEach(() => scrollTo(0));

test.each([
  ['Home', '/'],
  ['Pricing', '/pricing'],
  ['Universities/Colleges', '/university'],
  ['App download', '/download'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Log In', '/login'],
])('the header has the link %s', async (name, address) => {
  await renderSite('/404');
  expect(banner().getByRole('link', { name })).toHaveAttribute('href', address);
});

test('the header shows the contact address', async () => {
  await renderSite('/404');
  expect(banner().getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});

test('only the link of the current page is marked as active by its tab key', async () => {
  await renderSite('/university');
  expect(banner().getByRole('link', { name: 'Universities/Colleges' })).toHaveAttribute('aria-current', 'page');
  expect(banner().getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(banner().getByRole('button', { name: 'Products' })).not.toHaveAttribute('data-current');
});

test('the top strip marks the current page as well', async () => {
  await renderSite('/about');
  expect(banner().getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  expect(banner().getByRole('link', { name: 'Contact' })).not.toHaveAttribute('aria-current');
});

test('Library is marked as active on both of its lists', async () => {
  await renderSite('/library/muscles');
  expect(banner().getByRole('link', { name: 'Library' })).toHaveAttribute('aria-current', 'page');
});

test('Products is marked as active on a product page', async () => {
  await renderSite('/msk-patient-education');
  expect(banner().getByRole('button', { name: 'Products' })).toHaveAttribute('data-current');
});

test('the Products menu opens, moves by arrow keys, and closes by Escape, which returns the focus to its button', async () => {
  const { user } = await renderSite('/404');
  const button = banner().getByRole('button', { name: 'Products' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const [movement, msk] = screen.getAllByRole('menuitem');
  expect([movement, msk].map((item) => item.textContent)).toEqual(['Muscle and Movement', 'MSK Patient Education']);
  expect(movement).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(msk).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(movement).toHaveFocus();
  await user.keyboard('{End}');
  expect(msk).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('an entry of the Products menu opens its page, and a click elsewhere closes the menu', async () => {
  const { user, address } = await renderSite('/404');
  await user.click(banner().getByRole('button', { name: 'Products' }));
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(banner().getByRole('button', { name: 'Products' }));
  await user.click(screen.getByRole('menuitem', { name: 'MSK Patient Education' }));
  await waitFor(() => expect(address()).toBe('/msk-patient-education'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('the language switch names the other language, switches the whole page and removes the language from the address', async () => {
  const { user, address } = await renderSite('/about?lang=en');
  const button = screen.getByRole('button', { name: 'Switch language' });
  expect(button).toHaveTextContent('中文');
  await user.click(button);
  expect(await screen.findByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();
  // The texts of the shell, those of the page and the address change independently.
  expect(await screen.findByRole('button', { name: '切换语言' })).toHaveTextContent('English');
  await waitFor(() => expect(document.documentElement.lang).toBe('zh-CN'));
  await waitFor(() => expect(address()).toBe('/about'));
});

test('the top strip hides past 40 px and returns at the top', async () => {
  await renderSite('/404');
  const strip = banner().getByRole('link', { name: 'App download' }).closest('.strip') as HTMLElement;
  scrollTo(40);
  expect(strip).not.toHaveAttribute('data-hidden');
  scrollTo(41);
  expect(strip).toHaveAttribute('data-hidden');
  scrollTo(0);
  expect(strip).not.toHaveAttribute('data-hidden');
});

test('a logged-in user is greeted, has links to the account pages, and can log out', async () => {
  const token = await tokenOf(await registerActivated('Mei'));
  const { user, store, address } = await renderSite('/404', { token });
  await user.click(await screen.findByRole('button', { name: 'Hi Mei' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Account Settings',
    'My Order',
    'My learning',
    'Log out',
  ]);
  expect(banner().queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(selectToken(store.getState())).toBeNull();
});

test("the scheme switch sets the dark scheme and resets it to the system's", async () => {
  const { user } = await renderSite('/404');
  const button = screen.getByRole('button', { name: 'Dark scheme' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await user.click(button);
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('on a phone the drawer has the whole navigation and closes when a page is chosen', async () => {
  const { user, address } = await renderSite('/404');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Menu' }));
  const names = [
    'Home',
    'Muscle and Movement',
    'MSK Patient Education',
    'Pricing',
    'Universities/Colleges',
    'Log In',
    'App download',
    'About',
    'Contact',
  ];
  for (const name of names) {
    expect(drawer.getByRole('link', { name })).toBeInTheDocument();
  }
  await user.click(drawer.getByRole('link', { name: 'About' }));
  await waitFor(() => expect(address()).toBe('/about'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the drawer closes by its button and by Escape', async () => {
  const { user } = await renderSite('/404');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  // A browser reports Escape on a modal dialog as `cancel`.
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
