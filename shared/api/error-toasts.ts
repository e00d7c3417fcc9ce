import { isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import { replyCodes } from '@site/shared/contracts';
import { toastShown, type SiteDispatch } from '@site/shared/session';
import { isApiError, type ApiError } from './api-error';
import { errorMessage } from './error-message';

/**
 * Shows a business error in the server's own words (spec 8: an error toast), and that a reply cannot be read. The shell does so for every mutation; a query
 * shows its error in the page, and calls this only where nothing on the page would say it. Transport faults and an expired
 * session have their toast already, so that there is one toast for one failure.
 * @param error what a call's `unwrap()` threw, or a hook's `error`
 * @returns a thunk for the site's dispatch
 */
export function showBusinessError(error: unknown) {
  return (dispatch: SiteDispatch): void => {
    if (!isApiError(error)) {
      return;
    }
    if (error.kind === 'unreadable') {
      dispatch(toastShown({ kind: 'error', message: errorMessage(error), requestId: error.requestId }));
    } else if (error.kind === 'business' && error.code !== replyCodes.unauthorized) {
      dispatch(toastShown({ kind: 'error', message: errorMessage(error) }));
    }
  };
}

/** What RTK Query writes beside a failed call, as far as it is needed here. */
interface FailureMeta {
  arg?: { type?: 'query' | 'mutation' };
  baseQueryMeta?: { handled?: boolean };
}

/** Matches the failure of a mutation, except for business errors that its caller handles (`handledErrors`). */
export function isUnhandledMutationError(action: unknown): action is PayloadAction<ApiError> {
  if (!isRejectedWithValue(action)) {
    return false;
  }
  const { arg, baseQueryMeta } = action.meta as FailureMeta;
  return arg?.type === 'mutation' && baseQueryMeta?.handled !== true;
}
