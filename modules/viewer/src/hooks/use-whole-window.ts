import { useEffect } from 'react';
import { topNavHidden, topNavRestored, useSiteDispatch } from '@site/shared/session';

/** Asks the shell for the whole window, and gives it back on leaving (spec 2.10). */
export function useWholeWindow(): void {
  const dispatch = useSiteDispatch();
  useEffect(() => {
    dispatch(topNavHidden());
    return () => void dispatch(topNavRestored());
  }, [dispatch]);
}
