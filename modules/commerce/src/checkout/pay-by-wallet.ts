import { businessErrorCode, isApiError } from '@site/shared/api';
import { replyCodes } from '@site/shared/contracts';
import type { ShellState, SiteDispatch } from '@site/shared/session';
import { captureWalletPayment, startWalletOrder, startWalletSubscription } from '../api/wallet';
import { commerceApi } from '../api/commerce-api';
import type { Offer } from '../model/offer';
import {
  checkoutApproved,
  checkoutEnded,
  checkoutOpened,
  confirmationLost,
  isBusy,
  paymentDelayed,
  paymentRejected,
  paymentReported,
  paymentRequested,
  selectPayment,
  type Payment,
} from '../model/payment-slice';
import { allowPayment, readBuyer } from './allow-payment';
import { confirmPayment, followPayment, recheckAfterClose } from './follow-payment';
import { paidPayment } from './stored-payment';

/** Opens the wallet's dialog for a plan, if the reader may pay. */
export function payByWallet({ goodsId }: Offer) {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<void> => {
    if (isBusy(selectPayment(getState()))) {
      return;
    }
    dispatch(paymentRequested({ provider: 'paypal', goodsId }));
    dispatch((await dispatch(allowPayment())) ? checkoutOpened() : paymentRejected());
  };
}

/**
 * Begins the payment at the wallet.
 * @param once one period that does not renew, instead of a subscription
 * @returns the wallet's id, which its own buttons go on with
 * @throws what the call threw; it was told in a toast
 */
export function beginWalletPayment(goodsId: string, once: boolean) {
  return async (dispatch: SiteDispatch): Promise<string> => {
    try {
      return once
        ? (await dispatch(startWalletOrder.initiate({ goodsId }, { track: false })).unwrap()).orderId
        : (await dispatch(startWalletSubscription.initiate({ goodsId }, { track: false })).unwrap()).subscriptionId;
    } catch (error) {
      const code = businessErrorCode(error);
      if (code === replyCodes.alreadySubscribed || code === replyCodes.paymentPending) {
        // Bought in another tab meanwhile, or still in the wallet's hands: it was said why, and there is nothing to open any more.
        dispatch(paymentRejected());
        dispatch(commerceApi.util.invalidateTags(['BuyStatus', 'Subscription']));
      }
      throw error;
    }
  };
}

/** The wallet's window ended without a yes. What its script still reports after that does not count. */
export function endWalletCheckout(outcome: 'closed' | 'failed') {
  return (dispatch: SiteDispatch, getState: () => ShellState): void => {
    if (selectPayment(getState()).step === 'open') {
      dispatch(checkoutEnded({ outcome }));
      if (outcome === 'closed') {
        void dispatch(recheckAfterClose());
      }
    }
  };
}

/** What the wallet's window says yes to: the dialog stays until it is settled. */
export function acceptWalletPayment(payment: Payment & { reference: string }) {
  return async (dispatch: SiteDispatch): Promise<void> => {
    dispatch(checkoutApproved(payment));
    await dispatch(settleWalletPayment(payment));
  };
}

/** Lets the server take what the buyer approved. Twice the same is the same, so it is also how a lost answer is asked for again. */
export function settleWalletPayment(payment: Payment & { reference: string }) {
  return async (dispatch: SiteDispatch): Promise<void> => {
    const { once, reference } = payment;
    const buyer = await dispatch(readBuyer());
    if (buyer) {
      paidPayment.keep(buyer.id, payment);
    }
    try {
      const status = await dispatch(
        captureWalletPayment.initiate(once ? { orderId: reference } : { subscriptionId: reference }, { track: false }),
      ).unwrap();
      if (status?.isBuy) {
        dispatch(confirmPayment());
      } else {
        dispatch(waitForWallet(payment));
      }
    } catch (error) {
      dispatch(readSettlementFault(payment, error));
    }
  };
}

function readSettlementFault(payment: Payment, error: unknown) {
  return (dispatch: SiteDispatch): void => {
    if (!isApiError(error) || error.kind !== 'business') {
      // Told in a toast. Whether the money was taken is open: the payment is kept, and can be asked for again.
      dispatch(confirmationLost());
      return;
    }
    if (error.code === replyCodes.paymentPending) {
      dispatch(waitForWallet(payment));
      return;
    }
    paidPayment.forget();
    if (error.code === replyCodes.paymentDeclined) {
      dispatch(checkoutEnded({ outcome: 'declined' }));
      return;
    }
    dispatch(error.code === replyCodes.alreadySubscribed ? paymentRejected() : checkoutEnded({ outcome: 'failed' }));
    dispatch(commerceApi.util.invalidateTags(['BuyStatus', 'Subscription']));
  };
}

function waitForWallet(payment: Payment) {
  return (dispatch: SiteDispatch): void => {
    dispatch(paymentReported(payment));
    dispatch(paymentDelayed());
    void dispatch(followPayment());
  };
}
