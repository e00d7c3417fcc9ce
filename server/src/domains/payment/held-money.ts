import * as v from 'valibot';
import type { PaymentProvider } from '@site/shared/contracts';
import {
  findSubscription,
  findSubscriptionOfOrder,
  type SubscriptionRow,
  type UnbookedPayment,
} from '../order/service';
import { findBuyer, findEvent } from './event-repository';
import type { ChargeFact, OrderFact } from './fastspring/facts';
import { openEvent } from './fastspring/open-event';
import { keysOf, readEvent } from './fastspring/read-event';
import type { HeldRow } from './held-repository';
import { toCents } from './money';
import type { PaymentContext } from './payment-context';
import { amountSchema, type PaypalAmount } from './paypal/resources';
import { findPaymentByProviderId, type WalletPayment } from './paypal/wallet-repository';

/** Money that a provider received, without a booking here. */
export interface Money {
  provider: PaymentProvider;
  orderId: string;
  /** Its subscription, if it is not booked here: nothing else would end it. */
  endsWith: string | undefined;
  /** What was paid for which account; undefined if the account or the plan is unknown. */
  payment: UnbookedPayment | undefined;
}

/** The money of a held payment that can be refunded here; undefined if there is none. */
export const findMoney = (payments: PaymentContext, row: HeldRow): Promise<Money | undefined> =>
  row.provider === 'paypal' ? findWalletMoney(payments, row) : findCardMoney(payments, row);

async function findCardMoney(payments: PaymentContext, { key }: HeldRow): Promise<Money | undefined> {
  const kept = payments.fastspring?.api && (await findEvent(payments.database, 'fastspring', key));
  const event = kept && openEvent(kept.payload, kept.id);
  const fact = event && readEvent(event);
  if (typeof fact !== 'object' || fact.live !== payments.fastspring?.live) {
    return undefined;
  }
  if (!(fact.kind === 'order' && fact.completed) && !(fact.kind === 'charge' && fact.successful)) {
    return undefined;
  }
  // Another report of a payment that is booked: a refund would take the booked money.
  if (await findSubscriptionOfOrder(payments.database, 'fastspring', fact.orderId)) {
    return undefined;
  }
  const subscriptionKey = keysOf(event as NonNullable<typeof event>).subscriptionKey;
  const subscription = await findBooked(payments, 'fastspring', subscriptionKey);
  return {
    provider: 'fastspring',
    orderId: fact.orderId,
    endsWith: subscription ? undefined : (subscriptionKey ?? undefined),
    payment: await findCardPayment(payments, fact, subscription),
  };
}

async function findCardPayment(
  { database }: PaymentContext,
  fact: OrderFact | ChargeFact,
  subscription: SubscriptionRow | undefined,
): Promise<UnbookedPayment | undefined> {
  const { currency } = fact;
  const reference = fact.reference ?? fact.orderId;
  if (fact.kind === 'charge') {
    return (
      subscription && {
        userId: subscription.user_id,
        goodsId: subscription.goods_id,
        cents: fact.cents,
        currency,
        reference,
      }
    );
  }
  const { userId, goodsId } = fact.buyer.tags;
  const buyer = await findBuyer(database, userId);
  const cents = fact.items.reduce((sum, item) => sum + item.cents, 0);
  return buyer && typeof goodsId === 'string' ? { userId: buyer.id, goodsId, cents, currency, reference } : undefined;
}

// A payment that differs from the agreed terms is held under the id of its capture or sale.
async function findWalletMoney(payments: PaymentContext, { key, detail }: HeldRow): Promise<Money | undefined> {
  const { payment, providerId, amount } = (detail ?? {}) as Record<'payment' | 'providerId' | 'amount', unknown>;
  if (!payments.paypal || typeof payment !== 'string' || typeof providerId !== 'string') {
    return undefined;
  }
  const begun = await findPaymentByProviderId(payments.database, providerId);
  const subscriptionKey = begun?.kind === 'subscription' ? providerId : null;
  const isBooked = (await findBooked(payments, 'paypal', subscriptionKey)) !== undefined;
  return {
    provider: 'paypal',
    orderId: key,
    endsWith: isBooked ? undefined : (subscriptionKey ?? undefined),
    payment: begun && v.is(amountSchema, amount) ? walletPayment(begun, key, amount) : undefined,
  };
}

function walletPayment(begun: WalletPayment, reference: string, amount: PaypalAmount): UnbookedPayment | undefined {
  const cents = toCents(amount.value);
  return Number.isNaN(cents)
    ? undefined
    : { userId: begun.user_id, goodsId: begun.goods_id, cents, currency: amount.currency_code, reference };
}

const findBooked = async (payments: PaymentContext, provider: PaymentProvider, key: string | null) =>
  key === null ? undefined : findSubscription(payments.database, provider, key);
