import { useEffect } from 'react';
import { onDemand, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { endWalletCheckout } from '../checkout/pay-by-wallet';
import type { Offer } from '../model/offer';
import { paymentReported, selectPayment } from '../model/payment-slice';

const WalletDialog = onDemand(
  async () => (await import('./wallet-dialog')).default,
  ({ onClose }) => onClose(),
);

/** The wallet's dialog, open while the state's payment requires it. Its code is loaded when a user pays. */
export function WalletCheckout({ offers }: { offers: Offer[] }) {
  const dispatch = useSiteDispatch();
  const { step, payment } = useSiteSelector(selectPayment);
  const offer = offers.find(({ goodsId }) => goodsId === payment?.goodsId);
  const shown = payment?.provider === 'paypal' && (step === 'open' || step === 'settling');

  // The dialog is unmounted with its code, so the focus is returned explicitly.
  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, [shown]);

  if (!offer || !shown) {
    return null;
  }
  // An approved payment is captured even if the page was left.
  const close = () => {
    if (step === 'settling') {
      dispatch(paymentReported(payment));
    } else {
      dispatch(endWalletCheckout('closed'));
    }
  };
  return <WalletDialog offer={offer} settling={step === 'settling'} onClose={close} />;
}
