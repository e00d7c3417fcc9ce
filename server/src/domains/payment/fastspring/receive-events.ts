import * as v from 'valibot';
import { DatabaseUnavailable, type Queryable } from '../../../platform/db/database';
import { findPlan, listPlansByPath } from '../../goods/service';
import { writeContract } from '../../order/service';
import { reportExcess } from '../excess';
import type { PaymentContext } from '../payment-context';
import * as events from '../event-repository';
import { checkFounding, type PlanRecord } from './check-terms';
import { bodySchema } from './event-schema';
import { foldContract, type Judgement, type TermsVerdict } from './fold-contract';
import { offerClaim } from './offer-claim';
import { openEvent, type FastspringEvent } from './open-event';
import { keysOf, readEvent, type Fact } from './read-event';

const provider = 'fastspring';
/** Stands for the type of an event that has none. */
const unreadable = 'unreadable';
/** So many events in vain, and the database is taken for away. */
const maxAway = 3;

export interface Receipt {
  handled: string[];
  complete: boolean;
}

/**
 * Takes in the events of one webhook post. Each is kept and carried out in one transaction of its own, before it is
 * acknowledged: a crash in between leaves nothing, and the provider sends it again (threat 38).
 * @param rawBody a body whose signature was verified
 * @returns the ids that are safe now, or undefined when the body has not FastSpring's form
 */
export async function receiveEvents(payments: PaymentContext, rawBody: Buffer): Promise<Receipt | undefined> {
  const body = v.safeParse(bodySchema, parse(rawBody));
  if (!body.success) {
    return undefined;
  }
  payments.probe('received');
  const handled: string[] = [];
  let away = 0;
  for (const given of body.output.events) {
    try {
      handled.push(await keepEvent(payments, given));
    } catch (error) {
      payments.log.error({ err: error }, 'FastSpring event not taken in; it will come again');
      away += 1;
    }
    // Each event stands for itself; only a database that stays away would let the whole post wait in vain.
    if (away === maxAway) {
      break;
    }
  }
  return { handled, complete: handled.length === body.output.events.length };
}

// What cannot be carried out is kept all the same, for a person: sent again it would fail again, and one day be lost.
async function keepEvent(payments: PaymentContext, given: unknown): Promise<string> {
  const event = openEvent(given);
  try {
    await takeInEvent(payments, event, given);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      throw error;
    }
    payments.log.error({ err: error, event: event.id }, 'FastSpring event not carried out');
    await payments.database.transaction(async (tx) => {
      await events.insertEvent(
        tx,
        provider,
        { id: event.id, type: event.type ?? unreadable, ...keysOf(event), payload: given },
        'parked',
      );
      await park(payments, tx, event.id, 'not_carried_out', event.type ?? unreadable);
    });
  }
  return event.id;
}

/**
 * Takes in one event, once for ever.
 * @param payload what is kept of it: what was sent
 */
export async function takeInEvent(
  payments: PaymentContext,
  event: FastspringEvent,
  payload: unknown = event,
): Promise<void> {
  await payments.database.transaction(async (tx) => {
    const fact = readEvent(event);
    const keys = keysOf(event);
    const of = await lockContract(tx, keys);
    const outcome = fact === 'ignored' ? 'ignored' : fact === 'malformed' ? 'parked' : 'waiting';
    const isNew = await events.insertEvent(
      tx,
      provider,
      { id: event.id, type: event.type ?? unreadable, ...keys, payload },
      outcome,
    );
    payments.probe('event-stored');
    if (!isNew) {
      return;
    }
    if (fact === 'malformed') {
      await park(payments, tx, event.id, 'malformed', event.type ?? unreadable);
    } else if (fact !== 'ignored' && of) {
      await settle(payments, tx, of);
    }
    payments.probe('before-commit');
  });
  payments.wakeMail();
  payments.probe('committed');
}

/** A parked event that does not count even so: more is wrong with it than was answered for. */
export class CannotAccept extends Error {}

/**
 * Counts a parked event: a person answers for it, or its buyer claims it.
 * @param accept notes with the event who answers for it; false when it may not be accepted any more
 * @throws CannotAccept when more is wrong with it; Error when no such event is parked
 */
