import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { languageChanged, pageRequested } from '@site/shared/session';
import { loadPage, ReleaseError } from '../../support/remotes';
import { renderSite } from '../../support/render-site';

// The real functions, as mocks that record their calls, because a preload is not visible on the page.
jest.mock('../../support/remotes', () => {
  const remotes = jest.requireActual<{ loadPage: typeof loadPage }>('../../support/remotes');
  return { ...remotes, loadPage: jest.fn(remotes.loadPage) };
});

beforeEach(() => {
  window.sessionStorage.clear();
  jest.mocked(loadPage).mockClear();
});

const openPage = async (address: string) => {
  const view = await renderSite(address);
  await screen.findByRole('heading', { level: 1 });
  return view;
};

describe('a link on hover, focus or touch', () => {
  const link = (address: string) => {
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.append(document.createElement('span'));
    document.body.append(anchor);
    return anchor;
  };
  afterEach(() => document.querySelectorAll('body > a').forEach((anchor) => anchor.remove()));

  test.each([
    ['pointer', fireEvent.pointerOver, '/pricing', 'commerce', 'Pricing'],
    ['focus', fireEvent.focusIn, '/blog?page=2', 'blog', 'Blog'],
    ['touch', fireEvent.touchStart, '/contact', 'marketing', 'Contact'],
  ] as const)('starts to load its page, once (%s)', async (_sign, reach, opened, module, route) => {
    await openPage('/about');
    jest.mocked(loadPage).mockClear();
    const words = link(opened).firstElementChild as Element;
    reach(words);
    await act(async () => undefined);
    reach(words);
    expect(jest.mocked(loadPage).mock.calls).toEqual([[module, route, 'en']]);
  });

  test.each(['https://evil.example/pricing', '/no-such-page', '/404'])('to %s loads nothing', async (address) => {
    await openPage('/about');
    jest.mocked(loadPage).mockClear();
    fireEvent.pointerOver(link(address));
    fireEvent.pointerOver(document.body);
    fireEvent.pointerOver(document);
    expect(loadPage).not.toHaveBeenCalled();
  });

  test('whose module fails to load shows no message until its page is opened', async () => {
    await openPage('/about');
    jest.mocked(loadPage).mockRejectedValueOnce(new Error('away'));
    fireEvent.pointerOver(link('/login'));
    await act(async () => undefined);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('loads nothing after the site was unmounted', async () => {
    const { unmount } = await openPage('/about');
    unmount();
    jest.mocked(loadPage).mockClear();
    for (const reach of [fireEvent.pointerOver, fireEvent.focusIn, fireEvent.touchStart]) {
      reach(link('/forget'));
    }
    expect(loadPage).not.toHaveBeenCalled();
  });
});

test('while a page loads, the title is the name of the site', async () => {
  const { user } = await openPage('/about');
  const load = jest.mocked(loadPage).getMockImplementation();
  jest.mocked(loadPage).mockReturnValue(new Promise(() => undefined));
  try {
    await user.click(screen.getAllByRole('link', { name: 'Universities/Colleges' })[0]);
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(document.title).toBe('Anatomy Movement Education');
  } finally {
    jest.mocked(loadPage).mockImplementation(load);
  }
});

describe('a page that cannot be loaded', () => {
  test('shows a message below the header, and Retry loads the page', async () => {
    jest.mocked(loadPage).mockRejectedValueOnce(new Error('away'));
    const consoleErrors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await renderSite('/download');
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
    expect(document.title).toBe('This page could not be loaded · Anatomy Movement Education');
    expect(screen.getByText('The rest of the site is working. Please try again in a moment.')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    consoleErrors.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'This page could not be loaded' })).not.toBeInTheDocument(),
    );
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });

  test('because its module is off is requested from the server by Retry, as only a new document knows whether it still is', async () => {
    const { user } = await openPage('/about');
    const load = jest.mocked(loadPage).getMockImplementation();
    jest.mocked(loadPage).mockRejectedValue(new ReleaseError('off', 'switched off'));
    const consoleErrors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      await user.click(screen.getAllByRole('link', { name: 'Privacy Policy' })[0]);
      expect(await screen.findByText('Error code: marketing-off')).toBeVisible();
      expect(screen.getByText(/^We have taken this part of the site down/)).toBeVisible();
      consoleErrors.mockClear();
      jest.mocked(loadPage).mockClear();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      // jsdom cannot load a document anew, and says so.
      expect(String(consoleErrors.mock.calls[0]?.[0])).toContain('navigation');
      expect(loadPage).not.toHaveBeenCalled();
    } finally {
      jest.mocked(loadPage).mockImplementation(load);
      consoleErrors.mockRestore();
    }
  });

  test('without a network, the message is about the connection, not about the rest of the site', async () => {
    const { user } = await openPage('/about');
    const load = jest.mocked(loadPage).getMockImplementation();
    jest.mocked(loadPage).mockRejectedValue(new ReleaseError('missing', 'away'));
    const consoleErrors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      // A page that no other test of this file prepares.
      await user.click(screen.getAllByRole('link', { name: 'Terms Of Use' })[0]);
      expect(await screen.findByText(/^The network or the server cannot be reached\./)).toBeVisible();
      expect(screen.queryByText(/^The rest of the site is working/)).not.toBeInTheDocument();
    } finally {
      jest.mocked(loadPage).mockImplementation(load);
      online.mockRestore();
      consoleErrors.mockRestore();
    }
  });
});

