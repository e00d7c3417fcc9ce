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
import { allowPayment, isAtPlans, readBuyer } from './allow-payment';
import { confirmPayment, followPayment, recheckAfterClose } from './follow-payment';
import { paidPayment } from './stored-payment';

/** Opens the wallet's dialog for a plan, if the user may pay. */
export function payByWallet({ goodsId }: Offer) {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<void> => {
    if (isBusy(selectPayment(getState()))) {
      return;
    }
    dispatch(paymentRequested({ provider: 'paypal', goodsId }));
    const isAllowed = (await dispatch(allowPayment(goodsId))) && dispatch(isAtPlans());
    dispatch(isAllowed ? checkoutOpened() : paymentRejected());
  };
}

/**
 * Starts the payment at the wallet.
 * @param once one period that does not renew, instead of a subscription
 * @returns the wallet's id for its own buttons
 * @throws the error of the call, which was shown in a toast
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
        // Bought in another tab meanwhile, or still pending at the wallet: the reason was shown, and the dialog must close.
        dispatch(paymentRejected());
        dispatch(commerceApi.util.invalidateTags(['BuyStatus', 'Subscription']));
      }
      throw error;
    }
  };
}

/** The wallet's window was closed without approval. Later events of its script are ignored. */
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

/** The buyer approved in the wallet's window: the dialog stays until the payment is captured. */
export function acceptWalletPayment(payment: Payment & { reference: string }) {
  return async (dispatch: SiteDispatch): Promise<void> => {
    dispatch(checkoutApproved(payment));
    await dispatch(settleWalletPayment(payment));
  };
}

/** Makes the server capture what the buyer approved. It is idempotent, so a lost response can be requested again. */
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
      // The error was shown in a toast. It is unknown whether the money was taken, so the payment is kept and can be checked again.
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
