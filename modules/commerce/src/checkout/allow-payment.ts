import {
  businessErrorCode,
  businessErrorMessage,
  getBuyStatus,
  getUserInfo,
  showBusinessError,
} from '@site/shared/api';
import type { BuyStatus, ReadableUser, RouteName } from '@site/shared/contracts';
import {
  href,
  type Message,
  pageRequested,
  selectLayout,
  selectToken,
  serverMessage,
  type ShellState,
  type SiteDispatch,
  toastShown,
} from '@site/shared/session';

type Answer = { status: BuyStatus } | { error: unknown };

/** Asks the server for the current buy status. Call it only with a token (spec 6). */
export function fetchBuyStatus() {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<Answer> => {
    // A language switch, like the end of a session, clears the cache during a call; the call is then repeated once.
    for (let again = 0; again < 2 && selectToken(getState()) !== null; again += 1) {
      const { data, error, isError } = await dispatch(
        getBuyStatus.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
      // After a failure `data` still holds the previous response.
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

/** Whether the page with the plans is still open: the user may leave it while the rules are checked, and no window may open elsewhere. */
export const isAtPlans = () => (_dispatch: SiteDispatch, getState: () => ShellState) =>
  selectLayout(getState()).page?.name === ('Pricing' satisfies RouteName);

/**
 * Whether the user may pay for a plan now, in the order of spec 6 and 8: a visitor is sent to Login with a way back to it; a failed check is reported with
 * the server's message; a second purchase is refused while a subscription runs or a payment is pending.
 */
export function allowPayment(goodsId: string) {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<boolean> => {
    if (selectToken(getState()) === null) {
      dispatch(toastShown({ kind: 'error', message: { id: 'commerce.payment.loginFirst' } }));
      dispatch(pageRequested({ address: href('Login', {}, { backUrl: href('Pricing', {}, { goodsId }) }) }));
      return false;
    }
    const warn = (message: Message) => dispatch(toastShown({ kind: 'warning', message }));
    const answer = await dispatch(fetchBuyStatus());
    if ('error' in answer) {
      // Network errors and the end of the session were already reported.
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

/**
 * The payer's identity, which the provider needs so that the payment is assigned to the account. Undefined if it could not be loaded; the
 * error was reported.
 */
export function readBuyer() {
  return async (dispatch: SiteDispatch): Promise<Pick<ReadableUser, 'id' | 'email'> | undefined> => {
    const { data, error } = await dispatch(getUserInfo.initiate(undefined, { subscribe: false }));
    dispatch(showBusinessError(error));
    return data?.id && data.email ? data : undefined;
  };
}
