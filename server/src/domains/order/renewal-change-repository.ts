import type { Queryable } from '../../platform/db/database';

/** Notes that a cancellation or resumption is being requested from the provider. @returns the mark of this request */
export async function beginRenewalChange(db: Queryable, id: string): Promise<string> {
  const [row] = await db.query<{ mark: string }>(
    'UPDATE subscriptions SET renewal_asked_at = clock_timestamp() WHERE id = $1 RETURNING renewal_asked_at::text AS mark',
    [id],
  );
  return row?.mark ?? '';
}

/** Removes the mark of a request, unless another one was begun since. */
export async function endRenewalChange(db: Queryable, id: string, mark: string): Promise<void> {
  await db.query('UPDATE subscriptions SET renewal_asked_at = NULL WHERE id = $1 AND renewal_asked_at::text = $2', [
    id,
    mark,
  ]);
}

/** Whether such a request is in progress; one without a response counts for as long as a change of plan. */
export async function isRenewalChanging(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(
    "SELECT id FROM subscriptions WHERE id = $1 AND renewal_asked_at BETWEEN now() - interval '2 minutes' AND now() + interval '1 minute'",
    [id],
  );
  return rows.length > 0;
}
