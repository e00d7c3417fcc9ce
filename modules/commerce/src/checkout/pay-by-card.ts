import { readSiteConfig, selectLanguage, type ShellState, type SiteDispatch } from '@site/shared/session';
import type { Offer } from '../model/offer';
import { checkoutEnded, checkoutOpened, checkoutRequested, isBusy, paymentRefused, paymentReported, paymentRequested, selectPayment } from '../model/payment-slice';
import { allowPayment, readBuyer } from './allow-payment';
import { openFastspringCheckout } from './fastspring';
import { followPayment, recheckAfterClose } from './follow-payment';
import { keepPayment } from './kept-payment';

/** Opens the card checkout of a plan (spec 7), if the reader may pay, and follows it to its end. */
export function payByCard({ goodsId, productPath }: Offer) {
  return async (dispatch: SiteDispatch, getState: () => ShellState): Promise<void> => {
    if (isBusy(selectPayment(getState()))) {
      return;
    }
    dispatch(paymentRequested({ provider: 'fastspring', goodsId }));
    if (!(await dispatch(allowPayment()))) {
      dispatch(paymentRefused());
      return;
    }
    const buyer = await dispatch(readBuyer());
    if (!buyer) {
      dispatch(checkoutEnded({ outcome: 'failed' }));
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
    openFastspringCheckout(readSiteConfig().payment, { ...session, products: [...session.products] }, {
      opened: () => void dispatch(checkoutOpened()),
      failed: () => void dispatch(checkoutEnded({ outcome: 'failed' })),
      ended: (ending) => {
        if (ending.outcome === 'paid') {
          const payment = { provider: 'fastspring', goodsId, reference: ending.reference } as const;
          keepPayment(buyer.id, payment);
          dispatch(paymentReported(payment));
          void dispatch(followPayment());
        } else {
          dispatch(checkoutEnded({ outcome: ending.outcome }));
          void dispatch(recheckAfterClose());
        }
      },
    });
  };
}
