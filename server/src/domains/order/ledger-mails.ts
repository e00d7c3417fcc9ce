import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';
import { requestMail } from '../../platform/mail/outbox';
import type { Contract } from './ledger';
import { findBuyer, findLedgerState, type LedgerState, type OrderRecord } from './ledger-repository';

/** The content of a mail on a payment, as of the change of the ledger. */
export interface LedgerMail {
  userId: string;
  goodsId: string;
  cents: number;
  currency: string;
  /** End of the paid time; null if the payment was not booked. */
  dueAt: string | null;
  renews: boolean;
  reference: string | null;
  /** The provider's page on which the buyer changes the payment method. */
  manageUrl: string | null;
}
export type LedgerMailKind =
  | 'payment-received'
  | 'subscription-renewed'
  | 'payment-failed'
  | 'subscription-canceled'
  | 'subscription-resumed'
  | 'payment-refunded'
  | 'subscription-ended'
  | 'plan-chosen'
  | 'plan-changed';

/** The state of a contract before a write. Requires `lockUser`. */
export function readBefore(tx: Queryable, { subscription }: Contract): Promise<LedgerState | undefined> {
  return findLedgerState(tx, subscription.provider, subscription.providerId);
}

/**
 * Requests a mail for every change that a write of the ledger makes for its buyer. A repeated report of a provider
 * changes nothing, so each mail is sent once, in the transaction of the change or not at all.
 * @param before the state before the write; undefined for a new contract
 */
export async function requestLedgerMails(
  tx: Queryable,
  before: LedgerState | undefined,
  contract: Contract,
): Promise<void> {
  const changes = listChanges(before, contract);
  const buyer = changes.length > 0 ? await findBuyer(tx, contract.subscription.userId) : undefined;
  if (!buyer) {
    return;
  }
  const { userId, goodsId, currency, dueAt, state, renews, manageUrl, priceCents } = contract.subscription;
  // The price of a subscription is that of its next period.
  const nextGoodsId = contract.subscription.nextGoodsId ?? goodsId;
  for (const { kind, order, cents = priceCents } of changes) {
    const mail: LedgerMail = {
      userId,
      goodsId: order?.goodsId ?? (isOnNextPeriod(kind) ? nextGoodsId : goodsId),
      cents,
      currency: order?.currency ?? currency,
      dueAt: (kind === 'subscription-renewed' ? (order?.dueAt ?? dueAt) : dueAt).toISOString(),
      renews: renews && state !== 'paused',
      reference: order ? (order.reference ?? order.providerId) : null,
      manageUrl,
    };
    await requestMail(tx, kind, buyer.email, buyer.language as Language, mail);
  }
}

/** A payment that was refunded instead of being booked. */
export interface UnbookedPayment extends Pick<LedgerMail, 'userId' | 'goodsId' | 'cents' | 'currency'> {
  /** The provider's number of the order. */
  reference: string;
}

/** Requests the mail on the refund of a payment that was not booked, unless the account is deleted. */
export async function mailUnbookedRefund(tx: Queryable, payment: UnbookedPayment): Promise<void> {
  const buyer = await findBuyer(tx, payment.userId);
  if (buyer) {
    const mail: LedgerMail = { ...payment, dueAt: null, renews: false, manageUrl: null };
    await requestMail(tx, 'payment-refunded', buyer.email, buyer.language as Language, mail);
  }
}

/** Whether a mail is on the next period and its charge. */
const isOnNextPeriod = (kind: LedgerMailKind): boolean => kind === 'subscription-resumed' || kind === 'plan-chosen';

interface Change {
  kind: LedgerMailKind;
  order?: OrderRecord;
  cents?: number;
}

function listChanges(before: LedgerState | undefined, { subscription, orders }: Contract): Change[] {
  const changes: Change[] = [];
  for (const order of orders) {
    const refunded = before?.refundedCents.get(order.providerId);
    if (refunded === undefined) {
      // A contract is written with its first payment. The price of a change of plan is a payment, but not a renewal of
      // the previous plan.
      const isRenewal = before?.goodsId === order.goodsId;
      changes.push({ kind: isRenewal ? 'subscription-renewed' : 'payment-received', order, cents: order.priceCents });
    }
    if (order.refundedCents > (refunded ?? 0)) {
      changes.push({ kind: 'payment-refunded', order, cents: order.refundedCents - (refunded ?? 0) });
    }
  }
  if (!before) {
    return changes;
  }
  if (before.goodsId !== subscription.goodsId) {
    changes.push({ kind: 'plan-changed' });
  } else if (subscription.renews && before.nextGoodsId !== (subscription.nextGoodsId ?? null)) {
    changes.push({ kind: 'plan-chosen' });
  }
  if (subscription.state === 'past_due' && before.state !== 'past_due') {
    changes.push({ kind: 'payment-failed' });
  }
  // A subscription that is reported before its first charge does not renew yet, but was not canceled either.
  if (subscription.renews && !before.renews && before.state !== 'active') {
    changes.push({ kind: 'subscription-resumed' });
  }
  // The mail on a refund that ends the access already says so.
  if (before.renews && !subscription.renews && !changes.some(({ kind }) => kind === 'payment-refunded')) {
    changes.push({ kind: subscription.dueAt.getTime() > Date.now() ? 'subscription-canceled' : 'subscription-ended' });
  }
  return changes;
}
