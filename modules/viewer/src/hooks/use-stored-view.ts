import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDestination } from '@site/shared/session';
import { readView, withView } from '../model/viewer-query';

/** A moving view (a camera, a slider) reports many times a second; the address is updated when it stops. */
const restMs = 400;

/**
 * Stores the frame's view in the page's address, so that a reload, a language switch, Back or a shared link restores it. The frame itself
 * is not changed.
 */
export function useStoredView(): (search: string) => void {
  const [, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const destination = useDestination();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (search) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // While the user's next page loads, this one is still mounted, but the address already belongs to the next page.
        if (destination().pathname !== pathname) {
          return;
        }
        setQuery((query) => withView(query, readView(new URLSearchParams(search))), {
          replace: true,
          preventScrollReset: true,
        });
      }, restMs);
    },
    [setQuery, pathname, destination],
  );
}
