import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { isPrepared } from './module-page';
import { rememberPlace } from './places';

const stillness = '(prefers-reduced-motion: reduce)';

/**
 * React Router's BrowserRouter, which in addition remembers the place on each page for Back, and lets a page that is prepared take
 * the old one's place gradually, where the system does not ask for less motion.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let shown = history.location;
    const stopListening = history.listen((next) => {
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
