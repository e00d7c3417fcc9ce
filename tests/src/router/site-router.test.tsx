import { act, render, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { setReplaying } from '@site/shared/session';
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

beforeEach(() => {
  window.history.replaceState(null, '', '/about');
  // jsdom has no `matchMedia`.
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  render(
    <SiteRouter>
      <Page />
    </SiteRouter>,
  );
});
afterEach(() => setReplaying(false));

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
  delete (document as { startViewTransition?: unknown }).startViewTransition;
});
