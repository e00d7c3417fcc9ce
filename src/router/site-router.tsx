import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { isReplaying } from '@site/shared/session';
import { isPrepared } from './module-page';
import { rememberPlace } from './places';

const stillness = '(prefers-reduced-motion: reduce)';

/** Follows a navigation to the page of the replayed state; other navigations are ignored meanwhile. */
export const toReplayed = { replayed: true };

/** The browser's history; during a replay only the log decides which page is open. */
function createHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  for (const way of ['push', 'replace'] as const) {
    const go = history[way];
    history[way] = (to, state) => {
      if (!isReplaying() || state === toReplayed) {
        go(to, state);
      }
    };
  }
  return history;
}

/**
 * React Router's BrowserRouter, which also stores the scroll position of each page for Back, and shows a prepared page
 * in a view transition unless the system asks for reduced motion.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let latest = { action: history.action, location: history.location };
    const stopListening = history.listen((next) => {
      const { key, pathname } = latest.location;
      if (next.action === 'POP' && isReplaying()) {
        // The user's own navigation is reverted, which is itself a navigation.
        if (next.location.key !== key && next.delta) {
          history.go(-next.delta);
        }
        return;
      }
      rememberPlace(key);
      latest = next;
      if (
        pathname !== next.location.pathname &&
        'startViewTransition' in document &&
        isPrepared(next.location.pathname) &&
        !matchMedia(stillness).matches
      ) {
        // The browser calls this later, possibly after another navigation.
        const { ready } = document.startViewTransition(() => flushSync(() => setState(latest)));
        // If the browser skips the transition, for example in a hidden tab, the page is still shown.
        ready.catch(() => undefined);
      } else {
        startTransition(() => setState(next));
      }
    });
    // The browser would restore the scroll position before the page is rendered; after a reload it may do so itself.
    const left = new AbortController();
    const leaveTo = (mode: ScrollRestoration) => () => void (window.history.scrollRestoration = mode);
    leaveTo('manual')();
    window.addEventListener('pagehide', leaveTo('auto'), left);
    window.addEventListener('pageshow', leaveTo('manual'), left);
    return () => {
      stopListening();
      left.abort();
      leaveTo('auto')();
    };
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
