import { Loader, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { DISPATCH_ACTION, PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useText } from '@site/shared/i18n';
import {
  readSiteConfig,
  selectLanguage,
  useFailureReference,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/session';
import { Dialog, FailurePanel } from '@site/shared/ui';
import { acceptWalletPayment, beginWalletPayment, endWalletCheckout } from '../checkout/pay-by-wallet';
import type { Offer } from '../model/offer';
import { RenewalChoice } from './renewal-choice';
import styles from './wallet-dialog.module.css';

interface WalletDialogProps {
  offer: Offer;
  /** The buyer approved; the server is capturing the payment. */
  settling: boolean;
  onClose: () => void;
}

/** PayPal's own buttons for one plan; its script is loaded when this dialog opens. */
export default function WalletDialog({ offer, settling, onClose }: WalletDialogProps) {
  const t = useText();
  const [once, setOnce] = useState(false);
  // The script has one fixed language: a language switch must not close the window that the buyer uses.
  const language = useSiteSelector(selectLanguage);
  const [locale] = useState(language === 'cn' ? 'zh_CN' : 'en_US');
  const { paypalClientId, paypalSdkUrl } = readSiteConfig().payment;
  return (
    <Dialog
      opened
      title={t('commerce.wallet.title', { plan: offer.title })}
      closeLabel={t('commerce.close')}
      onClose={onClose}
    >
      <p className={styles.price}>
        {offer.price} <span>{offer.text}</span>
      </p>
      {settling ? (
        <p className={styles.settling} role="status">
          <Loader size="xs" /> {t('commerce.payment.confirming')}
        </p>
      ) : (
        <RenewalChoice once={once} onChange={setOnce} />
      )}
      <div hidden={settling}>
        <PayPalScriptProvider
          key={String(once)}
          options={{
            clientId: paypalClientId,
            currency: 'USD',
            components: 'buttons',
            locale,
            // The two kinds need different scripts; separate namespaces prevent conflicts.
            ...(once
              ? { intent: 'capture', dataNamespace: 'paypalOnce' }
              : { intent: 'subscription', vault: true, dataNamespace: 'paypalRenewing' }),
            ...(paypalSdkUrl && { sdkBaseUrl: new URL(paypalSdkUrl, window.location.origin).href }),
          }}
        >
          <WalletButtons offer={offer} once={once} />
        </PayPalScriptProvider>
      </div>
    </Dialog>
  );
}

/** The wallet's script failed to load. */
function ScriptFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const requestId = useFailureReference({ module: 'commerce', reason: 'script' });
  return (
    <FailurePanel
      message={t('commerce.wallet.unavailable')}
      requestId={requestId}
      retryLabel={t('commerce.retry')}
      onRetry={onRetry}
    />
  );
}

function WalletButtons({ offer: { goodsId }, once }: { offer: Offer; once: boolean }) {
  const siteDispatch = useSiteDispatch();
  const [{ isPending, isRejected, options }, dispatch] = usePayPalScriptReducer();
  const begin = () => siteDispatch(beginWalletPayment(goodsId, once));
  const accept = (reference: string | null | undefined) =>
    siteDispatch(acceptWalletPayment({ provider: 'paypal', goodsId, once, reference: reference ?? '' }));

  if (isRejected) {
    return <ScriptFailure onRetry={() => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })} />;
  }
  return (
    <div className={styles.buttons}>
      {isPending && <Skeleton height={45} aria-busy />}
      <PayPalButtons
        {...(once ? { createOrder: begin } : { createSubscription: begin })}
        onApprove={({ orderID, subscriptionID }) => accept(once ? orderID : subscriptionID)}
        onCancel={() => siteDispatch(endWalletCheckout('closed'))}
        onError={() => siteDispatch(endWalletCheckout('failed'))}
      />
    </div>
  );
}
