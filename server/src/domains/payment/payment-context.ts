import type { PaymentConfig } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { FastspringApi } from './fastspring/api';
import type { PaypalApi } from './paypal/api';
import { ProviderUnavailable } from './transport';

export interface FastspringAccount {
  storefront: string;
  webhookSecret: string;
  /** Whether orders of this storefront use real money: test orders must not give access to the real site. */
  live: boolean;
  api: FastspringApi | undefined;
}

export interface PaypalAccount {
  api: PaypalApi;
  webhookId: string;
  /** Plans that are created there exist only there. */
  environment: string;
  /** The buyer's page of automatic payments; the sandbox has its own. */
  manageUrl(subscriptionId: string): string;
  invoiceUrl(transactionId: string): string;
}

/** The payment providers of a site: the real ones, or the sandbox. One without credentials is undefined. */
export interface Providers {
  fastspring: FastspringAccount | undefined;
  paypal: PaypalAccount | undefined;
  /** The providers' public configuration for the page. */
  pageConfig: PaymentConfig;
}

/** PayPal, for a call that cannot be left out. @throws ProviderUnavailable without API credentials */
export function paypalOf({ paypal }: Pick<Providers, 'paypal'>): PaypalAccount {
  if (!paypal) {
    throw new ProviderUnavailable('no API credentials of paypal');
  }
  return paypal;
}

/** FastSpring's API, for a call that cannot be left out. @throws ProviderUnavailable without API credentials */
export function fastspringApiOf({ fastspring }: Pick<Providers, 'fastspring'>): FastspringApi {
  if (!fastspring?.api) {
    throw new ProviderUnavailable('no API credentials of fastspring');
  }
  return fastspring.api;
}

/** The dependencies of the payment services, besides the context. */
export interface PaymentContext extends Context, Providers {
  /** Called at the points between which a crash must lose nothing. The tests end the process there. */
  failpoint(point: string): void;
}
