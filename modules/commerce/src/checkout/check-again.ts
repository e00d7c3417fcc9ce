import type { ShellState, SiteDispatch } from '@site/shared/session';
import { paymentReported, selectPayment, type Payment } from '../model/payment-slice';
import { followPayment } from './follow-payment';
import { paidPayment } from './stored-payment';
import { settleWalletPayment } from './pay-by-wallet';

function check(payment: Payment) {
  return async (dispatch: SiteDispatch): Promise<void> => {
    const { provider, reference } = payment;
    dispatch(paymentReported(payment));
    if (provider === 'paypal' && reference) {
      await dispatch(settleWalletPayment({ ...payment, reference }));
    } else {
      await dispatch(followPayment());
    }
  };
}

/** Asks anew for the payment that waits for its confirmation: the reader wishes it, or the network is back. */
export function checkAgain() {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<void> => {
    const { step, payment } = selectPayment(getState());
    if (payment && (step === 'lost' || step === 'delayed')) {
      await dispatch(check(payment));
    }
  };
}

/** Takes up a payment that waited for its confirmation when the page was left or loaded anew. */
export function resumePayment(userId: string) {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<void> => {
    const kept = paidPayment.read(userId);
    if (kept && selectPayment(getState()).step === 'idle') {
      await dispatch(check(kept));
    }
  };
}
