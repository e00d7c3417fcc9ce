import { useEffect, useRef } from 'react';
import { panelClosed, panelOpened } from './actions';
import { selectLayout, useSiteDispatch, useSiteSelector } from './selectors';

export interface Panel {
  opened: boolean;
  /** The value that it was opened with; undefined while it is closed. */
  shows: string | undefined;
  open(shows?: string): void;
  close(): void;
}

/**
 * A dialog or another part of a page that can be opened: it is in the state, so that support staff see it in the log and a replay
 * opens it. It is closed when its component is unmounted.
 * @param name of letters, digits and hyphens, unique on a page; logs show it, and the value that it was opened with
 */
export function usePanel(name: string): Panel {
  const dispatch = useSiteDispatch();
  const shows = useSiteSelector((state) => selectLayout(state).panels[name]);
  const opened = shows !== undefined;
  const toClose = useRef(false);
  const close = () => void dispatch(panelClosed({ panel: name }));
  useEffect(() => {
    toClose.current = opened;
  });
  useEffect(
    () => () => {
      if (toClose.current) {
        dispatch(panelClosed({ panel: name }));
      }
    },
    [dispatch, name],
  );
  return { opened, shows, open: (what = '') => void dispatch(panelOpened({ panel: name, shows: what })), close };
}
