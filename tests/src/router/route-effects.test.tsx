import { act, screen, waitFor, within } from '@testing-library/react';
import { languageChanged, pageRequested, readReferrer } from '@site/shared/session';
import { renderSite } from '../../support/render-site';

beforeEach(() => sessionStorage.clear());
const banner = () => within(screen.getByRole('banner'));

test('the page being left becomes the referrer, with its address (spec 2.1)', async () => {
  const { user, address } = await renderSite('/university?from=mail');
  await user.click(banner().getByRole('link', { name: 'About' }));
  await waitFor(() => expect(address()).toBe('/about'));
  expect(sessionStorage.getItem('referrer')).toBe('University');
  expect(readReferrer()).toBe('/university?from=mail');
  await user.click(banner().getByRole('link', { name: 'Log In' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sessionStorage.getItem('referrer')).toBe('About');
});

test('log-in pages are never the referrer (spec 2.1)', async () => {
  const { user, store } = await renderSite('/about');
  for (const page of ['/login', '/register', '/forget', '/active/success', '/contact']) {
    await act(async () => void store.dispatch(pageRequested({ address: page })));
    await waitFor(() => expect(store.getState().layout.page?.address).toBe(page));
  }
  expect(sessionStorage.getItem('referrer')).toBe('About');
  await user.click(banner().getByRole('link', { name: 'Pricing' }));
  await waitFor(() => expect(sessionStorage.getItem('referrer')).toBe('Contact'));
});

test('a shown page sets a performance mark with its module, its release and its load time', async () => {
  const marked = jest.spyOn(performance, 'mark');
  await renderSite('/download');
  await waitFor(() =>
    expect(marked).toHaveBeenCalledWith(expect.stringMatching(/^shown marketing \S+$/), { detail: expect.any(Number) }),
  );
  marked.mockRestore();
});

test('a new page starts at its top with the focus on it', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user, address } = await renderSite('/university');
  expect(screen.getByRole('main')).not.toHaveFocus();
  await user.click(banner().getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(address()).toBe('/contact'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  scrolled.mockRestore();
});

test.each([
  ['/ABOUT', '/about'],
  ['/about/', '/about'],
  ['/University/?from=mail', '/university?from=mail'],
])('%s is shown at its canonical address %s', async (given, canonical) => {
  const { address, store } = await renderSite(given);
  await waitFor(() => expect(address()).toBe(canonical));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(store.getState().layout.page?.address).toBe(canonical);
});

test('Back skips an address that was replaced by its canonical form, or whose language was removed', async () => {
  const { address, store, goBack } = await renderSite('/pricing');
  const open = async (requested: string, opened: string) => {
    await act(async () => void store.dispatch(pageRequested({ address: requested })));
    await waitFor(() => expect(address()).toBe(opened));
  };
  await open('/ABOUT', '/about');
  await goBack();
  expect(address()).toBe('/pricing');
  await open('/contact?lang=en', '/contact?lang=en');
  await act(async () => void store.dispatch(languageChanged('cn')));
  await waitFor(() => expect(address()).toBe('/contact'));
  await goBack();
  expect(address()).toBe('/pricing');
});

test('Back restores the position of its page, a followed link does not', async () => {
  const position = jest.replaceProperty(window, 'scrollY', 0);
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const restored = { top: 300, behavior: 'instant' };
  const { address, store, goBack, unmount } = await renderSite('/university', { withHistory: true });
  const open = async (requested: string) => {
    await act(async () => void store.dispatch(pageRequested({ address: requested })));
    await waitFor(() => expect(address()).toBe(requested));
  };
  position.replaceValue(300);
  await open('/contact');
  position.replaceValue(0);
  await open('/university');
  expect(scrolled).not.toHaveBeenCalledWith(restored);
  await goBack();
  await waitFor(() => expect(address()).toBe('/contact'));
  expect(scrolled).not.toHaveBeenCalledWith(restored);
  await goBack();
  await waitFor(() => expect(address()).toBe('/university'));
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(restored));
  unmount();
  scrolled.mockRestore();
  position.restore();
});
