import type { Queryable } from '../../platform/db/database';

/** Keeps the newest code of a person and purpose; the one before is void. */
export async function upsertCode(
  db: Queryable,
  userId: string,
  purpose: string,
  codeHash: Buffer,
  minutes: number,
): Promise<void> {
  await db.query(
    `INSERT INTO codes (user_id, purpose, code_hash, expires_at) VALUES ($1, $2, $3, now() + $4 * interval '1 minute')
     ON CONFLICT (user_id, purpose) DO UPDATE SET code_hash = $3, tries = 0, expires_at = now() + $4 * interval '1 minute'`,
    [userId, purpose, codeHash, minutes],
  );
}

/**
 * Counts a try on a code, and compares it.
 * @param codeHashes what it is kept as under each key that counts
 * @returns whether it is the right one, with a try left for it
 */
export async function tryCode(
  db: Queryable,
  userId: string,
  purpose: string,
  codeHashes: Buffer[],
  maxAttempts: number,
): Promise<boolean> {
  const [row] = await db.query<{ right: boolean }>(
    'UPDATE codes SET tries = tries + 1 WHERE user_id = $1 AND purpose = $2 AND tries < $4 AND expires_at > now() RETURNING code_hash = ANY($3) AS right',
    [userId, purpose, codeHashes, maxAttempts],
  );
  return row?.right ?? false;
}

/** Gives back the try of a right code that could not be used. */
export async function returnCodeTry(
  db: Queryable,
  userId: string,
  purpose: string,
  codeHashes: Buffer[],
): Promise<void> {
  await db.query(
    'UPDATE codes SET tries = greatest(0, tries - 1) WHERE user_id = $1 AND purpose = $2 AND code_hash = ANY($3)',
    [userId, purpose, codeHashes],
  );
}

/**
 * Uses a right code up, and locks the row of its account until the transaction ends. The account comes first, as in a
 * deletion: taken in another order, the two would wait for each other.
 * @returns false when the code has been used or replaced meanwhile, or the account deleted
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
