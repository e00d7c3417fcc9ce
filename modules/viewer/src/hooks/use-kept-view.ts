import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDestination } from '@site/shared/session';
import { readView, withView } from '../model/viewer-query';

/** A view that moves (a camera, a slider) says so many times a second; the address follows when it rests. */
const restMs = 400;

/**
 * Keeps what the frame shows in the page's own address, so that a reload, a language switch, Back or a shared link brings it
 * back. The frame itself is not touched by it.
 */
export function useKeptView(): (search: string) => void {
  const [, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const destination = useDestination();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (search) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // While the reader's next page is loading this one still stands: its address is the next one's already.
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
