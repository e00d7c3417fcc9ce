import { readSiteConfig, selectLanguage, type ShellState, type SiteDispatch } from '@site/shared/session';
import type { Offer } from '../model/offer';
import {
  checkoutEnded,
  checkoutOpened,
  checkoutRequested,
  isBusy,
  paymentRejected,
  paymentReported,
  paymentRequested,
  selectPayment,
  type Payment,
} from '../model/payment-slice';
import { allowPayment, isAtPlans, readBuyer } from './allow-payment';
import {
  isCheckoutReturn,
  openFastspringCheckout,
  reopenFastspringCheckout,
  type FastspringListener,
} from './fastspring';
import { followPayment, recheckAfterClose } from './follow-payment';
import { openPayment, paidPayment } from './stored-payment';

type GetState = () => ShellState;

/** Opens the card checkout of a plan (spec 7), if the user may pay, and follows it until it ends. */
export function payByCard({ goodsId, productPath }: Offer) {
  return async (dispatch: SiteDispatch, getState: GetState): Promise<void> => {
    if (isBusy(selectPayment(getState()))) {
      return;
    }
    const payment: Payment = { provider: 'fastspring', goodsId };
    dispatch(paymentRequested(payment));
    if (!(await dispatch(allowPayment(goodsId)))) {
      dispatch(paymentRejected());
      return;
    }
    const buyer = await dispatch(readBuyer());
    if (!buyer) {
      dispatch(checkoutEnded({ outcome: 'failed' }));
      return;
    }
    if (!dispatch(isAtPlans())) {
      dispatch(paymentRejected());
      return;
    }
    dispatch(checkoutRequested());
    const session = {
      reset: true,
      products: [{ path: productPath, quantity: 1 }],
      tags: { platform: 'website', userId: buyer.id, goodsId },
      paymentContact: { email: buyer.email },
      language: selectLanguage(getState()) === 'cn' ? 'zh' : 'en',
      checkout: true,
    } as const;
    openFastspringCheckout(
      readSiteConfig().payment,
      { ...session, products: [...session.products] },
      listen(dispatch, buyer.id, payment),
    );
  };
}

/**
 * Resumes the card checkout after the return from an external page.
 * @param arrived called as soon as the address is no longer needed
 */
export function resumeCheckout(userId: string, arrived: () => void) {
  return (dispatch: SiteDispatch, getState: GetState): void => {
    const payment = isCheckoutReturn(window.location.search) ? openPayment.read(userId) : undefined;
    if (!payment || isBusy(selectPayment(getState()))) {
      return;
    }
    dispatch(paymentRequested(payment));
    dispatch(checkoutRequested());
    const listener = listen(dispatch, userId, payment);
    reopenFastspringCheckout(readSiteConfig().payment, {
      ...listener,
      opened: () => {
        arrived();
        listener.opened();
      },
    });
  };
}

function listen(dispatch: SiteDispatch, userId: string, payment: Payment): FastspringListener {
  return {
    opened: () => {
      openPayment.keep(userId, payment);
      dispatch(checkoutOpened());
    },
    failed: () => void dispatch(checkoutEnded({ outcome: 'failed' })),
    ended: (ending) => {
      openPayment.forget();
      if (ending.outcome === 'paid') {
        const paid = { ...payment, reference: ending.reference };
        paidPayment.keep(userId, paid);
        dispatch(paymentReported(paid));
        void dispatch(followPayment());
      } else {
        dispatch(checkoutEnded({ outcome: ending.outcome }));
        void dispatch(recheckAfterClose());
      }
    },
  };
}
