import type { Queryable } from '../../platform/db/database';

/**
 * Stores the newest code of a user and purpose; the previous one becomes invalid. The lock waits for a concurrent
 * deletion of the account.
 * @returns whether the account still exists
 */
export async function upsertCode(
  db: Queryable,
  userId: string,
  purpose: string,
  codeHash: Buffer,
  minutes: number,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO codes (user_id, purpose, code_hash, expires_at)
     SELECT id, $2, $3, now() + $4 * interval '1 minute' FROM users WHERE id = $1 AND status = 'active' FOR SHARE
     ON CONFLICT (user_id, purpose) DO UPDATE SET code_hash = $3, tries = 0, known_tries = 0, expires_at = now() + $4 * interval '1 minute' RETURNING user_id`,
    [userId, purpose, codeHash, minutes],
  );
  return rows.length > 0;
}

/**
 * Counts an attempt on a code, and compares it. Strangers cannot use up the attempts from networks in which the account
 * logged in before.
 * @param codeHashes the code's hash under each accepted key
 * @param isKnown whether it is from such a network
 * @returns whether the code is right and had an attempt left
 */
export async function tryCode(
  db: Queryable,
  userId: string,
  purpose: string,
  codeHashes: Buffer[],
  maxAttempts: number,
  isKnown: boolean,
): Promise<boolean> {
  const [row] = await db.query<{ right: boolean }>(
    `UPDATE codes SET tries = tries + (NOT $5)::int, known_tries = known_tries + $5::int
     WHERE user_id = $1 AND purpose = $2 AND CASE WHEN $5 THEN known_tries ELSE tries END < $4 AND expires_at > now() RETURNING code_hash = ANY($3) AS right`,
    [userId, purpose, codeHashes, maxAttempts, isKnown],
  );
  return row?.right ?? false;
}

/** Reverts the attempt of a right code that could not be used. */
export async function returnCodeTry(
  db: Queryable,
  userId: string,
  purpose: string,
  codeHashes: Buffer[],
  isKnown: boolean,
): Promise<void> {
  await db.query(
    `UPDATE codes SET tries = greatest(0, tries - (NOT $4)::int), known_tries = greatest(0, known_tries - $4::int)
     WHERE user_id = $1 AND purpose = $2 AND code_hash = ANY($3)`,
    [userId, purpose, codeHashes, isKnown],
  );
}

/**
 * Invalidates a right code, and locks its account's row until the transaction ends. The account is locked first, as in
 * a deletion; another order would cause a deadlock.
 * @returns false if the code was used or replaced in the meantime, or the account deleted
 */
export async function consumeCode(
  tx: Queryable,
  userId: string,
  purpose: string,
  codeHashes: Buffer[],
): Promise<boolean> {
  const rows = await tx.query(
    `WITH account AS (SELECT id FROM users WHERE id = $1 AND status = 'active' FOR NO KEY UPDATE)
     DELETE FROM codes USING account WHERE user_id = account.id AND purpose = $2 AND code_hash = ANY($3) AND expires_at > now() RETURNING user_id`,
    [userId, purpose, codeHashes],
  );
  return rows.length > 0;
}
