import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';

export interface UserRow {
  id: string;
  email: string;
  nick_name: string;
  password_hash: string;
  language: Language;
  status: 'pending' | 'active';
}

const columns = 'id, email, nick_name, password_hash, language, status';

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.query<UserRow>(`SELECT ${columns} FROM users WHERE email = $1`, [email]);
  return row;
}

export interface RegistrationRow {
  id: string;
  nick_name: string;
}

/**
 * Notes a registration beside those of the same address that wait as well; until one is activated, the account shows the
 * newest. An active account stays as it is (threat 4).
 */
export async function insertRegistration(
  db: Queryable,
  id: string,
  given: { email: string; nickName: string; passwordHash: string; language: Language },
): Promise<void> {
  await db.query(
    `WITH waiting AS (
       INSERT INTO users AS u (email, nick_name, password_hash, language, status) VALUES ($2, $3, $4, $5, 'pending')
       ON CONFLICT (email) DO UPDATE SET nick_name = $3, password_hash = $4, language = $5 WHERE u.status = 'pending' RETURNING id)
     INSERT INTO registrations (id, user_id, nick_name, password_hash, language) SELECT $1, id, $3, $4, $5 FROM waiting`,
    [id, given.email, given.nickName, given.passwordHash, given.language],
  );
}

/** The registrations of a waiting account, oldest first. */
export function listRegistrations(db: Queryable, userId: string): Promise<RegistrationRow[]> {
  return db.query('SELECT id, nick_name FROM registrations WHERE user_id = $1 ORDER BY created_at', [userId]);
}

export async function deleteRegistrations(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM registrations WHERE user_id = $1', [userId]);
}

export async function insertLink(
  db: Queryable,
  purpose: 'activation' | 'newsletter',
  subjectId: string,
  tokenHash: Buffer,
  hours: number,
): Promise<void> {
  await db.query(
    "INSERT INTO links (token_hash, purpose, subject_id, expires_at) VALUES ($1, $2, $3, now() + $4 * interval '1 hour')",
    [tokenHash, purpose, subjectId, hours],
  );
}

/** Revokes what was sent before: only the newest link of a subject works. */
export async function deleteLinks(
  db: Queryable,
  purpose: 'activation' | 'newsletter',
  subjectId: string,
): Promise<void> {
  await db.query('DELETE FROM links WHERE purpose = $1 AND subject_id = $2', [purpose, subjectId]);
}

/**
 * Activates a waiting account with the name and the password of the registration that the link was mailed for.
 * @returns the account, or undefined when the link is unknown or too old, or the account waits no more
 */
export async function activateByLink(tx: Queryable, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `UPDATE users SET status = 'active', activated_at = now(), nick_name = r.nick_name, password_hash = r.password_hash, language = r.language, registration_id = r.id
     FROM registrations r JOIN links ON links.subject_id = r.id AND links.purpose = 'activation'
     WHERE links.token_hash = $1 AND links.expires_at > now() AND users.id = r.user_id AND users.status = 'pending' RETURNING users.id`,
    [tokenHash],
  );
  return row?.id;
}

/** Whether it was this link by which an account became active that is active still. */
export async function isActivatedBy(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM links JOIN users ON users.registration_id = links.subject_id
     WHERE links.token_hash = $1 AND links.purpose = 'activation' AND users.status = 'active'`,
    [tokenHash],
  );
  return rows.length > 0;
}

/**
 * Opens a session, as long as the account still has the password hash that was compared. The row of the account is locked
 * against a reset or deletion until this transaction ends, so that either one sees the session and removes it (threat 9).
 * @returns whether the session was opened
 */
export async function insertSession(tx: Queryable, id: string, user: UserRow, hours: number): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO sessions (id, user_id, expires_at)
     SELECT $1, u.id, now() + $4 * interval '1 hour' FROM users u WHERE u.id = $2 AND u.password_hash = $3 AND u.status = 'active' FOR SHARE
     RETURNING id`,
    [id, user.id, user.password_hash, hours],
  );
  return rows.length > 0;
}

