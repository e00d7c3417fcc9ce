import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import {
  grantChanged,
  loggedIn,
  loggedOut,
  sessionCleared,
  sessionExpired,
  type SiteDispatch,
} from '@site/shared/session';
import { connectDevTools } from '../store/devtools/connect';
import { listen } from '../store/listen';
import { checkGrant } from './grant';

/** How often the server is asked while a grant is valid, because the staff may end it too. */
const checkMs = 30_000;
/** Clocks differ: a grant may have expired here and not on the server. */
const minCheckMs = 2_000;
const endsSession = isAnyOf(loggedIn, loggedOut, sessionCleared, sessionExpired);
const isEnd = (action: UnknownAction): boolean => grantChanged.match(action) && action.payload.until === null;

let close: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens Redux DevTools until the grant ends. It follows actions, not the state, which may be an earlier one of a replay. */
function open(dispatch: SiteDispatch): () => void {
  const disconnect = connectDevTools(dispatch);
  const stops = [
    // Support may see only one session.
    listen(dispatch, { matches: endsSession, onAction: () => dispatch(grantChanged({ until: null })) }),
    listen(dispatch, { matches: isEnd, onAction: end }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    disconnect();
  };
}

function end(): void {
  clearTimeout(timer);
  close?.();
  close = undefined;
}

/** Asks again at the end of the grant, and periodically before. */
function keepAsking(until: string, dispatch: SiteDispatch): void {
  const wait = Math.max(minCheckMs, Math.min(Date.parse(until) - Date.now(), checkMs));
  clearTimeout(timer);
  timer = setTimeout(async () => {
    await dispatch(checkGrant());
    if (close) {
      keepAsking(until, dispatch);
    }
  }, wait);
}

/**
 * What a page does about its grant: it asks the server, and opens Redux DevTools.
 * @param until the end of the grant, or empty if the server has to be asked
 */
export function followGrant(until: string, dispatch: SiteDispatch): void {
  if (until === '') {
    void dispatch(checkGrant());
    return;
  }
  close ??= open(dispatch);
  keepAsking(until, dispatch);
}
