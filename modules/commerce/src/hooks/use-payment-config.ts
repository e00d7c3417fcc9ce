import { useSyncExternalStore } from 'react';
import type { PaymentConfig } from '@site/shared/contracts';
import { readSiteConfig } from '@site/shared/session';

const never = () => () => undefined;
const readNow = () => readSiteConfig().payment;
/** A page that is rendered before it reaches a browser does not know; it shows what most sites have. */
const readBefore = () => undefined;

/** Which providers this site offers. */
export function usePaymentConfig(): Pick<PaymentConfig, 'sandbox'> & { card: boolean; wallet: boolean } {
  const config = useSyncExternalStore<PaymentConfig | undefined>(never, readNow, readBefore);
  return config
    ? { sandbox: config.sandbox, card: config.storefront !== '', wallet: config.paypalClientId !== '' }
    : { sandbox: false, card: true, wallet: true };
}
