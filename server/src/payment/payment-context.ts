import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PaymentConfig } from '@site/shared/contracts';
import type { Config } from '../config';
import type { Context } from '../context';
import { createFastspringApi, type FastspringApi } from './fastspring/api';
import { createPaypalApi, type PaypalApi } from './paypal/api';
import { intoSandbox, overNetwork } from './transport';

/** The paths under which the sandbox stands in for the providers. */
export const sandboxPaths = { fastspring: '/sandbox/fastspring', paypal: '/sandbox/paypal' } as const;
/** Known to everybody: it protects nothing but the sandbox (design 4). */
export const sandboxSecret = 'sandbox-secret';
export const sandboxWebhookId = 'WH-SANDBOX';

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

/** What the payment services work with, beside the context. A provider without credentials is undefined, unless the sandbox is on. */
export interface PaymentContext extends Context {
  sandbox: boolean;
  fastspring: FastspringAccount | undefined;
  paypal: PaypalAccount | undefined;
  /** Told at the points between which a crash must lose nothing. The tests end the process there. */
  probe(point: string): void;
}

const opened = new WeakMap<Context, PaymentContext>();

/** The one payment context of a server. */
export function openPayments(app: FastifyInstance, context: Context): PaymentContext {
  const payments = opened.get(context) ?? createPayments(app, context);
  opened.set(context, payments);
  return payments;
}

function createPayments(app: FastifyInstance, context: Context): PaymentContext {
  const { config } = context;
  const { sandbox } = config;
  return {
    ...context,
    sandbox,
    fastspring: openFastspring(app, context),
    paypal: openPaypal(app, config),
    probe: () => undefined,
  };
}

function openFastspring(app: FastifyInstance, { config, tokenKey }: Context): FastspringAccount | undefined {
  if (config.sandbox) {
    const api = createFastspringApi({
      baseUrl: `${sandboxPaths.fastspring}/api`,
      username: 'sandbox',
      password: sandboxSecret,
      transport: intoSandbox(app),
    });
    return {
      storefront: sandboxStorefront(config),
      webhookSecret: sandboxWebhookSecret(config, tokenKey),
      live: false,
      api,
    };
  }
  if (!config.fastspring) {
    return undefined;
  }
  const { storefront, webhookSecret, api } = config.fastspring;
  return {
    storefront,
    webhookSecret,
    live: !/\.test\./.test(storefront),
    api: api && createFastspringApi({ baseUrl: 'https://api.fastspring.com', ...api, transport: overNetwork }),
  };
}

/** In production nobody but this site's own processes may sign in the sandbox's name. */
function sandboxWebhookSecret(config: Config, tokenKey: Uint8Array): string {
  return config.production ? createHmac('sha256', tokenKey).update('sandbox webhook').digest('hex') : sandboxSecret;
}

function openPaypal(app: FastifyInstance, config: Config): PaypalAccount | undefined {
  if (config.sandbox) {
    const api = createPaypalApi({
      baseUrl: sandboxPaths.paypal,
      clientId: 'sandbox',
      clientSecret: sandboxSecret,
      transport: intoSandbox(app),
    });
    return {
      api,
      webhookId: sandboxWebhookId,
      environment: 'sandbox',
      manageUrl: (id) => `${sandboxPaths.paypal}/myaccount/autopay/${id}`,
      invoiceUrl: (id) => `${sandboxPaths.paypal}/activity/payment/${id}`,
    };
  }
  if (!config.paypal) {
    return undefined;
  }
  const { baseUrl, clientId, clientSecret, webhookId } = config.paypal;
  const site = paypalSite(baseUrl);
  return {
    api: createPaypalApi({ baseUrl, clientId, clientSecret, transport: overNetwork }),
    webhookId,
    environment: baseUrl,
    manageUrl: () => `${site}/myaccount/autopay/`,
    invoiceUrl: (id) => `${site}/activity/payment/${encodeURIComponent(id)}`,
  };
}

function paypalSite(baseUrl: string): string {
  return /sandbox/.test(baseUrl) ? 'https://www.sandbox.paypal.com' : 'https://www.paypal.com';
}

function sandboxStorefront(config: Config): string {
  return `${new URL(config.publicUrl).host}${sandboxPaths.fastspring}/popup-site`;
}

/** The payment part of the page's configuration: nothing of it is secret. */
export function readPaymentConfig(config: Config): PaymentConfig {
  if (config.sandbox) {
    return {
      sandbox: true,
      storefront: sandboxStorefront(config),
      builderUrl: `${sandboxPaths.fastspring}/builder.js`,
      paypalClientId: 'sandbox',
      paypalSdkUrl: `${sandboxPaths.paypal}/sdk/js`,
    };
  }
  return {
    sandbox: false,
    storefront: config.fastspring?.storefront ?? '',
    builderUrl: config.fastspring ? 'https://sbl.onfastspring.com/sbl/1.0.3/fastspring-builder.min.js' : '',
    paypalClientId: config.paypal?.clientId ?? '',
    paypalSdkUrl: config.paypal ? `${paypalSite(config.paypal.baseUrl)}/sdk/js` : '',
  };
}
