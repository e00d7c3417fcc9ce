import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
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
 * What every navigation brings with it (spec 2.1): the page being left becomes the referrer, the new one starts at its
 * top, one that Back or Forward shows again where it was left, and it stands in the log. Pages that code outside a component asked for are opened here as well.
 */
export function useRouteEffects(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const destination = useDestination();
  const isReturn = useNavigationType() === 'POP';
  const dispatch = useSiteDispatch();
  const store = useStore<ShellState>();
  const { requestedAddress } = useSiteSelector(selectLayout);
  const language = useSiteSelector(selectLanguage);
  const address = location.pathname + location.search + location.hash;
  /** The address that the state was last told of. */
  const told = useRef<string | null>(null);
  const left = useRef({ pathname: location.pathname, address, language });

  useEffect(() => {
    const before = left.current;
    const wanted = selectLayout(store.getState()).page?.address;
    if (before.pathname !== location.pathname) {
      // The page of a state that came from elsewhere was not gone to from the one before.
      if (wanted !== address) {
        rememberReferrer(matchPage(before.pathname)?.route.name, before.address);
      }
      window.scrollTo(0, 0);
      // A keyboard or screen reader goes on from the new page, not from the link that is gone.
      focusMain();
    }
    left.current = { pathname: location.pathname, address, language: before.language };
    const matched = matchPage(location.pathname);
    if (matched && matched.path !== location.pathname) {
      void navigate(matched.path + location.search + location.hash, { replace: true });
    } else if (matched) {
      told.current = address;
      // A state that says so already led here: it would not be the same state with a further action.
      if (wanted !== address) {
        dispatch(pageOpened({ name: matched.route.name, address, tab: matched.route.tab }));
      }
    }
  }, [location.pathname, location.search, location.hash, address, dispatch, navigate, store]);

  useEffect(() => (isReturn ? returnToPlace(location.key) : undefined), [isReturn, location.key]);

  // The page of the state that came from elsewhere, such as a step back in Redux DevTools, is opened.
  useEffect(
    () =>
      store.subscribe(() => {
        const wanted = selectLayout(store.getState()).page?.address;
        if (wanted !== undefined && wanted !== told.current) {
          told.current = wanted;
          void navigate(wanted, { replace: true, state: toReplayed });
        }
      }),
    [navigate, store],
  );

  // Once: the router has another `navigate` on each page, and a request stands until a page is opened, which an address that
  // gives way to its canonical form is not. Asked for again, the two would replace each other without end.
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // In a replay the next step opens it.
    if (requestedAddress !== null && requestedAddress !== asked.current && !isReplaying()) {
      void navigate(requestedAddress);
    }
    asked.current = requestedAddress;
  }, [requestedAddress, navigate]);

  // Spec 4: a language switch enters the current route again. What was typed stays, because the page is not torn down. A page that is
  // on its way already is that route: to enter the one before would take the reader back, and a redirect is not made twice.
  useEffect(() => {
    if (left.current.language !== language) {
      left.current.language = language;
      const { pathname, search, hash } = destination();
      void navigate(withoutLanguage(pathname + search + hash), { replace: true });
    }
  }, [language, navigate, destination]);
}
