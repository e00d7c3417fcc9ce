import type { PaymentProvider } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';

export interface LedgerOrderRow {
  id: string;
  provider: PaymentProvider;
  provider_id: string;
  reference: string | null;
  goods_id: string;
  price_cents: number;
  refunded_cents: number;
  currency: string;
  must_refund: boolean;
  created_at: Date;
  due_at: Date;
}

/** A page of a user's orders from the ledger, newest first, and the total; located by their numbers. */
export async function listLedgerOrders(
  db: Queryable,
  userId: string,
  size: number,
  offset: number,
): Promise<{ rows: LedgerOrderRow[]; total: number }> {
  const rows = await db.query<LedgerOrderRow & { total: number }>(
    `WITH newest AS (SELECT coalesce(max(position), 0) AS total FROM orders WHERE user_id = $1)
     SELECT total, o.id, o.provider, o.provider_id, o.reference, o.goods_id, o.price_cents, o.refunded_cents, o.currency, o.must_refund, o.created_at, o.due_at
     FROM newest LEFT JOIN orders o ON o.user_id = $1 AND o.position <= total - $3 AND o.position > total - $3 - $2
     ORDER BY o.position DESC`,
    [userId, size, offset],
  );
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}
