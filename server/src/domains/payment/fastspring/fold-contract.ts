import type { Contract, OrderRecord } from '../../order/service';
import { addMonths } from '../calendar';
import { changedTerms, checkAgainstTerms, type PlanRecord, type Terms } from './check-terms';
import type { ChargeFact, Fact, OrderFact, ReturnFact, Snapshot, SubscriptionFact } from './read-event';

/** What becomes of an event: counted, waiting for the one it belongs to, or refused with the reason. */
export type Judgement = { outcome: 'accepted' } | { outcome: 'waiting' } | { outcome: 'parked'; reason: string };
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
        verdict && 'reason' in verdict ? { outcome: 'parked', reason: verdict.reason } : { outcome: 'waiting' },
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
      judgements.set(fact.eventId, { outcome: 'parked', reason });
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

class ContractFold {
  private readonly orders = new Map<string, OrderRecord>();
  /** Cents given back by order; a return may be told of before its order. */
  private readonly returned = new Map<string, number>();
  private readonly givenBack = new Set<string>();
  private due = 0;
  private renews = false;
  private pastDue = false;
  private canceled = false;
  private ended = false;
  private manageUrl: string | null = null;

  private planChanged = false;

  constructor(private terms: Terms) {}

  /** From now on another plan counts; what was paid for the one before ends with the new period at the latest. */
  changePlan(terms: Terms, nextCharge: number | undefined): void {
    this.terms = terms;
    this.planChanged = true;
    if (nextCharge !== undefined) {
      this.endOrders(nextCharge);
    }
  }

  knows(orderId: string): boolean {
    return this.orders.has(orderId);
  }

  /** Counts one fact. */
  apply(fact: Fact): void {
    if ('snapshot' in fact && fact.snapshot?.manageUrl) {
      this.manageUrl = fact.snapshot.manageUrl;
    }
    switch (fact.kind) {
      case 'order':
        return this.buy(fact);
      case 'charge':
        return this.renew(fact);
      case 'charge-failed':
        this.pastDue = true;
        return;
      case 'return':
        return this.giveBack(fact);
      default:
        return this.change(fact);
    }
  }

  result(contractKey: string, createdAt: number): Contract {
    const { productPath: _path, claimed: _claimed, boughtAs: _boughtAs, ...agreed } = this.terms;
    const renews = this.renews && !this.canceled && !this.ended;
    const state = this.ended ? 'ended' : this.canceled ? 'canceled' : this.pastDue ? 'past_due' : 'active';
    return {
      subscription: {
        ...agreed,
        provider: 'fastspring',
        providerId: contractKey,
        state,
        renews,
        dueAt: new Date(this.due),
        manageUrl: this.manageUrl,
        createdAt: new Date(createdAt),
      },
      orders: [...this.orders.values()].map((order) => ({
        ...order,
        refundedCents: this.returned.get(order.providerId) ?? 0,
      })),
    };
  }

  private buy(fact: OrderFact): void {
    this.renews = fact.snapshot !== undefined;
    this.book(fact, fact.snapshot?.nextCharge ?? this.after(fact.version, 1), this.terms.priceCents);
  }

  private renew(fact: ChargeFact): void {
    const first = [...this.orders.values()][0]?.createdAt.getTime();
    if (fact.prorated) {
      // What was left of the period before is in the price: it ended with the change.
      this.endOrders(fact.version);
      this.due = Math.min(this.due, fact.version);
    }
    const counted =
      fact.sequence && first !== undefined && !this.planChanged
        ? this.after(first, fact.sequence)
        : this.after(Math.max(fact.version, this.due), 1);
    this.book(fact, fact.snapshot.nextCharge ?? counted, fact.cents);
    this.renews = true;
    this.pastDue = false;
  }

  private book(fact: OrderFact | ChargeFact, dueAt: number, priceCents: number): void {
    if (!this.orders.has(fact.orderId)) {
      this.orders.set(fact.orderId, {
        providerId: fact.orderId,
        goodsId: this.terms.goodsId,
        reference: fact.reference ?? null,
        priceCents,
        currency: this.terms.currency,
        invoiceUrl: fact.invoiceUrl ?? null,
        dueAt: new Date(dueAt),
        refundedCents: 0,
        createdAt: new Date(fact.version),
      });
    }
    this.due = this.givenBack.has(fact.orderId) ? this.due || fact.version : Math.max(this.due, dueAt);
  }

  private endOrders(at: number): void {
    for (const order of this.orders.values()) {
      order.dueAt = new Date(Math.max(order.createdAt.getTime(), Math.min(order.dueAt.getTime(), at)));
    }
  }

  private giveBack(fact: ReturnFact): void {
    const cents = (this.returned.get(fact.orderId) ?? 0) + fact.cents;
    this.returned.set(fact.orderId, cents);
    if (cents >= (fact.ofCents ?? this.orders.get(fact.orderId)?.priceCents ?? this.terms.priceCents)) {
      this.givenBack.add(fact.orderId);
      // What was paid for and not given back still counts; without any, access ends with the return.
      this.due = Math.min(this.due, this.paidUntil() ?? fact.version);
    }
  }

  private change(fact: SubscriptionFact): void {
    const { snapshot } = fact;
    if (fact.kind === 'activated') {
      this.renews = true;
      this.ended = false;
      this.extend(Math.max(this.due, snapshot.nextCharge ?? (this.due || this.after(fact.version, 1))), fact.version);
    }
    if (fact.kind === 'deactivated' || snapshot.state === 'deactivated') {
      this.ended = true;
      this.due = Math.min(this.due, snapshot.end ?? snapshot.deactivation ?? fact.version);
      return;
    }
    this.canceled =
      fact.kind === 'canceled' ||
      (fact.kind !== 'uncanceled' && (snapshot.state === undefined ? this.canceled : snapshot.state === 'canceled'));
    // The provider keeps calling a subscription active while it tries a charge again: only a charge that succeeds mends it.
    this.pastDue ||= snapshot.state === 'overdue';
    this.move(snapshot, fact);
  }

  // Support may have moved the end of the period by hand; while a charge has failed, the next date is only the next try.
  private move(snapshot: Snapshot, fact: SubscriptionFact): void {
    const until = this.canceled
      ? (snapshot.deactivation ?? snapshot.end)
      : this.pastDue
        ? undefined
        : snapshot.nextCharge;
    if (fact.kind !== 'activated' && until !== undefined) {
      this.extend(until, fact.version);
    }
  }

  // Nothing but a payment lifts the end again after a period was given back.
  private extend(until: number, at: number): void {
    this.due = this.givenBack.size > 0 ? Math.min(until, this.paidUntil() ?? (this.due || at)) : until;
  }

  private paidUntil(): number | undefined {
    const paid = [...this.orders.values()]
      .filter((order) => !this.givenBack.has(order.providerId))
      .map((order) => order.dueAt.getTime());
    return paid.length > 0 ? Math.max(...paid) : undefined;
  }

  private after(from: number, periods: number): number {
    return addMonths(new Date(from), this.terms.intervalMonths * periods).getTime();
  }
}
