import { isEmail, type Language } from '@site/shared/contracts';
import type { Queryable } from '../../../platform/db/database';
import { findPlan } from '../../goods/service';
import { requestMail } from '../../../platform/mail/outbox';
import { findBuyer } from '../event-repository';
import { checkFirstOrder } from './check-terms';
import type { FastspringEvent } from './open-event';
import type { OrderFact } from './facts';
import { readEvent } from './read-event';

/**
 * Asks, in the transaction that holds a payment for review, or later, for the mail by which its buyer can claim it. Nobody is sent a link that
 * could not book anything: only the address may be wrong.
 */
export async function offerClaim(tx: Queryable, event: FastspringEvent): Promise<void> {
  const order = orderOf(event);
  const { tags = {}, email: paidAs } = order?.buyer ?? {};
  if (!order || !paidAs || !isEmail(paidAs)) {
    return;
  }
  const plan = typeof tags.goodsId === 'string' ? await findPlan(tx, tags.goodsId) : undefined;
  if ('terms' in checkFirstOrder(order, { plan, user: await findBuyer(tx, tags.userId) }, { claimed: true })) {
    await requestMail(tx, 'payment-claim', paidAs, languageOf(event, 'en'), { event: event.id });
  }
}

/** The order that a kept event tells of. */
export function orderOf(event: FastspringEvent): OrderFact | undefined {
  const fact = readEvent(event);
  return typeof fact === 'object' && fact.kind === 'order' ? fact : undefined;
}

/** The language in which the checkout was opened. */
export function languageOf(event: FastspringEvent, otherwise: Language): Language {
  const language = (event.data as { language?: unknown } | null)?.language;
  return typeof language === 'string' ? (language.startsWith('zh') ? 'cn' : 'en') : otherwise;
}
