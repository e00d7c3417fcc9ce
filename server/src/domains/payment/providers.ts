import type { Config } from '../../platform/config/config';
import type { Tracing } from '../../platform/tracing/tracing';
import { createFastspringApi } from './fastspring/api';
import type { FastspringAccount, PaypalAccount, Providers } from './payment-context';
import { createPaypalApi } from './paypal/api';
import { overNetwork, type Transport } from './transport';

/** The providers whose credentials are configured, called over the network. */
export function openProviders(config: Config, tracing?: Tracing): Providers {
  const { fastspring, paypal } = config;
  const transport = overNetwork(tracing);
  return {
    fastspring: fastspring && openFastspring(fastspring, transport),
    paypal: paypal && openPaypal(paypal, transport),
    pageConfig: {
      sandbox: false,
      storefront: fastspring?.storefront ?? '',
      builderUrl: fastspring ? 'https://sbl.onfastspring.com/sbl/1.0.3/fastspring-builder.min.js' : '',
      paypalClientId: paypal?.clientId ?? '',
      paypalSdkUrl: paypal ? `${paypalSite(paypal.baseUrl)}/sdk/js` : '',
    },
  };
}

function openFastspring(
  { storefront, webhookSecret, api }: NonNullable<Config['fastspring']>,
  transport: Transport,
): FastspringAccount {
  return {
    storefront,
    webhookSecret,
    live: !/\.test\./.test(storefront),
    api: api && createFastspringApi({ baseUrl: 'https://api.fastspring.com', ...api, transport }),
  };
}

function openPaypal(
  { baseUrl, clientId, clientSecret, webhookId }: NonNullable<Config['paypal']>,
  transport: Transport,
): PaypalAccount {
  const site = paypalSite(baseUrl);
  return {
    api: createPaypalApi({ baseUrl, clientId, clientSecret, transport }),
    webhookId,
    environment: baseUrl,
    manageUrl: () => `${site}/myaccount/autopay/`,
    invoiceUrl: (id) => `${site}/activity/payment/${encodeURIComponent(id)}`,
  };
}

function paypalSite(baseUrl: string): string {
  return /sandbox/.test(baseUrl) ? 'https://www.sandbox.paypal.com' : 'https://www.paypal.com';
}
