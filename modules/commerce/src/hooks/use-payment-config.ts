import type { PaymentConfig } from '@site/shared/contracts';
import { readSiteConfig } from '@site/shared/session';

/** Which providers this site offers. */
export function usePaymentConfig(): Pick<PaymentConfig, 'sandbox'> & { card: boolean; wallet: boolean } {
  const { sandbox, storefront, paypalClientId } = readSiteConfig().payment;
  return { sandbox, card: storefront !== '', wallet: paypalClientId !== '' };
}
