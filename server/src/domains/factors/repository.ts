import type { Queryable } from '../../platform/db/database';

export interface TotpRow {
  secret: Buffer;
  created_at: Date;
}

export async function findTotp(db: Queryable, userId: string): Promise<TotpRow | undefined> {
  const [row] = await db.query<TotpRow>('SELECT secret, created_at FROM totp_factors WHERE user_id = $1', [userId]);
  return row;
}

interface FactorsRow {
  totp_at: Date | null;
  recovery_codes: number;
  /** Times are texts in PostgreSQL's JSON format. */
  passkeys: { id: string; name: string; created_at: string; used_at: string | null }[];
}

/** The factors of an account, in one statement. */
export async function findFactors(db: Queryable, userId: string): Promise<FactorsRow> {
  const [row] = await db.query<FactorsRow>(
    `SELECT (SELECT created_at FROM totp_factors WHERE user_id = $1) AS totp_at,
       (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS recovery_codes,
       coalesce((SELECT json_agg(json_build_object('id', id, 'name', name, 'created_at', created_at, 'used_at', used_at) ORDER BY created_at)
         FROM passkeys WHERE user_id = $1), '[]') AS passkeys`,
    [userId],
  );
  return row as FactorsRow;
}

/** Stores the secret of an app and replaces the previous one. @param step the time step of the confirming code */
export async function upsertTotp(tx: Queryable, userId: string, secret: Buffer, step: number): Promise<void> {
  await tx.query(
    `INSERT INTO totp_factors (user_id, secret, last_step) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET secret = $2, last_step = $3, created_at = now()`,
    [userId, secret, step],
  );
}

/**
 * Invalidates a code and all earlier ones.
 * @param secret the same secret, encrypted again
 * @returns false if it was already used
 */
export async function consumeTotpStep(tx: Queryable, userId: string, step: number, secret: Buffer): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE totp_factors SET last_step = $2, secret = $3 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
    [userId, step, secret],
  );
  return rows.length > 0;
}

/** @returns whether one existed */
export async function deleteTotp(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.query('DELETE FROM totp_factors WHERE user_id = $1 RETURNING user_id', [userId])).length > 0;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1',
    [userId],
  );
  return row?.count ?? 0;
}

/** Stores new recovery codes; the previous ones become invalid. */
export async function replaceRecoveryCodes(tx: Queryable, userId: string, codeHashes: Buffer[]): Promise<void> {
  await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await tx.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    codeHashes,
  ]);
}

/** Invalidates a recovery code. @returns whether it was valid */
export async function consumeRecoveryCode(tx: Queryable, userId: string, codeHash: Buffer): Promise<boolean> {
  const rows = await tx.query('DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id', [
    userId,
    codeHash,
  ]);
  return rows.length > 0;
}

/**
 * Stores in an account's row whether it has a second factor; without one its recovery codes are removed too.
 * @returns whether it has one
 */
export async function noteSecondFactor(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx.query<{ second_factor: boolean }>(
    `UPDATE users SET second_factor = EXISTS (SELECT 1 FROM totp_factors WHERE user_id = $1) OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = $1)
     WHERE id = $1 RETURNING second_factor`,
    [userId],
  );
  if (!row?.second_factor) {
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }
  return row?.second_factor === true;
}

/** Stores the setup that a session began and replaces an earlier one. @returns whether the session still exists */
export async function upsertSetup(
  db: Queryable,
  { sessionId, userId }: { sessionId: string; userId: string },
  kind: 'totp' | 'passkey',
  secret: Buffer,
  minutes: number,
): Promise<boolean> {
  const rows = await db.query(
    `WITH owner AS (SELECT id FROM users WHERE id = $3 FOR KEY SHARE)
     INSERT INTO factor_setups (session_id, kind, user_id, secret, expires_at)
     SELECT s.id, $2, s.user_id, $4, now() + $5 * interval '1 minute' FROM owner JOIN sessions s ON s.user_id = owner.id WHERE s.id = $1 FOR KEY SHARE OF s
     ON CONFLICT (session_id, kind) DO UPDATE SET secret = $4, expires_at = now() + $5 * interval '1 minute' RETURNING session_id`,
    [sessionId, kind, userId, secret, minutes],
  );
  return rows.length > 0;
}

export async function findSetup(
  db: Queryable,
  sessionId: string,
  kind: 'totp' | 'passkey',
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ secret: Buffer }>(
    'SELECT secret FROM factor_setups WHERE session_id = $1 AND kind = $2 AND expires_at > now()',
    [sessionId, kind],
  );
  return row?.secret;
}

/** @returns false if this setup was completed or replaced in the meantime */
export async function deleteSetup(
  tx: Queryable,
  sessionId: string,
  kind: 'totp' | 'passkey',
  secret: Buffer,
): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM factor_setups WHERE session_id = $1 AND kind = $2 AND secret = $3 RETURNING session_id',
    [sessionId, kind, secret],
  );
  return rows.length > 0;
}

/** Removes every factor of an account, and every unfinished setup. */
export async function deleteFactors(tx: Queryable, userId: string): Promise<void> {
  await tx.query('DELETE FROM totp_factors WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM passkeys WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM factor_setups WHERE user_id = $1', [userId]);
  await noteSecondFactor(tx, userId);
}

/** The active account with this address. */
export async function findOwner(
  db: Queryable,
  email: string,
): Promise<{ id: string; language: 'en' | 'cn'; second_factor: boolean } | undefined> {
  const [row] = await db.query<{ id: string; language: 'en' | 'cn'; second_factor: boolean }>(
    "SELECT id, language, second_factor FROM users WHERE email = $1 AND status = 'active' FOR NO KEY UPDATE",
    [email],
  );
  return row;
}

export async function findMailLanguage(db: Queryable, userId: string): Promise<'en' | 'cn' | undefined> {
  const [row] = await db.query<{ language: 'en' | 'cn' }>('SELECT language FROM users WHERE id = $1', [userId]);
  return row?.language;
}
