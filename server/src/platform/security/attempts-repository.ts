import type { Queryable } from '../db/database';

/** The prefix of buckets that record from which networks an account logged in; they are kept longer than counters. */
export const arrivalBuckets = 'login-arrival ';
/** For how many days such a network is known. */
export const arrivalDays = 30;

// If a clock was ahead and is set back, times in the future remain: locks and windows with such times have expired (threat 50). A transaction
// that began later than this one may have written its own time, which is at most a minute ahead.
const ahead = "interval '1 minute'";
const longestLock = "interval '15 minutes'";

/** How many uses of a kind are allowed in a time window. */
export interface UseLimit {
  /** The kind of use. */
  bucket: string;
  uses: number;
  /** The length of the window; an hour by default. */
  seconds?: number;
}
const hourSeconds = 3_600;

interface Reserved {
  count: number;
}

/**
 * Counts a failure for a lockable key, unless it is locked. From `free` failures on, each one locks for one minute, then two,
 * four … up to fifteen. The counter is reset after a day without failures. Parallel failures are counted one after the other.
 * @returns the remaining seconds of the lock, or 0 if the failure was counted
 */
export async function countFailure(db: Queryable, bucket: string, key: string, free: number): Promise<number> {
  const rows = await db.query<Reserved>(
    `INSERT INTO attempts AS a (bucket, key, count, locked_until)
     VALUES ($1, $2, 1, CASE WHEN $3 <= 1 THEN now() + interval '1 minute' END)
     ON CONFLICT (bucket, key) DO UPDATE SET
       count = CASE WHEN a.updated_at < now() - interval '1 day' THEN 1 ELSE a.count + 1 END,
       updated_at = now(),
       locked_until = CASE
         WHEN a.updated_at < now() - interval '1 day' OR a.count + 1 < $3 THEN NULL
         ELSE now() + least(15, power(2, least(a.count + 1 - $3, 10))) * interval '1 minute' END
     WHERE a.locked_until IS NULL OR a.locked_until NOT BETWEEN now() AND now() + ${longestLock} + ${ahead}
     RETURNING count`,
    [bucket, key, free],
  );
  return rows.length > 0 ? 0 : Math.max(1, await lockedSeconds(db, bucket, key));
}

/** The remaining seconds of a lock, or 0 without one. */
export async function lockedSeconds(db: Queryable, bucket: string, key: string): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    `SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM attempts
     WHERE bucket = $1 AND key = $2 AND locked_until > now() AND locked_until <= now() + ${longestLock} + ${ahead}`,
    [bucket, key],
  );
  return row?.seconds ?? 0;
}

/** The same for the longest lock of a bucket and of its buckets for single networks, which are named `bucket network`. */
export async function lockedSecondsAnywhere(db: Queryable, bucket: string, key: string): Promise<number> {
  const buckets = await db.query<{ bucket: string }>(
    "SELECT bucket FROM attempts WHERE key = $2 AND (bucket = $1 OR starts_with(bucket, $1 || ' '))",
    [bucket, key],
  );
  const locks = await Promise.all(buckets.map((each) => lockedSeconds(db, each.bucket, key)));
  return Math.max(0, ...locks);
}

/** Deletes the counter of a key: the password was right, or was reset. */
export async function clearAttempts(db: Queryable, bucket: string, key: string): Promise<void> {
  await db.query('DELETE FROM attempts WHERE bucket = $1 AND key = $2', [bucket, key]);
}

// Who locks several counters of a key does so in this order, so that no two wait for each other.
const lockOrder = 'bucket COLLATE "C"';

/** Deletes all counters of these keys, in any bucket: the account that they belong to is deleted. */
export async function forgetKeys(tx: Queryable, keys: string[]): Promise<void> {
  await tx.query(`SELECT 1 FROM attempts WHERE key = ANY($1) ORDER BY ${lockOrder}, key FOR UPDATE`, [keys]);
  await tx.query('DELETE FROM attempts WHERE key = ANY($1)', [keys]);
}

/** Locks counters of a key until the transaction ends, for a caller that counts them in another order. */
export async function lockCounters(tx: Queryable, buckets: string[], key: string): Promise<void> {
  await tx.query(`SELECT 1 FROM attempts WHERE bucket = ANY($1) AND key = $2 ORDER BY ${lockOrder} FOR UPDATE`, [
    buckets,
    key,
  ]);
}

