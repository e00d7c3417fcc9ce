import { replyCodes } from '@site/shared/contracts';
import { toastShown, type SiteDispatch } from '@site/shared/session';
import { isApiError } from './api-error';

/**
 * Tells the user why the server refused a call, in the server's own words (spec 8: an error toast). Transport faults and
 * an expired session were told already, so that there is one toast for one failure.
 * @param error what a call's `unwrap()` threw, or a hook's `error`
 * @returns a thunk for the site's dispatch
 */
export function tellRefusal(error: unknown) {
  return (dispatch: SiteDispatch): void => {
    if (isApiError(error) && error.kind === 'refused' && error.code !== replyCodes.unauthorized) {
      dispatch(toastShown({ kind: 'error', message: { text: error.message || error.code } }));
    }
  };
}
