import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href, selectLoggedIn, selectSessionKnown, useSiteSelector } from '@site/shared/session';

/**
 * A page of one person: visitors go to Login, with the way back.
 * @returns whether somebody is logged in
 */
export function useOwnPage(): boolean {
  const known = useSiteSelector(selectSessionKnown);
  const loggedIn = useSiteSelector(selectLoggedIn);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(
    () => void navigate(href('Login', {}, { backUrl: pathname + search }), { replace: true }),
  );
  const isVisitor = known && !loggedIn;
  useEffect(() => {
    if (isVisitor) {
      leave();
    }
  }, [isVisitor]);
  return known && loggedIn;
}
