import type { Queryable } from '../../../platform/db/database';
import { findPlan, listPlansByPath } from '../../goods/service';
import { writeContract } from '../../order/service';
import * as events from '../event-repository';
import { reportExcess } from '../excess';
import { insertHeldPayment, resolveHeldPayment, type HeldReason } from '../held-repository';
import type { PaymentContext } from '../payment-context';
import { checkFirstOrder, type PlanRecord } from './check-terms';
import type { Fact } from './facts';
import { foldContract, type Decision, type TermsCheck } from './fold-contract';
import { offerClaim } from './offer-claim';
import { openEvent } from './open-event';
import { readEvent } from './read-event';

const provider = 'fastspring';
/** The type of an event that has none. */
export const unreadable = 'unreadable';

interface ContractKey {
  subscriptionKey: string | undefined;
  orderKey: string | undefined;
}

// Order first, then subscription: the same lock order everywhere, to prevent deadlocks.
export async function lockContract(
  tx: Queryable,
  keys: { subscriptionKey: string | null; orderKey: string | null },
): Promise<ContractKey | undefined> {
  if (keys.orderKey) {
    await events.lockKey(tx, 'order', keys.orderKey);
  }
  const subscriptionKey =
    keys.subscriptionKey ?? (keys.orderKey ? await events.findSubscriptionKey(tx, provider, keys.orderKey) : undefined);
  if (subscriptionKey) {
    await events.lockKey(tx, 'subscription', subscriptionKey);
  }
  return subscriptionKey || keys.orderKey ? { subscriptionKey, orderKey: keys.orderKey ?? undefined } : undefined;
}

// Computes the contract again from all its events, so that order and repetition do not matter (threats 36, 37).
export async function settle(
  payments: PaymentContext,
  tx: Queryable,
  { subscriptionKey, orderKey }: ContractKey,
): Promise<void> {
  const rows = subscriptionKey
    ? await events.listEventsOfSubscription(tx, provider, subscriptionKey)
    : await events.listEventsOfOrder(tx, provider, orderKey ?? '');
  const facts: Fact[] = [];
  const checks = new Map<string, TermsCheck>();
  for (const row of rows) {
    const fact = readEvent(openEvent(row.payload, row.id));
    if (typeof fact === 'object') {
      facts.push(fact);
      const check = await checkFact(payments, tx, fact, row);
      if (check) {
        checks.set(fact.eventId, check);
      }
    }
  }
  const accepted = new Set(rows.filter(({ outcome }) => outcome === 'accepted').map(({ id }) => id));
  const { contract, decisions } = foldContract(subscriptionKey ?? orderKey ?? '', facts, checks, {
    plans: await plansOf(tx, facts),
    accepted,
  });
  for (const row of rows) {
    const decision = decisions.get(row.id);
    if (decision) {
      await note(payments, tx, row, decision);
    }
  }
  if (contract) {
    await reportExcess(payments, tx, await writeContract(tx, contract, payments.failpoint));
  }
}

async function plansOf(tx: Queryable, facts: Fact[]): Promise<Map<string, PlanRecord>> {
  const paths = new Set(facts.map((fact) => ('snapshot' in fact ? fact.snapshot?.product : undefined)));
  const plans = await listPlansByPath(
    tx,
    [...paths].filter((path) => path !== undefined),
  );
  return new Map(plans.map((plan) => [plan.product_path, plan]));
}

// An event that was accepted stays accepted when a plan's price, product or currency, or an account, changes later.
async function checkFact(
  payments: PaymentContext,
  tx: Queryable,
  fact: Fact,
  { outcome, accepted_by: acceptedBy, claimed_by: claimedBy }: events.EventRow,
): Promise<TermsCheck | undefined> {
  if (fact.live !== payments.fastspring?.live) {
    return { reason: 'wrong_environment' };
  }
  const manual = acceptedBy !== null;
  if (fact.kind !== 'order') {
    return manual ? { manual } : undefined;
  }
  const { goodsId } = fact.buyer.tags;
  const userId = claimedBy ?? fact.buyer.tags.userId;
  const claimed = claimedBy !== null;
  const plan = typeof goodsId === 'string' ? await findPlan(tx, goodsId) : undefined;
  if (outcome === 'accepted' && plan && typeof userId === 'string') {
    const [item] = fact.items;
    return {
      terms: {
        userId,
        goodsId: plan.id,
        productPath: item?.product ?? plan.product_path,
        priceCents: item?.cents ?? plan.price_cents,
        currency: fact.currency,
        intervalMonths: plan.interval_months,
        claimed,
      },
    };
  }
  return checkFirstOrder(fact, { plan, user: await events.findBuyer(tx, userId) }, { manual, claimed });
}

async function note(payments: PaymentContext, tx: Queryable, row: events.EventRow, decision: Decision): Promise<void> {
  if (decision.outcome === 'held') {
    const event = openEvent(row.payload, row.id);
    const isNew = await hold(payments, tx, row.id, decision.reason, event.type ?? unreadable);
    if (isNew && decision.reason === 'user_mismatch') {
      await offerClaim(tx, event);
    }
  }
  // Held until it counts.
  const isStillHeld = row.outcome === 'held' && decision.outcome === 'waiting';
  if (row.outcome !== decision.outcome && !isStillHeld) {
    await events.updateOutcome(tx, provider, row.id, decision.outcome);
    if (row.outcome === 'held') {
      await resolveHeldPayment(tx, provider, row.id, row.accepted_by);
    }
  }
}

/** Holds a payment that does not match our records for review. @returns whether it is new */
export async function hold(
  payments: PaymentContext,
  tx: Queryable,
  key: string,
  reason: HeldReason,
  what: string,
): Promise<boolean> {
  const isNew = await insertHeldPayment(tx, provider, key, reason, { what });
  if (isNew) {
    payments.log.error(
      { provider, key, reason, what },
      'payment held for review: it does not agree with our records, and grants nothing',
    );
  }
  return isNew;
}
