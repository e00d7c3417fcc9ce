import type { Contract } from '../../order/service';
import type { HeldReason } from '../held-repository';
import { changedTerms, checkAgainstTerms, type PlanRecord, type Terms } from './check-terms';
import { ContractFold } from './contract-fold';
import type { Fact } from './facts';

/** The result for an event: counted, waiting for the event it belongs to, or rejected with the reason. */
export type Decision = { outcome: 'accepted' } | { outcome: 'waiting' } | { outcome: 'held'; reason: HeldReason };
/** The terms that an order creates, the reason why a fact does not count, or that a person accepted the price of a charge. */
export type TermsCheck = { terms: Terms } | { reason: HeldReason } | { manual: true };

/** The data for checking a change of plan. */
export interface ShopMemory {
  plans: Map<string, PlanRecord>;
  accepted: Set<string>;
}

const accepted: Decision = { outcome: 'accepted' };
const rank: Record<Fact['kind'], number> = {
  activated: 0,
  order: 1,
  // A charge that succeeds is not tried again.
  'charge-failed': 2,
  charge: 3,
  paused: 4,
  updated: 5,
  canceled: 6,
  uncanceled: 7,
  resumed: 8,
  return: 9,
  deactivated: 10,
};

/**
 * Computes the subscription and its orders from all facts about them. The result depends only on the set of the
 * facts, never on their order or repetition (threats 36, 37).
 * @param contractKey the provider's id of the subscription, or of the order if one period was bought once
 * @param facts all known facts, in any order
 * @param checks for every order that may create the contract: its terms; for any fact: why it does not count
 * @param shop our plans by product path, and the events that counted before, for checking a change of plan
 */
export function foldContract(
  contractKey: string,
  facts: Fact[],
  checks: Map<string, TermsCheck>,
  shop: ShopMemory = { plans: new Map(), accepted: new Set() },
): { contract: Contract | undefined; decisions: Map<string, Decision> } {
  const decisions = new Map<string, Decision>();
  const ordered = [...facts].sort(
    (a, b) => a.version - b.version || rank[a.kind] - rank[b.kind] || compare(a.eventId, b.eventId),
  );
  // Another order of the same contract does not move it from the account that it is booked to.
  const booked = ordered.find((fact) => shop.accepted.has(fact.eventId) && termsOf(checks, fact));
  const owner = booked && termsOf(checks, booked)?.userId;
  const firstOrder = ordered.find((fact) => {
    const own = termsOf(checks, fact);
    return own && (owner === undefined || own.userId === owner);
  });
  const firstTerms = firstOrder && termsOf(checks, firstOrder);
  if (!firstTerms) {
    for (const fact of facts) {
      const check = checks.get(fact.eventId);
      decisions.set(
        fact.eventId,
        check && 'reason' in check ? { outcome: 'held', reason: check.reason } : { outcome: 'waiting' },
      );
    }
    return { contract: undefined, decisions };
  }

  let terms = firstTerms;
  const fold = new ContractFold(terms);
  const seen = new Set<string>();
  let changedAt = -Infinity;
  for (const fact of ordered) {
    const check = checks.get(fact.eventId);
    const changed = changedTerms(fact, terms, shop.plans, shop.accepted.has(fact.eventId));
    const current = changed && !(check && 'reason' in check) && !checkAgainstTerms(fact, changed) ? changed : terms;
    const agreed =
      check && 'manual' in check && fact.kind === 'charge' ? { ...current, priceCents: fact.cents } : current;
    const reason = check && 'reason' in check ? check.reason : checkAgainstTerms(fact, agreed);
    if (reason) {
      decisions.set(fact.eventId, { outcome: 'held', reason });
    } else if (seen.has(fact.fingerprint)) {
      decisions.set(fact.eventId, accepted);
    } else {
      seen.add(fact.fingerprint);
      const { changed: at = fact.version, nextCharge } = ('snapshot' in fact && fact.snapshot) || {};
      // A state from before the last change of plan does not revert it; its charge was for the earlier plan.
      if (current !== terms && at >= changedAt) {
        [terms, changedAt] = [current, at];
        fold.changePlan(terms, nextCharge);
      }
      fold.apply(fact, current);
      decisions.set(fact.eventId, accepted);
    }
  }
  for (const fact of ordered) {
    if (fact.kind === 'return' && decisions.get(fact.eventId) === accepted && !fold.knows(fact.orderId)) {
      decisions.set(fact.eventId, { outcome: 'waiting' });
    }
  }
  return { contract: fold.result(contractKey, firstOrder.version), decisions };
}

function termsOf(checks: Map<string, TermsCheck>, fact: Fact): Terms | undefined {
  const check = checks.get(fact.eventId);
  return check && 'terms' in check ? check.terms : undefined;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
