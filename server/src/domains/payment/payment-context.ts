import type { PaymentConfig } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { FastspringApi } from './fastspring/api';
import type { PaypalApi } from './paypal/api';

export interface FastspringAccount {
  storefront: string;
  webhookSecret: string;
  /** Whether orders of this storefront move real money: test orders must not open the real site. */
  live: boolean;
  api: FastspringApi | undefined;
}

export interface PaypalAccount {
  api: PaypalApi;
  webhookId: string;
  /** Plans made there are known there only. */
  environment: string;
  /** Where a buyer finds the automatic payments; the sandbox has a page of its own. */
  manageUrl(subscriptionId: string): string;
  invoiceUrl(transactionId: string): string;
}

/** The payment providers of a site: the real ones, or the sandbox in their place. One without credentials is undefined. */
export interface Providers {
  fastspring: FastspringAccount | undefined;
  paypal: PaypalAccount | undefined;
  /** What the page is told of them: nothing of it is secret. */
  pageConfig: PaymentConfig;
}

/** What the payment services work with, beside the context. */
export interface PaymentContext extends Context, Providers {
  /** Told at the points between which a crash must lose nothing. The tests end the process there. */
  failpoint(point: string): void;
}
