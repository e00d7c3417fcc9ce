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

/** Asks again about the unconfirmed payment, on the user's request or when the network is back. */
export function checkAgain() {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<void> => {
    const { step, payment } = selectPayment(getState());
    if (payment && (step === 'lost' || step === 'delayed')) {
      await dispatch(check(payment));
    }
  };
}

/** Resumes a payment that was unconfirmed when the page was left or reloaded. */
export function resumePayment(userId: string) {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<void> => {
    const kept = paidPayment.read(userId);
    if (kept && selectPayment(getState()).step === 'idle') {
      await dispatch(check(kept));
    }
  };
}
