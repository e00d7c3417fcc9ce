import type { Queryable } from './database';

/** How long rows of one table are kept. Table and condition are written by us, never put together from outside (threat 25). */
export interface RetentionRule {
  /** What the rows are. */
  name: string;
  table: string;
  /** For how long they are kept, in words. */
  kept: string;
  /** Whether a row, called `t`, has been kept for long enough. */
  condition: string;
}

/** Rows that one statement removes: it must be done within the time limit of statements, also of a table that was never cleaned. */
const batchRows = 5_000;

/** How many rows a rule would remove now. */
export async function countExpired(db: Queryable, { table, condition }: RetentionRule): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} AS t WHERE ${condition}`,
  );
  return row?.count ?? 0;
}

/**
 * Removes the rows of a rule, some thousands at a time. Several processes may do so at the same time.
 * @returns how many were removed
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
