import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import {
  grantChanged,
  loggedIn,
  loggedOut,
  sessionCleared,
  sessionExpired,
  toastShown,
  type SiteDispatch,
} from '@site/shared/session';
import { connectDevTools } from '../devtools/connect';
import { listen } from '../listen';
import { checkGrant } from './calls';

/** How often the server is asked while a grant counts: the staff may end it as well. */
const checkMs = 30_000;
let running: { close(): void; timer: ReturnType<typeof setTimeout> } | undefined;

function end(): void {
  clearTimeout(running?.timer);
  running?.close();
  running = undefined;
}

function begin(until: string, dispatch: SiteDispatch): void {
  const close = running?.close ?? open(dispatch);
  clearTimeout(running?.timer);
  const left = Date.parse(until) - Date.now();
  const timer = setTimeout(() => void dispatch(checkGrant()), Math.max(1_000, Math.min(left, checkMs)));
  running = { close, timer };
}

/** Opens Redux DevTools until the session ends, or what is returned is called. */
function open(dispatch: SiteDispatch): () => void {
  const close = connectDevTools(dispatch);
  const ends = isAnyOf(loggedIn, loggedOut, sessionCleared, sessionExpired);
  const stop = listen(dispatch, { matches: ends, hear: end });
  return () => {
    stop();
    close();
  };
}

/** What a page does about its grant: it asks the server, opens Redux DevTools, and closes them. */
export function followGrant(action: UnknownAction, dispatch: SiteDispatch): void {
  if (!grantChanged.match(action)) {
    void dispatch(checkGrant());
  } else if (action.payload.until !== null) {
    begin(action.payload.until, dispatch);
  } else if (running) {
    end();
    dispatch(toastShown({ kind: 'success', message: { id: 'shell.grant.ended' } }));
  }
}
