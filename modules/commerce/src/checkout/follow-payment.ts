import { toastShown, type ShellState, type SiteDispatch } from '@site/shared/session';
import { commerceApi } from '../api/commerce-api';
import { confirmationLost, paymentConfirmed, paymentDelayed, selectPayment } from '../model/payment-slice';
import { fetchBuyStatus } from './allow-payment';
import { paidPayment } from './stored-payment';

type GetState = () => ShellState;

/**
 * The provider notifies the server within seconds; after `quickAttempts` the payment counts as delayed, and the server is asked less often.
 */
const polling = { quickMs: 1000, quickAttempts: 20, slowMs: 10_000, slowAttempts: 60 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The subscription runs: reported once, and all dependent data are reloaded without reloading the page (spec 8). */
export function confirmPayment() {
  return (dispatch: SiteDispatch): void => {
    paidPayment.forget();
    dispatch(paymentConfirmed());
    dispatch(toastShown({ kind: 'success', message: { id: 'commerce.payment.succeeded' } }));
    dispatch(commerceApi.util.invalidateTags(['BuyStatus', 'Orders', 'Subscription']));
  };
}

/**
 * Polls the server until it has received a payment that the browser reported: the provider confirms payments to the server, not to the browser.
 * It continues on other pages, and stops when the notice is dismissed or another round starts.
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
        // The error was shown in a toast. Polling would repeat it, so the next attempt starts on the user's request or when the network is
        // back.
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

/** The window was closed without reporting a payment. If the report was lost, the subscription runs nevertheless. */
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