describe('a navigation', () => {
  test('stores the previous page, starts at the top, focuses the page and is in the action log', async () => {
    const { user, address, actions } = await openPage('/about?from=mail#team');
    const scroll = jest.spyOn(window, 'scrollTo').mockClear();
    const opened = actions.filter((type) => type === 'layout/pageOpened').length;
    await user.click(screen.getAllByRole('link', { name: 'Pricing' })[0]);
    await waitFor(() => expect(address()).toBe('/pricing'));
    expect(scroll).toHaveBeenCalledWith(0, 0);
    expect(document.getElementById('main')).toHaveFocus();
    expect(window.sessionStorage.getItem('referrer')).toBe('About');
    expect(window.sessionStorage.getItem('referrer-address')).toBe('/about?from=mail#team');
    expect(actions.filter((type) => type === 'layout/pageOpened').length).toBe(opened + 1);
  });

  test('within a page stores nothing and does not scroll', async () => {
    const { store, address } = await openPage('/about');
    const scroll = jest.spyOn(window, 'scrollTo').mockClear();
    act(() => void store.dispatch(pageRequested({ address: '/about?part=2' })));
    await waitFor(() => expect(address()).toBe('/about?part=2'));
    expect(scroll).not.toHaveBeenCalled();
    expect(window.sessionStorage.getItem('referrer')).toBeNull();
  });

  test('to the first page stores no previous page', async () => {
    await openPage('/about');
    expect(window.sessionStorage.getItem('referrer')).toBeNull();
  });

  test('that is requested by an action is carried out', async () => {
    const { store, address } = await openPage('/about');
    act(() => void store.dispatch(pageRequested({ address: '/pricing?plan=1' })));
    await waitFor(() => expect(address()).toBe('/pricing?plan=1'));
  });
});

test('a selected language overrides that of the address, and keeps the rest of the address', async () => {
  const { store, address } = await openPage('/about?lang=en&from=mail');
  expect(address()).toBe('/about?lang=en&from=mail');
  await act(async () => void store.dispatch(languageChanged('cn')));
  await waitFor(() => expect(address()).toBe('/about?from=mail'));
  // A second switch changes the address of the page that is open now.
  act(() => void store.dispatch(pageRequested({ address: '/pricing?lang=cn' })));
  await waitFor(() => expect(address()).toBe('/pricing?lang=cn'));
  await act(async () => void store.dispatch(languageChanged('en')));
  await waitFor(() => expect(address()).toBe('/pricing'));
});

test('a language switch while another page loads does not return to the previous page', async () => {
  const { store, address } = await renderSite('/about?lang=en');
  await act(async () => {
    store.dispatch(pageRequested({ address: '/contact' }));
    store.dispatch(languageChanged('cn'));
  });
  expect(await screen.findByRole('heading', { level: 1, name: '联系我们' })).toBeVisible();
  expect(address()).toBe('/contact');
});
