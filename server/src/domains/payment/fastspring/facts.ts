/** The state of a subscription at some time. */
export interface Snapshot {
  id: string;
  /** When the provider changed it last: a charge may be reported with a state from before a change of plan. */
  changed: number | undefined;
  state: string | undefined;
  product: string | undefined;
  quantity: number | undefined;
  currency: string | undefined;
  cents: number | undefined;
  nextCharge: number | undefined;
  deactivation: number | undefined;
  end: number | undefined;
  /** The buyer or the seller paused it: its next charge is that of the resumption. */
  paused: boolean;
  manageUrl: string | undefined;
}

export interface Buyer {
  tags: Record<string, unknown>;
  /** The buyer's input in the checkout; unknown if webhook expansion is off. */
  email: string | undefined;
}

interface FactOf<Kind extends string> extends FactBase {
  kind: Kind;
}
export interface FactBase {
  eventId: string;
  /** Equal for the same content, because a manual resend has a new event id. */
  fingerprint: string;
  live: boolean;
  /** Time of the fact in milliseconds; later facts of the same object have a later time. */
  version: number;
}
export type OrderFact = FactOf<'order'> & {
  orderId: string;
  reference: string | undefined;
  completed: boolean;
  currency: string;
  items: { product: string; quantity: number; cents: number }[];
  invoiceUrl: string | undefined;
  buyer: Buyer;
  snapshot: Snapshot | undefined;
};
export type SubscriptionFact = FactOf<
  'activated' | 'updated' | 'paused' | 'resumed' | 'canceled' | 'uncanceled' | 'deactivated'
> & { buyer: Buyer; snapshot: Snapshot };
export type ChargeFact = FactOf<'charge'> & {
  orderId: string;
  reference: string | undefined;
  invoiceUrl: string | undefined;
  successful: boolean;
  currency: string;
  cents: number;
  /** The difference for a change of plan, instead of a whole period. */
  prorated: boolean;
  sequence: number | undefined;
  snapshot: Snapshot;
};
type ChargeFailedFact = FactOf<'charge-failed'> & { snapshot: Snapshot };
export type ReturnFact = FactOf<'return'> & {
  orderId: string;
  /** The provider's id, or that of the event if there is none. */
  returnId: string;
  completed: boolean;
  currency: string;
  cents: number;
  ofCents: number | undefined;
};
export type Fact = OrderFact | SubscriptionFact | ChargeFact | ChargeFailedFact | ReturnFact;
