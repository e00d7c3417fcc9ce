import type { HeldReason } from '../held-repository';
import { isSameAddress } from '../same-address';
import type { Buyer, ChargeFact, Fact, OrderFact, Snapshot } from './facts';

/** The terms agreed between a buyer and the shop. */
export interface Terms {
  userId: string;
  goodsId: string;
  productPath: string;
  priceCents: number;
  currency: string;
  intervalMonths: number;
  /** The plan in the checkout's tags, if the plan was changed since: the tags do not change. */
  boughtAs?: string;
  /** The buyer has proved to own the address of the checkout: the account is theirs, whatever the tags contain. */
  claimed?: boolean;
}

/** The properties of a plan that a contract depends on. */
export interface PlanRecord {
  id: string;
  product_path: string;
  client: number;
  domain_id: number;
  price_cents: number;
  currency: string;
  interval_months: number;
  on_sale: boolean;
}

/** The plan and the buyer of an order in our records; undefined if they are unknown. */
export interface ShopRecords {
  plan: PlanRecord | undefined;
  /** Without an e-mail address if the account was deleted. */
  user: { id: string; email: string | null } | undefined;
}

/**
 * Checks the order that creates a contract against our own records (threat 40), because tags and cart come from the browser.
 * Only an order creates a contract, because only an order contains what was paid.
 * @param manual a person accepts e-mail address, price and a plan that is no longer on sale; everything else must still match
 * @param claimed the buyer proved to own the address of the checkout, and chose the account
 * @returns the terms, or the reason why it grants nothing
 */
export function checkFirstOrder(
  fact: OrderFact,
  { plan, user }: ShopRecords,
  { manual = false, claimed = false } = {},
): { terms: Terms } | { reason: HeldReason } {
  if (!user) {
    return { reason: 'unknown_user' };
  }
  if (
    !manual &&
    !claimed &&
    user.email !== null &&
    fact.buyer.email !== undefined &&
    !isSameAddress(fact.buyer.email, user.email)
  ) {
    return { reason: 'user_mismatch' };
  }
  if (!plan) {
    return { reason: 'unknown_plan' };
  }
  const terms: Terms = {
    userId: user.id,
    goodsId: plan.id,
    productPath: plan.product_path,
    priceCents: plan.price_cents,
    currency: plan.currency,
    intervalMonths: plan.interval_months,
    claimed,
  };
  if (manual) {
    terms.priceCents = fact.items[0]?.cents ?? plan.price_cents;
  }
  const reason = plan.on_sale || manual ? checkAgainstTerms(fact, terms) : 'plan_not_on_sale';
  return reason ? { reason } : { terms };
}

/**
 * Checks any event of a contract against its terms.
 * @returns the reason why it does not count, or undefined
 */
export function checkAgainstTerms(fact: Fact, terms: Terms): HeldReason | undefined {
  switch (fact.kind) {
    case 'order':
      return checkTags(fact.buyer, terms) ?? checkOrder(fact, terms);
    case 'charge':
      return fact.successful ? (checkCharge(fact, terms) ?? checkSnapshot(fact.snapshot, terms)) : 'not_completed';
    case 'return':
      return fact.completed ? (fact.currency === terms.currency ? undefined : 'currency_mismatch') : 'not_completed';
    case 'charge-failed':
      return undefined;
    default:
      return checkTags(fact.buyer, terms) ?? checkSnapshot(fact.snapshot, terms);
  }
}

function checkTags({ tags }: Buyer, terms: Terms): HeldReason | undefined {
  if (!terms.claimed && tags.userId !== undefined && tags.userId !== terms.userId) {
    return 'user_mismatch';
  }
  return tags.goodsId !== undefined && tags.goodsId !== (terms.boughtAs ?? terms.goodsId)
    ? 'product_mismatch'
    : undefined;
}

function checkOrder(fact: OrderFact, terms: Terms): HeldReason | undefined {
  const [item, ...others] = fact.items;
  if (!fact.completed) {
    return 'not_completed';
  }
  if (!item || others.length > 0) {
    return 'unexpected_items';
  }
  if (item.product !== terms.productPath) {
    return 'product_mismatch';
  }
  return item.quantity === 1 ? checkAmount(fact.currency, item.cents, terms) : 'quantity_mismatch';
}

// FastSpring computes the difference for a change of plan; it is never more than a period of the new plan.
function checkCharge({ currency, cents, prorated }: ChargeFact, terms: Terms): HeldReason | undefined {
  const cheaper = prorated && cents >= 0 && cents < terms.priceCents;
  return checkAmount(currency, cheaper ? terms.priceCents : cents, terms);
}

function checkSnapshot({ product, quantity, currency, cents }: Snapshot, terms: Terms): HeldReason | undefined {
  if (product !== undefined && product !== terms.productPath) {
    return 'product_mismatch';
  }
  if (quantity !== undefined && quantity !== 1) {
    return 'quantity_mismatch';
  }
  return checkAmount(currency ?? terms.currency, cents ?? terms.priceCents, terms);
}

function checkAmount(currency: string, cents: number, terms: Terms): HeldReason | undefined {
  if (currency !== terms.currency) {
    return 'currency_mismatch';
  }
  return cents === terms.priceCents ? undefined : 'price_mismatch';
}

/**
 * The terms from an event on that contains another plan of the same product: only the provider can change
 * a subscription. Its price must match our records, or have been accepted before.
 * @param plans our plans by product path, those of this contract's events
 * @param acceptedBefore the event was already counted when the plan had the price in it
 * @returns undefined if the event contains no change, or one that does not match our records
 */
export function changedTerms(
  fact: Fact,
  terms: Terms,
  plans: Map<string, PlanRecord>,
  acceptedBefore: boolean,
): Terms | undefined {
  const snapshot = 'snapshot' in fact && fact.kind !== 'order' ? fact.snapshot : undefined;
  const [before, after] = [plans.get(terms.productPath), plans.get(snapshot?.product ?? '')];
  if (
    !snapshot ||
    !before ||
    !after ||
    after.id === terms.goodsId ||
    after.client !== before.client ||
    after.domain_id !== before.domain_id
  ) {
    return undefined;
  }
  const priceCents = acceptedBefore ? (snapshot.cents ?? after.price_cents) : after.price_cents;
  return {
    ...terms,
    goodsId: after.id,
    productPath: after.product_path,
    priceCents,
    currency: after.currency,
    intervalMonths: after.interval_months,
    boughtAs: terms.boughtAs ?? terms.goodsId,
  };
}
