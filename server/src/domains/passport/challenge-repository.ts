import type { Queryable } from '../../platform/db/database';
import type { UserRow } from './repository';

/** A way to answer a challenge, besides the recovery codes. */
export type FactorMethod = 'totp' | 'passkey';

/**
 * Stores a challenge if the account still has the compared password hash, like `insertSession` for an account without a
 * second factor.
 * @returns the possible answers, or undefined if it was not stored
 */
export async function insertChallenge(
  tx: Queryable,
  tokenHash: Buffer,
  user: UserRow,
  minutes: number,
): Promise<FactorMethod[] | undefined> {
  const rows = await tx.query(
    `INSERT INTO login_challenges (token_hash, user_id, expires_at)
     SELECT $1, u.id, now() + $4 * interval '1 minute' FROM users u
     WHERE u.id = $2 AND u.password_hash = $3 AND u.status = 'active' AND u.second_factor FOR SHARE
     RETURNING user_id`,
    [tokenHash, user.id, user.password_hash, minutes],
  );
  if (rows.length === 0) {
    return undefined;
  }
  const methods = await tx.query<{ method: FactorMethod }>(
    `SELECT 'totp' AS method FROM totp_factors WHERE user_id = $1
     UNION SELECT 'passkey' FROM passkeys WHERE user_id = $1 ORDER BY method`,
    [user.id],
  );
  return methods.map(({ method }) => method);
}

/** The user of a challenge. */
export async function findChallenged(db: Queryable, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db.query<{ user_id: string }>(
    'SELECT user_id FROM login_challenges WHERE token_hash = $1 AND expires_at > now()',
    [tokenHash],
  );
  return row?.user_id;
}

/**
 * Like `findChallenged`, with the account's row locked until the transaction ends, so that answers for one account are
 * checked one after the other.
 */
export async function lockChallenged(tx: Queryable, tokenHash: Buffer): Promise<UserRow | undefined> {
  const userId = await findChallenged(tx, tokenHash);
  const [row] = userId
    ? await tx.query<UserRow>(
        `SELECT id, email, nick_name, password_hash, language, status, second_factor FROM users WHERE id = $1 AND status = 'active' FOR NO KEY UPDATE`,
        [userId],
      )
    : [];
  return row;
}

/**
 * Counts an answer to a challenge. @returns false if it was answered or invalidated in the meantime, has expired or has
 * no attempt left
 */
export async function tryChallenge(tx: Queryable, tokenHash: Buffer, maxTries: number): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE login_challenges SET tries = tries + 1 WHERE token_hash = $1 AND expires_at > now() AND tries < $2 RETURNING user_id',
    [tokenHash, maxTries],
  );
  return rows.length > 0;
}

export async function deleteChallenge(tx: Queryable, tokenHash: Buffer): Promise<void> {
  await tx.query('DELETE FROM login_challenges WHERE token_hash = $1', [tokenHash]);
}
