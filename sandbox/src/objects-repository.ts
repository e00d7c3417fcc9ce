import type { Database, Queryable } from './sandbox-context';

/** The objects that the sandbox stores on the providers' behalf, by kind. */
export async function readObject<T>(db: Queryable, kind: string, id: string): Promise<T | undefined> {
  const [row] = await db.query<{ body: T }>('SELECT body FROM sandbox_objects WHERE kind = $1 AND id = $2', [kind, id]);
  return row?.body;
}

/** Stores an object, replacing an older one. */
export async function writeObject(db: Queryable, kind: string, id: string, body: object): Promise<void> {
  await db.query(
    'INSERT INTO sandbox_objects (kind, id, body) VALUES ($1, $2, $3) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body',
    [kind, id, JSON.stringify(body)],
  );
}

/** Stores an object unless it exists. @returns the stored one */
export async function keepFirst<T extends object>(db: Queryable, kind: string, id: string, body: T): Promise<T> {
  await db.query('INSERT INTO sandbox_objects (kind, id, body) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    kind,
    id,
    JSON.stringify(body),
  ]);
  return (await readObject<T>(db, kind, id)) ?? body;
}

/** Objects of a kind with this value in a field, newest first. */
export async function listObjects<T>(db: Queryable, kind: string, field: string, value: string): Promise<T[]> {
  const rows = await db.query<{ body: T }>(
    'SELECT body FROM sandbox_objects WHERE kind = $1 AND body ->> $2 = $3 ORDER BY created_at DESC LIMIT 100',
    [kind, field, value],
  );
  return rows.map((row) => row.body);
}

/** The id of an object that contains this value at any depth. */
export async function findIdByPart(db: Queryable, kind: string, part: object): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM sandbox_objects WHERE kind = $1 AND body @> $2::jsonb LIMIT 1',
    [kind, JSON.stringify(part)],
  );
  return row?.id;
}

/**
 * Changes an object under an exclusive lock.
 * @param change changes the object in place and returns the result for the caller
 * @returns undefined if there is no such object
 */
export function changeObject<T extends object, R>(
  database: Database,
  kind: string,
  id: string,
  change: (body: T, tx: Queryable) => Promise<R> | R,
): Promise<R | undefined> {
  return database.transaction((tx) => changeLocked(tx, kind, id, change));
}

/** Like `changeObject`, within a transaction. */
export async function changeLocked<T extends object, R>(
  tx: Queryable,
  kind: string,
  id: string,
  change: (body: T, tx: Queryable) => Promise<R> | R,
): Promise<R | undefined> {
  const [row] = await tx.query<{ body: T }>('SELECT body FROM sandbox_objects WHERE kind = $1 AND id = $2 FOR UPDATE', [
    kind,
    id,
  ]);
  if (!row) {
    return undefined;
  }
  const result = await change(row.body, tx);
  await writeObject(tx, kind, id, row.body);
  return result;
}

/** Makes a repeated request of a client wait until the first one is answered. */
export async function lockRequest(tx: Queryable, requestId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sandbox-request:${requestId}`]);
}
