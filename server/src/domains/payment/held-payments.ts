import { formatMoney, type PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import { findSubscription, findSubscriptionOfOrder } from '../order/service';
import * as events from './event-repository';
import { openEvent } from './fastspring/open-event';
import { readEvent } from './fastspring/read-event';
import { acceptHeldEvent } from './fastspring/receive-events';
import * as repository from './held-repository';
import { NotHeld } from './not-held';
import type { PaymentContext } from './payment-context';
import { findPayment } from './paypal/wallet-repository';

/** The differences that a person can accept: another address at the checkout, another price, a plan that is no longer on sale. */
const answerable = ['user_mismatch', 'price_mismatch', 'plan_not_on_sale'];

/** Records the data of a decision in its transaction. */
export type NoteDecision = (tx: Queryable) => Promise<void>;
const noNote: NoteDecision = async () => undefined;

export interface HeldPayment extends repository.HeldRow {
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
  /** The account that it was paid for, as far as it is known. */
  owner: { id: string; email: string | null } | undefined;
  /** Whether a person may answer for it. */
  isAcceptable: boolean;
}

/** What waits for a person, oldest first, with what a person needs to decide. */
export async function listHeldPayments(payments: PaymentContext, limit: number, offset = 0): Promise<HeldPayment[]> {
  const rows = await repository.listHeldRows(payments.database, limit, offset);
  return Promise.all(rows.map((row) => describe(payments, row)));
}

/** A page of the same, and how many there are. */
export async function pageHeldPayments(
  payments: PaymentContext,
  limit: number,
  offset: number,
): Promise<{ list: HeldPayment[]; total: number }> {
  const total = await repository.countHeldPayments(payments.database);
  return { list: await listHeldPayments(payments, limit, offset), total };
}

/** A payment that waits for a person, by each of its reasons; none where it does not wait. */
export async function findHeldPayment(
  payments: PaymentContext,
  provider: PaymentProvider,
  key: string,
): Promise<HeldPayment[]> {
  const rows = await repository.findHeldRows(payments.database, provider, key);
  return Promise.all(rows.map((row) => describe(payments, row)));
}

/**
 * Counts a held card payment because a person says so: the buyer gave another e-mail address at the checkout, or paid another price.
 * @param by who decided and why; kept with the event
 * @throws NotHeld when it is not held for review, CannotAccept when more is wrong with it than a person can answer for
 */
export function acceptHeldPayment(payments: PaymentContext, id: string, by: string, note = noNote): Promise<void> {
  return acceptHeldEvent(payments, id, async (tx) => {
    await note(tx);
    return events.acceptManually(tx, 'fastspring', id, by);
  });
}

/**
 * Takes a payment off the list without granting anything, for example because the money was refunded.
 * @throws NotHeld when there is none of this key, or it is being refunded
 */
export async function closeHeldPayment(
  payments: PaymentContext,
  provider: PaymentProvider,
  key: string,
  by: string,
  note = noNote,
): Promise<void> {
  await payments.database.transaction(async (tx) => {
    await repository.lockHeldPayment(tx, provider, key);
    const isBusy = await repository.isBeingRefunded(tx, provider, key);
    if (isBusy || (await repository.resolveHeldPayment(tx, provider, key, by)) === 0) {
      throw new NotHeld('no such payment is held for review');
    }
    await note(tx);
  });
}

async function describe(payments: PaymentContext, row: repository.HeldRow): Promise<HeldPayment> {
  const { sale, owner } =
    row.provider === 'fastspring' ? await findCardSale(payments, row) : await findWalletOwner(payments, row);
  const isAcceptable = row.provider === 'fastspring' && answerable.includes(row.reason) && row.refund_by === null;
  return { ...row, sale, owner: owner ?? (await findSubscriber(payments, row)), isAcceptable };
}

type Sale = Pick<HeldPayment, 'sale' | 'owner'>;

async function findCardSale(payments: PaymentContext, { key }: repository.HeldRow): Promise<Sale> {
  const event = await events.findEvent(payments.database, 'fastspring', key);
  const fact = event && readEvent(openEvent(event.payload, event.id));
  if (typeof fact !== 'object' || fact.kind !== 'order') {
    return { owner: undefined };
  }
  const { tags, email } = fact.buyer;
  const cents = fact.items.reduce((sum, item) => sum + item.cents, 0);
  const buyer = await events.findBuyer(payments.database, tags.userId);
  return {
    owner: buyer,
    sale: {
      account: buyer?.email ?? null,
      paidAs: email,
      plan: tags.goodsId,
      paid: formatMoney(cents / 100, fact.currency, 'en'),
    },
  };
}

async function findWalletOwner(payments: PaymentContext, { detail }: repository.HeldRow): Promise<Sale> {
  const { payment: id } = (detail ?? {}) as { payment?: unknown };
  const payment = typeof id === 'string' ? await findPayment(payments.database, id) : undefined;
  return { owner: payment && (await events.findBuyer(payments.database, payment.user_id)) };
}

/** Of a payment that is booked, or renews one that is: it names a subscription, a payment or an event of one. */
async function findSubscriber(payments: PaymentContext, { provider, key }: repository.HeldRow) {
  const { database } = payments;
  const subscription =
    (await findSubscription(database, provider, key)) ??
    (await findSubscriptionOfOrder(database, provider, key)) ??
    (await findSubscription(database, provider, (await events.findEventKey(database, provider, key)) ?? ''));
  return subscription && events.findBuyer(database, subscription.user_id);
}
