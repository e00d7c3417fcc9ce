import type { Contract, OrderRecord } from '../../order/service';
import { addMonths } from '../calendar';
import type { Terms } from './check-terms';
import type { ChargeFact, Fact, OrderFact, ReturnFact, Snapshot, SubscriptionFact } from './facts';

/** The state of a contract after the facts that were applied to it. */
export class ContractFold {
  private readonly orders = new Map<string, OrderRecord>();
  /** Refunded cents by order and return; a return may be reported before its order. */
  private readonly returned = new Map<string, Map<string, number>>();
  /** The amount paid for an order according to its returns: with the tax that the buyer's country adds to our price. */
  private readonly paid = new Map<string, number>();
  private readonly givenBack = new Set<string>();
  private due = 0;
  private renews = false;
  private pastDue = false;
  private paused = false;
  private canceled = false;
  private ended = false;
  private manageUrl: string | null = null;

  private planChanged = false;

  constructor(private terms: Terms) {}

  /** From now on another plan counts; the payment for the previous one ends with the new period at the latest. */
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

  /** Applies one fact. @param terms those that a charge was for */
  apply(fact: Fact, terms: Terms): void {
    if ('snapshot' in fact && fact.snapshot?.manageUrl) {
      this.manageUrl = fact.snapshot.manageUrl;
    }
    // An order that is sent again may contain new data, such as its time of change or its subscription, but is paid only once.
    if ((fact.kind === 'order' || fact.kind === 'charge') && this.knows(fact.orderId)) {
      this.renews ||= fact.snapshot !== undefined;
      return;
    }
    switch (fact.kind) {
      case 'order':
        return this.buy(fact);
      case 'charge':
        return this.renew(fact, terms);
      case 'charge-failed':
        this.pastDue = true;
        return;
      case 'return':
        return this.refund(fact);
      default:
        return this.change(fact);
    }
  }

  result(contractKey: string, createdAt: number): Contract {
    const { productPath: _path, claimed: _claimed, boughtAs: _boughtAs, ...agreed } = this.terms;
    const renews = this.renews && !this.canceled && !this.ended;
    return {
      subscription: {
        ...agreed,
        provider: 'fastspring',
        providerId: contractKey,
        state: this.state(),
        renews,
        dueAt: new Date(this.due),
        manageUrl: this.manageUrl,
        createdAt: new Date(createdAt),
      },
      orders: [...this.orders.values()].map((order) => ({ ...order, refundedCents: this.refundedOf(order) })),
    };
  }

  private state(): Contract['subscription']['state'] {
    if (this.ended) {
      return 'ended';
    }
    if (this.canceled) {
      return 'canceled';
    }
    if (this.pastDue) {
      return 'past_due';
    }
    return this.paused ? 'paused' : 'active';
  }

  private buy(fact: OrderFact): void {
    this.renews = fact.snapshot !== undefined;
    const dueAt = fact.snapshot?.nextCharge ?? this.after(fact.version, 1);
    this.book(fact, dueAt, this.terms.priceCents, this.terms);
  }

  private renew(fact: ChargeFact, terms: Terms): void {
    const first = [...this.orders.values()][0]?.createdAt.getTime();
    if (fact.prorated) {
      // The price includes the rest of the previous period, which therefore ended with the change.
      this.endOrders(fact.version);
      this.due = Math.min(this.due, fact.version);
    }
    const counted =
      fact.sequence && first !== undefined && !this.planChanged
        ? this.after(first, fact.sequence)
        : this.after(Math.max(fact.version, this.due), 1, terms);
    this.book(fact, fact.snapshot.nextCharge ?? counted, fact.cents, terms);
    this.renews = true;
    this.pastDue = false;
    this.paused = false;
  }

  private book(fact: OrderFact | ChargeFact, dueAt: number, priceCents: number, terms: Terms): void {
    this.orders.set(fact.orderId, {
      providerId: fact.orderId,
      goodsId: terms.goodsId,
      reference: fact.reference ?? null,
      priceCents,
      currency: terms.currency,
      invoiceUrl: fact.invoiceUrl ?? null,
      dueAt: new Date(dueAt),
      refundedCents: 0,
      createdAt: new Date(fact.version),
    });
    this.due = this.givenBack.has(fact.orderId) ? this.due || fact.version : Math.max(this.due, dueAt);
  }

  private endOrders(at: number): void {
    for (const order of this.orders.values()) {
      order.dueAt = new Date(Math.max(order.createdAt.getTime(), Math.min(order.dueAt.getTime(), at)));
    }
  }

  private refund(fact: ReturnFact): void {
    const returns = this.returned.get(fact.orderId) ?? new Map<string, number>();
    // The latest data of a return counts.
    this.returned.set(fact.orderId, returns.set(fact.returnId, fact.cents));
    if (fact.ofCents) {
      this.paid.set(fact.orderId, fact.ofCents);
    }
    if (
      this.returnedOf(fact.orderId) >=
      (fact.ofCents ?? this.orders.get(fact.orderId)?.priceCents ?? this.terms.priceCents)
    ) {
      this.givenBack.add(fact.orderId);
      // Paid periods that were not refunded still count; without any, access ends with the return.
      this.due = Math.min(this.due, this.paidUntil() ?? fact.version);
    }
  }

  private returnedOf(orderId: string): number {
    return [...(this.returned.get(orderId)?.values() ?? [])].reduce((sum, cents) => sum + cents, 0);
  }

  /** The refunded share of the price: all of it only if the whole payment, tax included, was refunded. */
  private refundedOf({ providerId, priceCents }: OrderRecord): number {
    if (priceCents === 0) {
      return 0;
    }
    const paid = this.paid.get(providerId) ?? priceCents;
    return Math.min(priceCents, Math.floor((this.returnedOf(providerId) * priceCents) / paid));
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
    // The provider's later report that it is running again counts.
    this.ended &&= snapshot.state === undefined && fact.kind !== 'uncanceled';
    this.canceled =
      fact.kind === 'canceled' ||
      (fact.kind !== 'uncanceled' && (snapshot.state === undefined ? this.canceled : snapshot.state === 'canceled'));
    // The provider calls a subscription active while it retries a charge: only a successful charge corrects it.
    this.pastDue ||= snapshot.state === 'overdue';
    // A pause begins when the paid period ends, and is over when it is reported to be, or with the next charge.
    this.paused = fact.kind !== 'resumed' && (this.paused || fact.kind === 'paused' || snapshot.paused);
    this.move(snapshot, fact);
    if (this.paused) {
      this.due = Math.min(this.due, this.paidUntil() ?? this.due);
    }
  }

  // Support may have changed the end of the period by hand; after a failed charge, the next date is only the next attempt.
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

  // After a refunded period only a payment extends the end again.
  private extend(until: number, at: number): void {
    this.due = this.givenBack.size > 0 ? Math.min(until, this.paidUntil() ?? (this.due || at)) : until;
  }

  private paidUntil(): number | undefined {
    const paid = [...this.orders.values()]
      .filter((order) => !this.givenBack.has(order.providerId))
      .map((order) => order.dueAt.getTime());
    return paid.length > 0 ? Math.max(...paid) : undefined;
  }

  private after(from: number, periods: number, terms = this.terms): number {
    return addMonths(new Date(from), terms.intervalMonths * periods).getTime();
  }
}
