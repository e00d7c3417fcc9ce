import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageOpened, rememberReferrer, selectLanguage, selectLayout, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { withoutLanguage } from './address-language';
import { matchRoute } from './match-route';

/**
 * What every navigation brings with it (spec 2.1): the page being left becomes the referrer, the new one starts at its
 * top and stands in the log. Pages that code outside a component asked for are opened here as well.
 */
export function useRouteEffects(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const dispatch = useSiteDispatch();
  const { requestedAddress } = useSiteSelector(selectLayout);
  const language = useSiteSelector(selectLanguage);
  const address = location.pathname + location.search + location.hash;
  const left = useRef({ pathname: location.pathname, address, language });

  useEffect(() => {
    const before = left.current;
    if (before.pathname !== location.pathname) {
      rememberReferrer(matchRoute(before.pathname)?.name, before.address);
      window.scrollTo(0, 0);
      // A keyboard or screen reader goes on from the new page, not from the link that is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    left.current = { pathname: location.pathname, address, language: before.language };
    const route = matchRoute(location.pathname);
    if (route) {
      dispatch(pageOpened({ name: route.name, address, tab: route.tab }));
    }
  }, [location.pathname, address, dispatch]);

  useEffect(() => {
    if (requestedAddress !== null) {
      void navigate(requestedAddress);
    }
  }, [requestedAddress, navigate]);

  // Spec 4: a language switch enters the current route again. What was typed stays, because the page is not torn down.
  useEffect(() => {
    if (left.current.language !== language) {
      left.current.language = language;
      void navigate(withoutLanguage(left.current.address), { replace: true, preventScrollReset: true });
    }
  }, [language, navigate]);
}
