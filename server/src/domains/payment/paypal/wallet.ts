import {
  replyCodes,
  siteProduct,
  type BuyStatus,
  type Language,
  type PaypalCaptureRequest,
  type PaypalCreateData,
  type PaypalSubscribeData,
} from '@site/shared/contracts';
import type { Queryable } from '../../../platform/db/database';
import { findPlan, type Goods } from '../../goods/service';
import { findSubscription, isRenewalDue, isToRefund, lockUser, readBuyStatus, readDueTime } from '../../order/service';
import { BusinessError, unauthorized } from '../../../platform/errors/business-error';
import type { UseLimit } from '../../../platform/security/attempts-repository';
import { limitUse } from '../../../platform/security/use-limit';
import type { PaymentContext, PaypalAccount } from '../payment-context';
import { PaypalRejection } from './api';
import { findOrMakePlan } from './plans';
import { callWallet } from './call-wallet';
import { orderBody, subscriptionBody, type BuyerPage } from './request-bodies';
import { approveLink } from './resources';
import { captureOrder, settleSubscription } from './settle-payment';
import { syncPayment } from './sync-payment';
import * as repository from './wallet-repository';
import type { WalletPayment } from './wallet-repository';

/** Limit of a user's calls that use the wallet's API: a buyer needs a handful, and the wallet limits the site's calls. */
const calls: UseLimit = { bucket: 'wallet', uses: 200 };

/**
 * Begins a wallet payment for one period. The call is idempotent.
 * @throws BusinessError NOT_FOUND, ALREADY_SUBSCRIBED, PAYMENT_DECLINED when the wallet rejects it, TOO_MANY_ATTEMPTS, OVERLOADED when
 *   the wallet cannot be reached
 */
export async function startOrder(
  payments: PaymentContext,
  userId: string,
  goodsId: string,
  language: Language,
): Promise<PaypalCreateData> {
  const { paypal, goods, payment } = await begin(payments, userId, goodsId, 'order');
  if (payment.provider_id) {
    return { orderId: payment.provider_id };
  }
  const body = orderBody(payment, goods, buyerPage(payments, language));
  const order = await start(payments, payment, () => paypal.api.createOrder(body, payment.id));
  await repository.updateProviderId(payments.database, payment.id, order.id, approveLink(order));
  return { orderId: order.id };
}

/**
 * Begins a wallet subscription. The call is idempotent.
 * @throws BusinessError NOT_FOUND, ALREADY_SUBSCRIBED, PAYMENT_DECLINED when the wallet rejects it, TOO_MANY_ATTEMPTS, OVERLOADED when
 *   the wallet cannot be reached
 */
export async function startSubscription(
  payments: PaymentContext,
  userId: string,
  goodsId: string,
  language: Language,
): Promise<PaypalSubscribeData> {
  const { paypal, goods, payment } = await begin(payments, userId, goodsId, 'subscription');
  if (payment.provider_id) {
    return { subscriptionId: payment.provider_id, approveUrl: payment.approve_url ?? '' };
  }
  const subscription = await start(payments, payment, async () => {
    const planId = await findOrMakePlan(payments, paypal, goods, payment);
    return paypal.api.createSubscription(subscriptionBody(payment, planId, buyerPage(payments, language)), payment.id);
  });
  const approveUrl = approveLink(subscription) ?? '';
  await repository.updateProviderId(payments.database, payment.id, subscription.id, approveUrl);
  return { subscriptionId: subscription.id, approveUrl };
}

/**
 * Settles what the buyer approved. The browser only names the payment; its user, amount and plan were stored when it began.
 * @returns the new buy status; the same if it was settled before
 * @throws BusinessError NOT_FOUND, ALREADY_SUBSCRIBED, PAYMENT_DECLINED, PAYMENT_PENDING, OVERLOADED, TOO_MANY_ATTEMPTS
 */
export async function capture(
  payments: PaymentContext,
  userId: string,
  request: PaypalCaptureRequest,
): Promise<BuyStatus> {
  await limitUse(payments.database, calls, userId);
  const providerId = 'orderId' in request ? request.orderId : request.subscriptionId;
  const payment = await repository.findPaymentByProviderId(payments.database, providerId);
  const kind = 'orderId' in request ? 'order' : 'subscription';
  if (!payments.paypal || payment?.user_id !== userId || payment.kind !== kind) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  if (await claim(payments, payment, providerId)) {
    await (kind === 'order'
      ? captureOrder(payments, payments.paypal, payment, providerId)
      : settleSubscription(payments, payments.paypal, payment, providerId));
    await repository.closePayment(payments.database, payment.id);
  }
  // Another payment was booked before this one: between the claim and the capture, or before its webhook.
  if (await isToRefund(payments.database, 'paypal', providerId)) {
    throw new BusinessError(replyCodes.alreadySubscribed, 'payment.givenBack');
  }
  return readBuyStatus(payments, userId, siteProduct);
}

