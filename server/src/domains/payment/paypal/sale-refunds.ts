import * as v from 'valibot';
import { toCents } from '../money';
import type { WalletTerms } from './wallet-repository';

/** The resource of PAYMENT.SALE.REFUNDED. Its total may be negative; newer versions also contain the sum of all refunds of the sale. */
const eventSchema = v.pipe(
  v.looseObject({
    event_type: v.literal('PAYMENT.SALE.REFUNDED'),
    resource: v.looseObject({
      id: v.string(),
      sale_id: v.string(),
      amount: v.looseObject({ total: v.string(), currency: v.string() }),
      total_refunded_amount: v.fallback(
        v.optional(v.looseObject({ value: v.string(), currency: v.string() })),
        undefined,
      ),
    }),
  }),
  v.transform(({ resource: { id, sale_id, amount, total_refunded_amount: total } }) => ({
    id,
    saleId: sale_id,
    currency: amount.currency,
    cents: Math.abs(toCents(amount.total)),
    totalCents: total?.currency === amount.currency ? Math.abs(toCents(total.value)) : 0,
  })),
);
export type SaleRefund = v.InferOutput<typeof eventSchema>;

/** The refunds in the bodies of webhooks. */
export function readRefunds(payloads: unknown[]): SaleRefund[] {
  return payloads.flatMap((payload) => {
    const event = v.safeParse(eventSchema, payload);
    return event.success ? [event.output] : [];
  });
}

/**
 * The refunded amount of a sale: the sum of its distinct refunds, or PayPal's own sum,
 * which also includes a refund whose webhook never arrived.
 * @returns undefined if no webhook contained an amount
 */
export function refundedOf(
  saleId: string,
  { price_cents, currency }: WalletTerms,
  refunds: SaleRefund[],
): number | undefined {
  const ofSale = refunds.filter(
    (refund) => refund.saleId === saleId && refund.currency === currency && refund.cents + refund.totalCents > 0,
  );
  const each = new Map(ofSale.map(({ id, cents }) => [id, cents]));
  const sum = [...each.values()].reduce((one, other) => one + other, 0);
  const maxCents = Math.max(sum, ...ofSale.map(({ totalCents }) => totalCents));
  return ofSale.length > 0 ? Math.min(price_cents, maxCents) : undefined;
}
