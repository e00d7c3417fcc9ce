import {
  loggedOut,
  readSiteConfig,
  selectLanguage,
  selectToken,
  type ShellState,
  type SiteDispatch,
} from '@site/shared/session';
import { keepPendingLogout, reportPendingLogouts } from './pending-logouts';

/** Logs out: this device deletes the token at once (spec 4), and the server is notified in parallel. */
export function logOut() {
  return (dispatch: SiteDispatch, getState: () => ShellState): void => {
    const token = selectToken(getState());
    if (token && readSiteConfig().apiExtensions) {
      keepPendingLogout(token);
      void reportPendingLogouts(selectLanguage(getState()));
    }
    dispatch(loggedOut());
  };
}
