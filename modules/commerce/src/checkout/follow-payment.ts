import { toastShown, type ShellState, type SiteDispatch } from '@site/shared/session';
import { commerceApi } from '../api/commerce-api';
import { confirmationLost, paymentConfirmed, paymentDelayed, selectPayment } from '../model/payment-slice';
import { fetchBuyStatus } from './allow-payment';
import { paidPayment } from './stored-payment';

type GetState = () => ShellState;

/** The provider tells the server within seconds; after `quickAttempts` it is a delay, and asked for less often. */
const polling = { quickMs: 1000, quickAttempts: 20, slowMs: 10_000, slowAttempts: 60 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The subscription runs: said once, and everything that depends on it is asked for again, without a reload (spec 8). */
export function confirmPayment() {
  return (dispatch: SiteDispatch): void => {
    paidPayment.forget();
    dispatch(paymentConfirmed());
    dispatch(toastShown({ kind: 'success', message: { id: 'commerce.payment.succeeded' } }));
    dispatch(commerceApi.util.invalidateTags(['BuyStatus', 'Orders', 'Subscription']));
  };
}

/**
 * Asks the server until it knows of a payment that the browser was told of: the provider tells the server, not the browser,
 * that money moved. It goes on when the reader opens another page, and stops when it is put away or another round begins.
 */
export function followPayment() {
  return async (dispatch: SiteDispatch, getState: GetState): Promise<void> => {
    const { round } = selectPayment(getState());
    for (let attempt = 1; attempt <= polling.quickAttempts + polling.slowAttempts; attempt += 1) {
      const answer = await dispatch(fetchBuyStatus());
      const { step, round: now } = selectPayment(getState());
      if (now !== round || (step !== 'confirming' && step !== 'delayed')) {
        return;
      }
      if ('error' in answer) {
        // It was told in a toast. Asking on would tell it again and again: the reader, or the network's return, asks anew.
        dispatch(confirmationLost());
        return;
      }
      if (answer.status.isBuy) {
        dispatch(confirmPayment());
        return;
      }
      if (attempt === polling.quickAttempts) {
        dispatch(paymentDelayed());
      }
      await pause(attempt < polling.quickAttempts ? polling.quickMs : polling.slowMs);
    }
  };
}

/** The window was closed without a word of a payment. Where the word was lost on the way, the subscription runs all the same. */
export function recheckAfterClose() {
  return async (dispatch: SiteDispatch, getState: GetState): Promise<void> => {
    const { round } = selectPayment(getState());
    const answer = await dispatch(fetchBuyStatus());
    const { step, round: now } = selectPayment(getState());
    if ('status' in answer && answer.status.isBuy && now === round && (step === 'closed' || step === 'declined')) {
      dispatch(confirmPayment());
    }
  };
}
