import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { findSubscriptionOfOrder } from '../../order/service';
import { insertEvent, type NewEvent } from '../event-repository';
import { insertHeldPayment, type HeldReason } from '../held-repository';
import type { PaymentContext } from '../payment-context';
import { networkKey } from '../../../platform/security/network';
import { countUse, exhaustedSeconds, type UseLimit } from '../../../platform/security/attempts-repository';
import { ProviderUnavailable } from '../transport';
import { PaypalRejection } from './api';
import { refundedCapture, webhookSchema, type PaypalWebhook } from './resources';
import { syncPayment } from './sync-payment';
import { findPayment, findPaymentByProviderId, type WalletPayment } from './wallet-repository';

const headersSchema = v.object({
  'paypal-transmission-id': v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
  'paypal-transmission-time': v.pipe(v.string(), v.isoTimestamp()),
  'paypal-transmission-sig': v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=]{1,1000}$/)),
  'paypal-cert-url': v.pipe(v.string(), v.maxLength(500), v.check(isPaypalAddress)),
  'paypal-auth-algo': v.literal('SHA256withRSA'),
});

/** Certificates must come from PayPal: another address is a forgery, and nothing is fetched from it (threat 35). */
function isPaypalAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (
    url?.protocol === 'https:' &&
    ['api.paypal.com', 'api.sandbox.paypal.com', 'api-m.paypal.com', 'api-m.sandbox.paypal.com'].includes(url.host)
  );
}

export type WebhookAnswer = 'accepted' | 'forged' | 'malformed';

/** Forgeries of one network that are sent to PayPal for verification; its own networks send none. */
const forgeries: UseLimit = { bucket: 'webhook-forgery', uses: 60 };
/**
 * Concurrent verifications by PayPal: more would use the capacity for users' calls, and PayPal repeats its webhooks.
 */
const maxVerifying = 20;
let verifying = 0;
/**
 * For this time after a payment began here, a webhook may precede PayPal's response to its start, or its repetition: PayPal sends the webhook
 * again. Later a person has to decide.
 */
const startMs = 3_600_000;

/**
 * Receives one webhook of PayPal: PayPal verifies it, and it is stored once. Its resource only says what to read again;
 * the only value that is booked from it is the amount of a partial refund, which cannot be read.
 * @throws ProviderUnavailable if PayPal cannot be reached; it will send the event again
 * @param ip its origin: webhooks of a network with forgeries are rejected for an hour (threat 35)
 */
export async function receiveWebhook(
  payments: PaymentContext,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
  ip: string,
): Promise<WebhookAnswer> {
  const signed = v.safeParse(headersSchema, headers);
  if (!payments.paypal || !signed.success) {
    return 'forged';
  }
  const text = rawBody.toString('utf8');
  const event = v.safeParse(webhookSchema, parse(text));
  if (!event.success) {
    return 'malformed';
  }
  const { database } = payments;
  const network = networkKey(ip);
  if (await exhaustedSeconds(database, forgeries, network)) {
    return 'forged';
  }
  if (!(await isVerified(payments, payments.paypal, signed.output, text))) {
    await countUse(database, forgeries, network);
    return 'forged';
  }
  await processEvent(payments, event.output, text);
  return 'accepted';
}

async function isVerified(
  payments: PaymentContext,
  paypal: NonNullable<PaymentContext['paypal']>,
  signed: v.InferOutput<typeof headersSchema>,
  event: string,
): Promise<boolean> {
  const claim = JSON.stringify({
    auth_algo: signed['paypal-auth-algo'],
    cert_url: signed['paypal-cert-url'],
    transmission_id: signed['paypal-transmission-id'],
    transmission_sig: signed['paypal-transmission-sig'],
    transmission_time: signed['paypal-transmission-time'],
    webhook_id: paypal.webhookId,
  });
  if (verifying >= maxVerifying) {
    throw new ProviderUnavailable('PayPal is being asked about enough webhooks');
  }
  verifying += 1;
  try {
    const answer = await paypal.api.verifyWebhook(`${claim.slice(0, -1)},"webhook_event":${event}}`);
    return answer.verification_status === 'SUCCESS';
  } catch (error) {
    if (error instanceof PaypalRejection) {
      payments.log.warn({ err: error }, 'PayPal did not verify a webhook');
      return false;
    }
    throw error;
  } finally {
    verifying -= 1;
  }
}

