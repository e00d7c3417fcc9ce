import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href, selectLoggedIn, selectSessionKnown, useDestination, useSiteSelector } from '@site/shared/session';

/**
 * A page of one person: visitors go to Login, with the way back. Who is going to another page already goes there.
 * @returns whether somebody is logged in
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
    // Also when the address gives way to its canonical form, which puts itself in the place of Log In.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isVisitor, pathname]);
  return known && loggedIn;
}
