import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { isReplaying } from '@site/shared/session';
import { isPrepared } from './module-page';
import { rememberPlace } from './places';

const stillness = '(prefers-reduced-motion: reduce)';

/** Goes along with a navigation to the page of the state that is replayed: nothing else leads anywhere meanwhile. */
export const toReplayed = { replayed: true };

/** The browser's history; in a replay the log alone says which page is open. */
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
 * React Router's BrowserRouter, which in addition remembers the place on each page for Back, and lets a page that is prepared take
 * the old one's place gradually, where the system does not ask for less motion.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let shown = history.location;
    const stopListening = history.listen((next) => {
      if (next.action === 'POP' && isReplaying()) {
        // The reader's own step is undone, which is a step again.
        if (next.location.key !== shown.key && next.delta) {
          history.go(-next.delta);
        }
        return;
      }
      if (next.action !== 'REPLACE') {
        rememberPlace(shown.key);
      }
      const isOther = shown.pathname !== next.location.pathname;
      shown = next.location;
      if (
        isOther &&
        'startViewTransition' in document &&
        isPrepared(shown.pathname) &&
        !matchMedia(stillness).matches
      ) {
        const { ready } = document.startViewTransition(() => flushSync(() => setState(next)));
        // A transition that the browser leaves out, in a hidden tab for example, still shows the page.
        ready.catch(() => undefined);
      } else {
        startTransition(() => setState(next));
      }
    });
    // The browser would scroll before the page is there. A page that is loaded again is left to it.
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
