import type { Contract } from '../../order/service';
import { changedTerms, checkAgainstTerms, type PlanRecord, type Terms } from './check-terms';
import { ContractFold } from './contract-fold';
import type { Fact } from './facts';

/** What becomes of an event: counted, waiting for the one it belongs to, or refused with the reason. */
export type Judgement = { outcome: 'accepted' } | { outcome: 'waiting' } | { outcome: 'held'; reason: string };
/** The terms that an order founds, why a fact counts for nothing, or that a person answers for the price of a charge. */
export type TermsVerdict = { terms: Terms } | { reason: string } | { byHand: true };

/** What a change of plan is checked against. */
export interface ShopMemory {
  plans: Map<string, PlanRecord>;
  accepted: Set<string>;
}

const accepted: Judgement = { outcome: 'accepted' };
const rank: Record<Fact['kind'], number> = {
  activated: 0,
  order: 1,
  charge: 2,
  updated: 3,
  'charge-failed': 4,
  canceled: 5,
  uncanceled: 6,
  return: 7,
  deactivated: 8,
};

/**
 * Makes the subscription and its orders out of everything that was ever told of them. The result depends on the set of the
 * facts alone, never on the order in which they came or how often (threats 36, 37).
 * @param contractKey the provider's id of the subscription, or of the order where one period was bought once
 * @param facts all that is known, in any order
 * @param verdicts for every order that may found the contract: what was agreed; for any fact: why it counts for nothing
 * @param shop our plans by product path, and the events that counted before: what a change of plan is checked against
 */
export function foldContract(
  contractKey: string,
  facts: Fact[],
  verdicts: Map<string, TermsVerdict>,
  shop: ShopMemory = { plans: new Map(), accepted: new Set() },
): { contract: Contract | undefined; judgements: Map<string, Judgement> } {
  const judgements = new Map<string, Judgement>();
  const ordered = [...facts].sort(
    (a, b) => a.version - b.version || rank[a.kind] - rank[b.kind] || compare(a.eventId, b.eventId),
  );
  const founding = ordered.find((fact) => termsOf(verdicts, fact));
  const founded = founding && termsOf(verdicts, founding);
  if (!founded) {
    for (const fact of facts) {
      const verdict = verdicts.get(fact.eventId);
      judgements.set(
        fact.eventId,
        verdict && 'reason' in verdict ? { outcome: 'held', reason: verdict.reason } : { outcome: 'waiting' },
      );
    }
    return { contract: undefined, judgements };
  }

  let terms = founded;
  const fold = new ContractFold(terms);
  const seen = new Set<string>();
  for (const fact of ordered) {
    const verdict = verdicts.get(fact.eventId);
    const changed = changedTerms(fact, terms, shop.plans, shop.accepted.has(fact.eventId));
    const current = changed && !(verdict && 'reason' in verdict) && !checkAgainstTerms(fact, changed) ? changed : terms;
    const agreed =
      verdict && 'byHand' in verdict && fact.kind === 'charge' ? { ...current, priceCents: fact.cents } : current;
    const reason = verdict && 'reason' in verdict ? verdict.reason : checkAgainstTerms(fact, agreed);
    if (reason) {
      judgements.set(fact.eventId, { outcome: 'held', reason });
    } else if (seen.has(fact.fingerprint)) {
      judgements.set(fact.eventId, accepted);
    } else {
      seen.add(fact.fingerprint);
      if (current !== terms) {
        terms = current;
        fold.changePlan(terms, 'snapshot' in fact ? fact.snapshot?.nextCharge : undefined);
      }
      fold.apply(fact);
      judgements.set(fact.eventId, accepted);
    }
  }
  for (const fact of ordered) {
    if (fact.kind === 'return' && judgements.get(fact.eventId) === accepted && !fold.knows(fact.orderId)) {
      judgements.set(fact.eventId, { outcome: 'waiting' });
    }
  }
  return { contract: fold.result(contractKey, founding.version), judgements };
}

function termsOf(verdicts: Map<string, TermsVerdict>, fact: Fact): Terms | undefined {
  const verdict = verdicts.get(fact.eventId);
  return verdict && 'terms' in verdict ? verdict.terms : undefined;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
