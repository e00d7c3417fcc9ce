import { act, render, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { setReplaying } from '@site/shared/session';
import { preparePage } from '../../../src/router/module-page';
import { SiteRouter, toReplayed } from '../../../src/router/site-router';

let navigate: NavigateFunction;
function Page() {
  navigate = useNavigate();
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const shown = () => screen.getByRole('status').textContent;
const go = (...[to, options]: [string, { replace?: boolean; state?: unknown }?]) =>
  act(() => void navigate(to, options));

let unmount: () => void;
beforeEach(() => {
  window.history.replaceState(null, '', '/about');
  // jsdom has no `matchMedia`.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  ({ unmount } = render(
    <SiteRouter>
      <Page />
    </SiteRouter>,
  ));
});
afterEach(() => {
  setReplaying(false);
  delete (document as { startViewTransition?: unknown }).startViewTransition;
});

test('links and Back lead to their pages', async () => {
  go('/blog');
  expect([shown(), window.location.pathname]).toEqual(['/blog', '/blog']);
  go('/login', { replace: true });
  expect([shown(), window.location.pathname]).toEqual(['/login', '/login']);
  act(() => window.history.back());
  await waitFor(() => expect(shown()).toBe('/about'));
});

test.each([false, true])('in a replay only the replayed state navigates (replacing: %p)', (replace) => {
  setReplaying(true);
  go('/blog', { replace });
  expect([shown(), window.location.pathname]).toEqual(['/about', '/about']);
  go('/pricing', { replace, state: toReplayed });
  expect([shown(), window.location.pathname]).toEqual(['/pricing', '/pricing']);
});

test('Back is undone in a replay, and works after it', async () => {
  go('/blog');
  setReplaying(true);
  const steps = jest.spyOn(window.history, 'go');
  act(() => window.history.back());
  await waitFor(() => expect(steps.mock.calls).toEqual([[1]]));
  await waitFor(() => expect(window.location.pathname).toBe('/blog'));
  expect(shown()).toBe('/blog');
  setReplaying(false);
  act(() => window.history.back());
  await waitFor(() => expect(shown()).toBe('/about'));
});

test('a navigation that follows before the view transition of the previous one is not undone by it', () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const updates: (() => void)[] = [];
  const startViewTransition = (update: () => void) => {
    updates.push(update);
    return { ready: Promise.resolve() };
  };
  Object.assign(document, { startViewTransition });
  go('/404');
  go('/404?from=mail', { replace: true });
  act(() => updates.forEach((update) => update()));
  expect(updates).toHaveLength(1);
  expect(shown()).toBe('/404?from=mail');
});

test('only a page that is prepared, or needs no preparation, is shown in a view transition', async () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const startViewTransition = jest.fn((update: () => void) => {
    update();
    return { ready: Promise.resolve() };
  });
  Object.assign(document, { startViewTransition });
  /** Whether an address is shown in a transition. */
  const isMoved = (address: string): boolean => {
    startViewTransition.mockClear();
    go(address);
    expect(shown()).toBe(address);
    return startViewTransition.mock.calls.length > 0;
  };
  expect(['/contact', '/404', '/no-such-page'].map(isMoved)).toEqual([false, true, false]);
  await preparePage('/contact', 'en');
  expect(['/contact', '/pricing'].map(isMoved)).toEqual([true, false]);
});

test('the site restores positions itself, except of a page that the browser reloads or has kept', () => {
  const mode = () => window.history.scrollRestoration;
  const tell = (event: string) => window.dispatchEvent(new Event(event));
  expect(mode()).toBe('manual');
  tell('pagehide');
  expect(mode()).toBe('auto');
  tell('pageshow');
  expect(mode()).toBe('manual');
  unmount();
  expect(mode()).toBe('auto');
  tell('pageshow');
  expect(mode()).toBe('auto');
});
