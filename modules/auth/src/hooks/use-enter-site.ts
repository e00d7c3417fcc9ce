import { useNavigate, useSearchParams } from 'react-router-dom';
import { href, loggedIn, readReferrer, safeBackUrl, useSiteDispatch } from '@site/shared/session';

/** Starts the session and opens the page of spec 2.5: `backUrl`, else the stored referrer, else Home. */
export function useEnterSite(): (token: string) => void {
  const dispatch = useSiteDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (token) => {
    const target = safeBackUrl(query.get('backUrl'), window.location.origin) ?? readReferrer() ?? href('Home');
    dispatch(loggedIn({ token }));
    void navigate(target, { replace: true });
  };
}
