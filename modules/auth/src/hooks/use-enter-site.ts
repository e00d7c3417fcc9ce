import { useNavigate, useSearchParams } from 'react-router-dom';
import { href, loggedIn, readReferrer, safeBackUrl, useDestination, useSiteDispatch } from '@site/shared/session';

/** Whether Back would show this address: opening it again would need two steps back to leave it. */
function isBehind(address: string): boolean {
  // Some browsers have no Navigation API.
  const { navigation } = window as { navigation?: Navigation };
  const behind = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return behind?.sameDocument === true && behind.url === window.location.origin + address;
}

/** Starts the session and opens the page of spec 2.5: `backUrl`, else the stored referrer, else Home. */
export function useEnterSite(): (token: string) => void {
  const dispatch = useSiteDispatch();
  const navigate = useNavigate();
  const destination = useDestination();
  const [query] = useSearchParams();
  return (token) => {
    const target = safeBackUrl(query.get('backUrl'), window.location.origin) ?? readReferrer() ?? href('Home');
    dispatch(loggedIn({ token }));
    // The user may have left the page during the call.
    if (destination().pathname === href('Login')) {
      void (isBehind(target) ? navigate(-1) : navigate(target, { replace: true }));
    }
  };
}