/** Subtracts one counted use. */
export async function returnUse(db: Queryable, bucket: string, key: string): Promise<void> {
  await db.query('UPDATE attempts SET count = greatest(0, count - 1) WHERE bucket = $1 AND key = $2', [bucket, key]);
}

/**
 * Counts one use in a time window, or `amount` uses.
 * @param key whose uses are counted: a user, a session, a network
 * @returns the seconds until the window ends if the limit is exceeded, otherwise 0
 */
export async function countUse(
  db: Queryable,
  { bucket, uses, seconds = hourSeconds }: UseLimit,
  key: string,
  amount = 1,
): Promise<number> {
  const [row] = await db.query<{ over: boolean; seconds: number }>(
    `INSERT INTO attempts AS a (bucket, key, count) VALUES ($1, $2, $5)
     ON CONFLICT (bucket, key) DO UPDATE SET
       count = CASE WHEN a.started_at NOT BETWEEN now() - $4 * interval '1 second' AND now() + ${ahead} THEN $5 ELSE least(a.count + $5, 1000000) END,
       started_at = CASE WHEN a.started_at NOT BETWEEN now() - $4 * interval '1 second' AND now() + ${ahead} THEN now() ELSE a.started_at END,
       updated_at = now()
     RETURNING count > $3 AS over, greatest(1, ceil($4 - extract(epoch FROM now() - started_at)))::int AS seconds`,
    [bucket, key, uses, seconds, amount],
  );
  return row?.over ? row.seconds : 0;
}

/**
 * Checks whether a time window allows one more use, without counting one.
 * @returns the seconds until the window ends if the limit is reached, otherwise 0
 */
export async function exhaustedSeconds(
  db: Queryable,
  { bucket, uses, seconds = hourSeconds }: UseLimit,
  key: string,
): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(
    `SELECT greatest(1, ceil($4 - extract(epoch FROM now() - started_at)))::int AS seconds
     FROM attempts WHERE bucket = $1 AND key = $2 AND count >= $3
     AND started_at BETWEEN now() - $4 * interval '1 second' AND now() + ${ahead}`,
    [bucket, key, uses, seconds],
  );
  return row?.seconds ?? 0;
}

/**
 * Checks how many different keys a bucket has counted in a window, excluding a known key; each key is one use.
 * @returns the seconds until another key is allowed, or 0 if it is allowed now
 */
export async function distinctWait(
  db: Queryable,
  { bucket, uses, seconds = hourSeconds }: UseLimit,
  key: string,
): Promise<number> {
  const [row] = await db.query<{ seconds: number | null }>(
    `SELECT CASE WHEN count(*) >= $3 THEN greatest(1, ceil($4 - extract(epoch FROM now() - min(updated_at))))::int END AS seconds
     FROM attempts WHERE bucket = $1 AND key <> $2
     AND updated_at BETWEEN now() - $4 * interval '1 second' AND now() + ${ahead}`,
    [bucket, key, uses, seconds],
  );
  return row?.seconds ?? 0;
}

/** The number of different keys that a bucket has counted in a window. */
export async function countKeys(db: Queryable, bucket: string, windowSeconds: number): Promise<number> {
  const [row] = await db.query<{ keys: number }>(
    `SELECT count(*)::int AS keys FROM attempts
     WHERE bucket = $1 AND updated_at BETWEEN now() - $2 * interval '1 second' AND now() + ${ahead}`,
    [bucket, windowSeconds],
  );
  return row?.keys ?? 0;
}

/** Whether one of these buckets has counted a key within a number of days. */
export async function isCounted(db: Queryable, buckets: string[], key: string, days: number): Promise<boolean> {
  const rows = await db.query(
    "SELECT 1 FROM attempts WHERE bucket = ANY($1) AND key = $2 AND updated_at > now() - $3 * interval '1 day'",
    [buckets, key, days],
  );
  return rows.length > 0;
}

/** The counters of these keys, in any bucket. */
export function listKeys(
  db: Queryable,
  keys: string[],
): Promise<{ bucket: string; count: number; started_at: Date }[]> {
  return db.query('SELECT bucket, count, started_at FROM attempts WHERE key = ANY($1) ORDER BY started_at', [keys]);
}
