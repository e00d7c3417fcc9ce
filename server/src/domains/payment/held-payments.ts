import { formatMoney, type PaymentProvider } from '@site/shared/contracts';
import * as events from './event-repository';
import { openEvent } from './fastspring/open-event';
import { readEvent } from './fastspring/read-event';
import { acceptHeldEvent } from './fastspring/receive-events';
import type { PaymentContext } from './payment-context';

export interface HeldPayment extends events.HeldRow {
  /** What a card buyer's order says beside our own records, where there is one to compare. */
  sale?: {
    /** The e-mail address of the account that bought; null where the account is unknown or deleted. */
    account: string | null;
    /** The e-mail address given at the checkout. */
    paidAs: string | undefined;
    plan: unknown;
    /** For example `$89.00 USD`, without tax. */
    paid: string;
  };
}

/** What waits for a person, oldest first, with what a person needs to decide. */
export async function listHeldPayments(payments: PaymentContext, limit: number): Promise<HeldPayment[]> {
  const rows = await events.listHeldRows(payments.database, limit);
  return Promise.all(rows.map(async (row) => ({ ...row, sale: await findSale(payments, row) })));
}

/**
 * Counts a held card payment because a person says so: the buyer gave another e-mail address at the checkout, or paid another price.
 * @param by who decided and why; kept with the event
 * @throws Error when it is not held for review, or when more is wrong with it than a person can answer for
 */
export function acceptHeldPayment(payments: PaymentContext, id: string, by: string): Promise<void> {
  return acceptHeldEvent(payments, id, (tx) => events.acceptManually(tx, 'fastspring', id, by));
}

/**
 * Takes a payment off the list without granting anything, for example because the money was given back.
 * @throws Error when there is none of this key
 */
export async function closeHeldPayment(
  payments: PaymentContext,
  provider: PaymentProvider,
  key: string,
  by: string,
): Promise<void> {
  if ((await events.resolveHeldPayment(payments.database, provider, key, by)) === 0) {
    throw new Error('no such payment is held for review');
  }
}

async function findSale(payments: PaymentContext, { provider, key }: events.HeldRow): Promise<HeldPayment['sale']> {
  const event = provider === 'fastspring' ? await events.findEvent(payments.database, provider, key) : undefined;
  const fact = event && readEvent(openEvent(event.payload, event.id));
  if (typeof fact !== 'object' || fact.kind !== 'order') {
    return undefined;
  }
  const { tags, email } = fact.buyer;
  const cents = fact.items.reduce((sum, item) => sum + item.cents, 0);
  const buyer = await events.findBuyer(payments.database, tags.userId);
  return {
    account: buyer?.email ?? null,
    paidAs: email,
    plan: tags.goodsId,
    paid: formatMoney(cents / 100, fact.currency, 'en'),
  };
}
