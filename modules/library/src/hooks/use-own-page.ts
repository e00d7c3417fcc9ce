import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href, selectLoggedIn, selectSessionKnown, useDestination, useSiteSelector } from '@site/shared/session';

/**
 * A page that requires log-in: visitors are redirected to Login with a way back, unless a navigation to another page is already in
 * progress.
 * @returns whether the user is logged in
 */
export function useOwnPage(): boolean {
  const known = useSiteSelector(selectSessionKnown);
  const loggedIn = useSiteSelector(selectLoggedIn);
  const { pathname } = useLocation();
  const destination = useDestination();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    const to = destination();
    if (to.pathname === pathname) {
      void navigate(href('Login', {}, { backUrl: to.pathname + to.search + to.hash }), { replace: true });
    }
  });
  const isVisitor = known && !loggedIn;
  useEffect(() => {
    if (isVisitor) {
      leave();
    }
    // Also when the address is replaced by its canonical form, which would replace Log In.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isVisitor, pathname]);
  return known && loggedIn;
}