async function begin(
  payments: PaymentContext,
  userId: string,
  goodsId: string,
  kind: WalletPayment['kind'],
): Promise<{ paypal: PaypalAccount; goods: Goods; payment: WalletPayment }> {
  const { paypal, database } = payments;
  await limitUse(database, calls, userId);
  const goods = await findPlan(database, goodsId);
  // A plan of another client is not for sale here.
  if (!paypal || !goods?.on_sale || goods.client !== siteProduct.client || goods.domain_id !== siteProduct.domainId) {
    throw new BusinessError(replyCodes.notFound, 'error.notFound');
  }
  const terms = {
    goods_id: goods.id,
    price_cents: goods.price_cents,
    currency: goods.currency,
    interval_months: goods.interval_months,
  };
  await syncUndecided(payments, userId);
  const payment = await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const open = await repository.findOpenPayment(tx, userId, kind, terms);
    await rejectSecondPayment(tx, userId, goods, open?.id);
    return open ?? repository.insertPayment(tx, userId, kind, terms);
  });
  return { paypal, goods, payment };
}

// PayPal would reject the same request again: the next attempt begins a new payment, with a new request id.
async function start<T>(payments: PaymentContext, payment: WalletPayment, create: () => Promise<T>): Promise<T> {
  try {
    return await callWallet(payments, create());
  } catch (error) {
    if (!(error instanceof PaypalRejection)) {
      throw error;
    }
    payments.log.error({ err: error, payment: payment.id }, 'PayPal rejected the start of a payment');
    await repository.closePayment(payments.database, payment.id);
    throw new BusinessError(replyCodes.paymentDeclined, 'payment.notStarted');
  }
}

// Two orders may both be approved: only one of them may be captured (threat 39). False if it is already paid.
async function claim(payments: PaymentContext, payment: WalletPayment, providerId: string): Promise<boolean> {
  await syncUndecided(payments, payment.user_id, payment.id);
  return payments.database.transaction(async (tx) => {
    await lockUser(tx, payment.user_id);
    if (await findSubscription(tx, 'paypal', providerId)) {
      return false;
    }
    await rejectSecondPayment(tx, payment.user_id, await findPlan(tx, payment.goods_id), payment.id);
    await repository.updateCapturing(tx, payment.id, true);
    return true;
  });
}

/** A payment that was pending may be decided, and its webhook lost: PayPal is asked again, so that the buyer need not wait. */
export async function syncUndecided(payments: PaymentContext, userId: string, except?: string): Promise<void> {
  for (const payment of await repository.listUndecided(payments.database, userId)) {
    if (payment.id !== except) {
      await callWallet(payments, syncPayment(payments, payment)).catch((error: unknown) => {
        if (!(error instanceof PaypalRejection)) {
          throw error;
        }
        // What PayPal does not know will not be paid: otherwise the user could never pay again.
        return error.status === 404 ? repository.closePayment(payments.database, payment.id) : undefined;
      });
    }
  }
}

/** Rejects a payment while another one is active, or being processed: by the wallet, or for a renewal. Locks the user. */
async function rejectSecondPayment(
  tx: Queryable,
  userId: string,
  goods: Goods | undefined,
  paymentId: string | undefined,
): Promise<void> {
  if (!(await lockUser(tx, userId))) {
    throw unauthorized();
  }
  const product = goods && { client: goods.client, domainId: goods.domain_id };
  if (product && (await readDueTime(tx, userId, product))) {
    throw new BusinessError(replyCodes.alreadySubscribed, 'order.alreadySubscribed');
  }
  if (
    (await repository.isOtherUndecided(tx, userId, paymentId)) ||
    (product && (await isRenewalDue(tx, userId, product)))
  ) {
    throw new BusinessError(replyCodes.paymentPending, 'payment.otherPending');
  }
}

function buyerPage(payments: PaymentContext, language: Language): BuyerPage {
  const pricing = `${payments.config.publicUrl}/pricing`;
  return { language, returnUrl: pricing, cancelUrl: pricing };
}