async function processEvent(payments: PaymentContext, event: PaypalWebhook, text: string): Promise<void> {
  const type = event.event_type ?? 'unreadable';
  const concerns =
    event.event_type === undefined ||
    /^(BILLING\.SUBSCRIPTION|PAYMENT\.(SALE|CAPTURE|REFUND)|CHECKOUT\.ORDER)\./.test(type);
  const payment = concerns ? await findWalletPayment(payments, type, event.resource) : undefined;
  const row: NewEvent = {
    // An event without a readable id is identified by its content, so that a repeated one is recognized.
    id: event.id ?? `unreadable:${createHash('sha256').update(text).digest('base64url')}`,
    type,
    subscriptionKey: payment?.kind === 'subscription' ? payment.provider_id : null,
    orderKey: payment?.kind === 'order' ? payment.provider_id : null,
    payload: JSON.parse(text),
  };
  if (payment && !payment.provider_id && Math.abs(Date.now() - payment.created_at.getTime()) < startMs) {
    throw new ProviderUnavailable('the start of the payment is not recorded yet');
  }
  if (!payment?.provider_id) {
    await keep(payments, row, concerns ? 'unknown_payment' : undefined);
    return;
  }
  try {
    await syncPayment(payments, payment, row);
    if (/^PAYMENT\.REFUND\.(FAILED|CANCELLED)$/.test(type)) {
      await holdFailedRefund(payments, payment, event.resource);
    }
  } catch (error) {
    if (!(error instanceof PaypalRejection)) {
      throw error;
    }
    // Rejected credentials are a fault of the site: PayPal repeats the event until they are corrected.
    if ([401, 403].includes(error.status)) {
      throw new ProviderUnavailable('PayPal does not let the payment be read', { cause: error });
    }
    await keep(payments, row, 'unreadable_payment');
  }
}

// A refund that was pending: the money is still here, and somebody has to decide again.
async function holdFailedRefund(
  { database, log }: PaymentContext,
  payment: WalletPayment,
  resource: PaypalWebhook['resource'],
): Promise<void> {
  const key = refundedCapture(resource) ?? (payment.provider_id as string);
  if (await insertHeldPayment(database, 'paypal', key, 'refund_by_hand', { payment: payment.id })) {
    log.error({ provider: 'paypal', key }, 'payment held for review: PayPal failed to carry out its refund');
  }
}

async function keep(payments: PaymentContext, row: NewEvent, reason: HeldReason | undefined): Promise<void> {
  await payments.database.transaction(async (tx) => {
    const isNew = await insertEvent(tx, 'paypal', row, reason ? 'held' : 'ignored');
    if (isNew && reason && (await insertHeldPayment(tx, 'paypal', row.id, reason, { what: row.type }))) {
      payments.log.error(
        { provider: 'paypal', key: row.id, reason },
        'payment held for review: it was not started here, or is unreadable',
      );
    }
  });
}

async function findWalletPayment(
  payments: PaymentContext,
  type: string,
  resource: PaypalWebhook['resource'],
): Promise<WalletPayment | undefined> {
  const db = payments.database;
  const begun = [resource.custom_id, resource.custom].find((id) => v.is(v.pipe(v.string(), v.uuid()), id));
  const byCustomId = begun ? await findPayment(db, begun) : undefined;
  if (byCustomId) {
    return byCustomId;
  }
  const own = type.startsWith('BILLING.SUBSCRIPTION.') || type.startsWith('CHECKOUT.ORDER.') ? resource.id : undefined;
  const providerId =
    resource.billing_agreement_id ??
    own ??
    (await findSubscriptionOfOrder(db, 'paypal', resource.sale_id ?? refundedCapture(resource) ?? resource.id ?? ''))
      ?.provider_id;
  return providerId ? findPaymentByProviderId(db, providerId) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