export async function acceptParkedEvent(
  payments: PaymentContext,
  id: string,
  accept: (tx: Queryable, event: FastspringEvent) => Promise<boolean>,
): Promise<void> {
  await payments.database.transaction(async (tx) => {
    const row = await events.findEvent(tx, provider, id);
    const event = row && openEvent(row.payload, id);
    const of = event && (await lockContract(tx, keysOf(event)));
    if (!of || !(await accept(tx, event))) {
      throw new Error('no such card payment is parked');
    }
    await settle(payments, tx, of);
    if ((await events.findEvent(tx, provider, id))?.outcome !== 'accepted') {
      const reason = (await events.listReasons(tx, provider, id)).at(-1);
      throw new CannotAccept(`it cannot be accepted (${reason}): give the money back at FastSpring, then close it`);
    }
  });
}

interface ContractKey {
  subscriptionKey: string | undefined;
  orderKey: string | undefined;
}

// Order first, then subscription: the same way round everywhere, so that no two transactions wait for each other.
async function lockContract(
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

// Makes the contract anew out of all its events, so that neither order nor repetition matters (threats 36, 37).
async function settle(
  payments: PaymentContext,
  tx: Queryable,
  { subscriptionKey, orderKey }: ContractKey,
): Promise<void> {
  const rows = subscriptionKey
    ? await events.listEventsOfSubscription(tx, provider, subscriptionKey)
    : await events.listEventsOfOrder(tx, provider, orderKey ?? '');
  const facts: Fact[] = [];
  const verdicts = new Map<string, TermsVerdict>();
  for (const row of rows) {
    const fact = readEvent(openEvent(row.payload, row.id));
    if (typeof fact === 'object') {
      facts.push(fact);
      const verdict = await judge(payments, tx, fact, row);
      if (verdict) {
        verdicts.set(fact.eventId, verdict);
      }
    }
  }
  const accepted = new Set(rows.filter(({ outcome }) => outcome === 'accepted').map(({ id }) => id));
  const { contract, judgements } = foldContract(subscriptionKey ?? orderKey ?? '', facts, verdicts, {
    plans: await plansOf(tx, facts),
    accepted,
  });
  for (const row of rows) {
    const judgement = judgements.get(row.id);
    if (judgement) {
      await note(payments, tx, row, judgement);
    }
  }
  if (contract) {
    await reportExcess(payments, tx, await writeContract(tx, contract, payments.probe));
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

// What was accepted once stays so when a plan's price or an account changes later.
async function judge(
  payments: PaymentContext,
  tx: Queryable,
  fact: Fact,
  { outcome, accepted_by: acceptedBy, claimed_by: claimedBy }: events.EventRow,
): Promise<TermsVerdict | undefined> {
  if (fact.live !== payments.fastspring?.live) {
    return { reason: 'wrong_environment' };
  }
  const byHand = acceptedBy !== null;
  if (fact.kind !== 'order') {
    return byHand ? { byHand } : undefined;
  }
  const { goodsId } = fact.buyer.tags;
  const userId = claimedBy ?? fact.buyer.tags.userId;
  const claimed = claimedBy !== null;
  const plan = typeof goodsId === 'string' ? await findPlan(tx, goodsId) : undefined;
  if (outcome === 'accepted' && plan && typeof userId === 'string') {
    const priceCents = fact.items[0]?.cents ?? plan.price_cents;
    return {
      terms: {
        userId,
        goodsId: plan.id,
        productPath: plan.product_path,
        priceCents,
        currency: plan.currency,
        intervalMonths: plan.interval_months,
        claimed,
      },
    };
  }
  return checkFounding(fact, { plan, user: await events.findBuyer(tx, userId) }, { byHand, claimed });
}

async function note(
  payments: PaymentContext,
  tx: Queryable,
  row: events.EventRow,
  judgement: Judgement,
): Promise<void> {
  if (judgement.outcome === 'parked') {
    const event = openEvent(row.payload, row.id);
    const isNew = await park(payments, tx, row.id, judgement.reason, event.type ?? unreadable);
    if (isNew && judgement.reason === 'user_mismatch') {
      await offerClaim(tx, event);
    }
  }
  if (row.outcome !== judgement.outcome) {
    await events.updateOutcome(tx, provider, row.id, judgement.outcome);
    if (row.outcome === 'parked') {
      await events.resolveParked(tx, provider, row.id, row.accepted_by);
    }
  }
}

async function park(
  payments: PaymentContext,
  tx: Queryable,
  key: string,
  reason: string,
  what: string,
): Promise<boolean> {
  const isNew = await events.insertParked(tx, provider, key, reason, { what });
  if (isNew) {
    payments.log.error(
      { provider, key, reason, what },
      'payment parked: it does not agree with our records, and grants nothing',
    );
  }
  return isNew;
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
