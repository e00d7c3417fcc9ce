import type { Queryable } from './database';

/** The retention period of one table's rows. Table and condition are constants, never built from input (threat 25). */
export interface RetentionRule {
  /** The kind of row. */
  name: string;
  table: string;
  /** The retention period in words. */
  kept: string;
  /** Whether the retention period of a row, called `t`, is over. */
  condition: string;
}

/** Rows per statement: it must finish within the statement timeout, also for a table that was never cleaned. */
const batchRows = 5_000;

/** The number of rows that a rule would remove now. */
export async function countExpired(db: Queryable, { table, condition }: RetentionRule): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} AS t WHERE ${condition}`,
  );
  return row?.count ?? 0;
}

/**
 * Removes the rows of a rule, some thousands at a time. Several processes may do so concurrently.
 * @returns the number of removed rows
 */
export async function removeExpired(db: Queryable, { table, condition }: RetentionRule): Promise<number> {
  let removed = 0;
  for (;;) {
    const [row] = await db.query<{ found: number; removed: number }>(
      `WITH batch AS MATERIALIZED (SELECT t.ctid AS place FROM ${table} AS t WHERE ${condition} LIMIT ${batchRows}),
       gone AS (DELETE FROM ${table} AS t USING batch WHERE t.ctid = batch.place RETURNING 1)
       SELECT (SELECT count(*)::int FROM batch) AS found, (SELECT count(*)::int FROM gone) AS removed`,
    );
    removed += row?.removed ?? 0;
    if (!row || row.found < batchRows || row.removed === 0) {
      return removed;
    }
  }
}
