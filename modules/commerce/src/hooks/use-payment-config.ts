import type { PaymentConfig } from '@site/shared/contracts';
import { readSiteConfig } from '@site/shared/session';

/** The payment providers of this site. */
export function usePaymentConfig(): Pick<PaymentConfig, 'sandbox'> & { card: boolean; wallet: boolean } {
  const { sandbox, storefront, paypalClientId } = readSiteConfig().payment;
  return { sandbox, card: storefront !== '', wallet: paypalClientId !== '' };
}
