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
 * Requests, in the transaction that holds a payment for review or later, the mail with which its buyer can claim it. It is only sent
 * if the address is the only difference, because otherwise the link could not book anything.
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

/** The order in a stored event. */
export function orderOf(event: FastspringEvent): OrderFact | undefined {
  const fact = readEvent(event);
  return typeof fact === 'object' && fact.kind === 'order' ? fact : undefined;
}

/** The language of the checkout. */
export function languageOf(event: FastspringEvent, otherwise: Language): Language {
  const language = (event.data as { language?: unknown } | null)?.language;
  return typeof language === 'string' ? (language.startsWith('zh') ? 'cn' : 'en') : otherwise;
}
