import {
  loggedOut,
  readSiteConfig,
  selectLanguage,
  selectToken,
  type ShellState,
  type SiteDispatch,
} from '@site/shared/session';
import { keepPendingLogout, reportPendingLogouts } from './pending-logouts';

/** Logging out: this device forgets the token at once (spec 4), and the server is told beside it. */
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
