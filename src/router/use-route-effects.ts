import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  isReplaying,
  matchPage,
  pageOpened,
  rememberReferrer,
  selectLanguage,
  selectLayout,
  useDestination,
  useSiteDispatch,
  useSiteSelector,
  type ShellState,
} from '@site/shared/session';
import { focusMain } from '@site/shared/ui';
import { withoutLanguage } from './address-language';
import { returnToPlace } from './places';
import { toReplayed } from './site-router';

/**
 * The effects of every navigation (spec 2.1): the previous page becomes the referrer, the new one starts at its top (after Back
 * and Forward at its stored position), and the navigation is logged. It also opens pages that code outside of components requests.
 */
export function useRouteEffects(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const destination = useDestination();
  const dispatch = useSiteDispatch();
  const store = useStore<ShellState>();
  const { requestedAddress } = useSiteSelector(selectLayout);
  const language = useSiteSelector(selectLanguage);
  const address = location.pathname + location.search + location.hash;
  // Undefined until the modules are known that the page was sent without.
  const { path, route } = matchPage(location.pathname) ?? {};
  /** The last address that was written to the state. */
  const written = useRef<string | null>(null);
  const left = useRef({ pathname: location.pathname, address, language });

  useEffect(() => {
    const before = left.current;
    const wanted = selectLayout(store.getState()).page?.address;
    if (before.pathname !== location.pathname) {
      // A page from a replayed state was not reached from the previous page.
      if (wanted !== address) {
        rememberReferrer(matchPage(before.pathname)?.route.name, before.address);
      }
      window.scrollTo(0, 0);
      // Keyboard and screen reader users continue on the new page, because the followed link no longer exists.
      focusMain();
    }
    left.current = { pathname: location.pathname, address, language: before.language };
    if (path && path !== location.pathname) {
      void navigate(path + location.search + location.hash, { replace: true });
    } else if (route) {
      written.current = address;
      // If the state already has this address, a further action would change the replayed state.
      if (wanted !== address) {
        dispatch(pageOpened({ name: route.name, address, tab: route.tab }));
      }
    }
  }, [location.pathname, location.search, location.hash, address, path, route, dispatch, navigate, store]);

  // Opens the page of a state that was set from outside, such as a step back in Redux DevTools.
  useEffect(
    () =>
      store.subscribe(() => {
        const wanted = selectLayout(store.getState()).page?.address;
        if (wanted !== undefined && wanted !== written.current) {
          written.current = wanted;
          void navigate(wanted, { replace: true, state: toReplayed });
        }
      }),
    [navigate, store],
  );

  // Only once: the router has another `navigate` on each page, and the request stays in the state until a page is opened. A redirect
  // to the canonical address does not count as one, so repeated requests would replace each other endlessly.
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // During a replay the next step opens the page.
    if (requestedAddress !== null && requestedAddress !== asked.current && !isReplaying()) {
      void navigate(requestedAddress);
    }
    asked.current = requestedAddress;
  }, [requestedAddress, navigate]);

  // Spec 4: a language switch enters the current route again without unmounting the page, so typed text stays. If a navigation is in
  // progress, its target is the current route: entering the previous one would take the user back.
  useEffect(() => {
    if (left.current.language !== language) {
      left.current.language = language;
      const { pathname, search, hash, state } = destination();
      void navigate(withoutLanguage(pathname + search + hash), { replace: true, state });
    }
  }, [language, navigate, destination]);
}

/** After Back and Forward, restores the scroll position (another navigation has a new key); after the page's own effects, because a list scrolls to its top when its page number changes. */
export function useReturn(): void {
  const { key } = useLocation();
  useEffect(() => returnToPlace(key), [key]);
}
