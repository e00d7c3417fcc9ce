import {
  businessErrorCode,
  businessErrorMessage,
  getBuyStatus,
  getUserInfo,
  showBusinessError,
} from '@site/shared/api';
import type { BuyStatus, ReadableUser } from '@site/shared/contracts';
import {
  href,
  type Message,
  pageRequested,
  selectToken,
  serverMessage,
  type ShellState,
  type SiteDispatch,
  toastShown,
} from '@site/shared/session';

type Answer = { status: BuyStatus } | { error: unknown };

/** Asks the server for the buy status as it is now. Ask only with a token (spec 6). */
export function fetchBuyStatus() {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<Answer> => {
    // A language switch empties the cache under a call on its way; then it is asked once more. So does the end of a session.
    for (let again = 0; again < 2 && selectToken(getState()) !== null; again += 1) {
      const { data, error, isError } = await dispatch(
        getBuyStatus.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
      // After a failure `data` is what was answered before it.
      if (isError) {
        return { error };
      }
      if (data) {
        return { status: data };
      }
      if (data !== undefined) {
        break;
      }
    }
    return { error: undefined };
  };
}

/**
 * Whether the reader may pay now, in the order of spec 6 and 8: a visitor is told to log in and taken to Login with the way
 * back; a check that fails is reported in the server's words; a running subscription is not bought twice, nor
 * beside a payment that is still in hand.
 */
export function allowPayment() {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<boolean> => {
    if (selectToken(getState()) === null) {
      dispatch(toastShown({ kind: 'error', message: { id: 'commerce.payment.loginFirst' } }));
      dispatch(pageRequested({ address: href('Login', {}, { backUrl: href('Pricing') }) }));
      return false;
    }
    const warn = (message: Message) => dispatch(toastShown({ kind: 'warning', message }));
    const answer = await dispatch(fetchBuyStatus());
    if ('error' in answer) {
      // Transport faults and the end of the session were reported already.
      if (
        selectToken(getState()) !== null &&
        (answer.error === undefined || businessErrorCode(answer.error) !== undefined)
      ) {
        const message = businessErrorMessage(answer.error);
        warn(message ? serverMessage(message) : { id: 'commerce.payment.checkFailed' });
      }
      return false;
    }
    const { isBuy, pending } = answer.status;
    if (isBuy) {
      warn({ id: 'commerce.payment.alreadySubscribed' });
    } else if (pending) {
      warn({ id: 'commerce.payment.otherPending' });
    }
    return !isBuy && !pending;
  };
}

/** Who pays: the provider is told, so that the payment finds its account. Undefined when it could not be had; that was reported. */
export function readBuyer() {
  return async (dispatch: SiteDispatch): Promise<Pick<ReadableUser, 'id' | 'email'> | undefined> => {
    const { data, error } = await dispatch(getUserInfo.initiate(undefined, { subscribe: false }));
    dispatch(showBusinessError(error));
    return data?.id && data.email ? data : undefined;
  };
}
