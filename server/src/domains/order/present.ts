import type { AccountExport, Language, OrderListItem, Subscription } from '@site/shared/contracts';
import type { AccountOrder } from '@site/shared/contracts/admin';
import type { Goods } from '../goods/service';
import { translate } from '../../platform/texts';
import type { LedgerOrderRow } from './ledger-orders-repository';
import type { OrderRow, PlanNames, SubscriptionRow } from './repository';

/** A card of My Order (spec 3): price in US dollars, times in ISO 8601 UTC. */
export function presentOrder(row: OrderRow, language: Language): OrderListItem {
  return {
    id: row.id,
    title: translate(language, 'order.title'),
    planTitle: titleOf(row.plan, language),
    source: row.source,
    price: row.price_cents / 100,
    refunded: row.refunded_cents / 100,
    isToRefund: row.must_refund,
    createTime: row.created_at.toISOString(),
    // A fully refunded order has no paid time.
    dueTime: row.refunded_cents < Math.max(row.price_cents, 1) ? row.due_at.toISOString() : null,
    domainId: row.domain_id,
    invoiceUrl: row.invoice_url,
  };
}

/** A plan's name in one language. */
function titleOf(plan: PlanNames, language: Language): string {
  return language === 'cn' ? plan.cnTitle : plan.title;
}

/** A stored subscription, for the copy of a user's data. */
export function presentLedgerSubscription(row: SubscriptionRow): AccountExport['subscriptions'][number] {
  return {
    goodsId: row.goods_id,
    provider: row.provider,
    providerId: row.provider_id,
    state: row.state,
    renews: row.renews,
    dueTime: row.due_at?.toISOString() ?? null,
    price: row.price_cents / 100,
    currency: row.currency,
    createTime: row.created_at.toISOString(),
  };
}

/** A user's subscription with the other data of its card. */
export interface CurrentSubscription {
  row: SubscriptionRow;
  plan: Goods;
  /** The plan of the next period, if it differs. */
  nextPlan: Goods | undefined;
  invoiceUrl: string | undefined;
}

/**
 * The subscription card.
 * @param current the subscription, its plan, and the provider's page of its latest invoice
 * @param changeable whether the provider lets this server cancel and resume
 */
export function presentSubscription(
  { row, plan, nextPlan, invoiceUrl }: CurrentSubscription,
  changeable: boolean,
  language: Language,
): Subscription {
  const dueTime = row.due_at?.toISOString() ?? null;
  const { renews } = row;
  const isPaused = row.state === 'paused';
  const isCharged = renews && !isPaused;
  // A single period ends too, but nobody cancelled it.
  const canceled = !renews && row.state !== 'active';
  return {
    status: renews && row.state === 'past_due' ? 'past_due' : canceled ? 'canceled' : 'active',
    provider: row.provider,
    goodsId: row.goods_id,
    planTitle: titleOf(plan.texts, language),
    nextGoodsId: row.next_goods_id,
    nextPlanTitle: nextPlan && titleOf(nextPlan.texts, language),
    price: row.price_cents / 100,
    currency: row.currency,
    dueTime,
    isPaused,
    renewsOn: isCharged ? dueTime : null,
    endsOn: isCharged ? null : dueTime,
    canCancel: changeable && renews,
    canResume: changeable && row.state === 'canceled',
    canChange: changeable && renews && row.state === 'active',
    manageUrl: row.manage_url,
    invoiceUrl: invoiceUrl ?? null,
  };
}

/** An order from the ledger, for the staff. */
export const presentLedgerOrder = (row: LedgerOrderRow, titleOfPlan: (id: string) => string): AccountOrder => ({
  id: row.id,
  provider: row.provider,
  providerId: row.provider_id,
  reference: row.reference,
  goodsId: row.goods_id,
  planTitle: titleOfPlan(row.goods_id),
  price: row.price_cents / 100,
  refunded: row.refunded_cents / 100,
  currency: row.currency,
  isToRefund: row.must_refund,
  createTime: row.created_at.toISOString(),
  dueTime: row.due_at.toISOString(),
});