/** The user of a session that is still running. */
export async function findSessionUser(
  db: Queryable,
  sessionId: string,
  userId: string,
): Promise<{ id: string; email: string; granted_until: Date | null } | undefined> {
  // What support may see of a session belongs to it: asked for here, it costs no call a query of its own.
  const [row] = await db.query<{ id: string; email: string; granted_until: Date | null }>(
    `SELECT u.id, u.email, g.expires_at AS granted_until FROM sessions s JOIN users u ON u.id = s.user_id
     LEFT JOIN support_grants g ON g.session_id = s.id AND g.expires_at > now()
     WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > now() AND u.status = 'active'`,
    [sessionId, userId],
  );
  return row;
}

/** How an account is, without what names its person or is secret; its address is for the look at its locks alone. */
export async function findAccountState(
  db: Queryable,
  userId: string,
): Promise<
  | {
      email: string | null;
      status: string;
      language: string;
      created_at: Date;
      activated_at: Date | null;
      sessions: number;
    }
  | undefined
> {
  const [row] = await db.query<{
    email: string | null;
    status: string;
    language: string;
    created_at: Date;
    activated_at: Date | null;
    sessions: number;
  }>(
    `SELECT email, status, language, created_at, activated_at,
       (SELECT count(*)::int FROM sessions WHERE user_id = users.id AND expires_at > now()) AS sessions
     FROM users WHERE id = $1`,
    [userId],
  );
  return row;
}

export function listSessionRows(db: Queryable, userId: string): Promise<{ created_at: Date; expires_at: Date }[]> {
  return db.query(
    'SELECT created_at, expires_at FROM sessions WHERE user_id = $1 AND expires_at > now() ORDER BY created_at',
    [userId],
  );
}

export async function deleteSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE id = $1', [sessionId]);
}

export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
}

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

/** Counts a try on a code, and compares it. @returns whether it is the right one, with a try left for it */
export async function tryCode(
  db: Queryable,
  userId: string,
  purpose: string,
  codeHash: Buffer,
  maxAttempts: number,
): Promise<boolean> {
  const [row] = await db.query<{ right: boolean }>(
    'UPDATE codes SET tries = tries + 1 WHERE user_id = $1 AND purpose = $2 AND tries < $4 AND expires_at > now() RETURNING code_hash = $3 AS right',
    [userId, purpose, codeHash, maxAttempts],
  );
  return row?.right ?? false;
}

/** Gives back the try of a right code that could not be used. */
export async function returnCodeTry(db: Queryable, userId: string, purpose: string, codeHash: Buffer): Promise<void> {
  await db.query(
    'UPDATE codes SET tries = greatest(0, tries - 1) WHERE user_id = $1 AND purpose = $2 AND code_hash = $3',
    [userId, purpose, codeHash],
  );
}

/**
 * Uses a right code up, and locks the row of its account until the transaction ends. The account comes first, as in a
 * deletion: taken in another order, the two would wait for each other.
 * @returns false when the code has been used or replaced meanwhile, or the account deleted
 */
export async function consumeCode(tx: Queryable, userId: string, purpose: string, codeHash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    `WITH account AS (SELECT id FROM users WHERE id = $1 AND status = 'active' FOR NO KEY UPDATE)
     DELETE FROM codes USING account WHERE user_id = account.id AND purpose = $2 AND code_hash = $3 AND expires_at > now() RETURNING user_id`,
    [userId, purpose, codeHash],
  );
  return rows.length > 0;
}

export async function updatePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
}

/** Removes sessions, links and codes that have ended, and registrations that nobody opened for a month but the newest of each account. */
export async function deleteExpired(db: Queryable): Promise<void> {
  await db.query('DELETE FROM sessions WHERE expires_at < now()');
  await db.query("DELETE FROM links WHERE expires_at < now() - interval '30 days'");
  await db.query('DELETE FROM codes WHERE expires_at < now()');
  await db.query(
    `DELETE FROM registrations r WHERE created_at < now() - interval '30 days'
     AND EXISTS (SELECT 1 FROM registrations newer WHERE newer.user_id = r.user_id AND newer.created_at > r.created_at)`,
  );
}
