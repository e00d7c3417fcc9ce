import { useEffect } from 'react';
import { topNavHidden, topNavRestored, useSiteDispatch } from '@site/shared/session';

/** Requests the full window from the shell, and releases it on unmount (spec 2.10). */
export function useWholeWindow(): void {
  const dispatch = useSiteDispatch();
  useEffect(() => {
    dispatch(topNavHidden());
    return () => void dispatch(topNavRestored());
  }, [dispatch]);
}
