import { isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import { replyCodes } from '@site/shared/contracts';
import { toastShown, type SiteDispatch } from '@site/shared/session';
import { isApiError, type ApiError } from './api-error';
import { errorMessage } from './error-message';

/**
 * Shows a business error with the server's message (spec 8), or that a response is invalid. The shell does this for every mutation.
 * A query shows its error in the page, and calls this only if the page has no place for it. Transport faults and an expired session
 * already have a toast, so that each failure has exactly one.
 * @param error the error of a call's `unwrap()`, or a hook's `error`
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

/** The part of RTK Query's metadata of a failed call that is used here. */
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
