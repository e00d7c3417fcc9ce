import type { Language } from '@site/shared/contracts';
import { columnList } from '../../platform/db/column-names';
import type { Queryable } from '../../platform/db/database';
import { sharedRead } from '../../platform/db/shared-read';
import type { Caller } from '../../platform/http/caller';
import { profileColumns } from './profile-columns';

export interface UserRow {
  id: string;
  email: string;
  nick_name: string;
  password_hash: string;
  language: Language;
  status: 'pending' | 'active';
  /** Whether a second factor is required besides the password. */
  second_factor: boolean;
}

const columns = 'id, email, nick_name, password_hash, language, status, second_factor';

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.query<UserRow>(`SELECT ${columns} FROM users WHERE email = $1`, [email]);
  return row;
}

/** The data that a log-in is compared with. */
export interface LoginRow extends UserRow {
  /** Hash of the address's newest registration that was not activated, also beside an active account. */
  registered_hash: string | null;
}

export async function findLogin(db: Queryable, email: string): Promise<LoginRow | undefined> {
  const [row] = await db.query<LoginRow>(
    `SELECT ${columns}, (SELECT r.password_hash FROM registrations r WHERE r.user_id = users.id ORDER BY r.created_at DESC LIMIT 1) AS registered_hash
     FROM users WHERE email = $1`,
    [email],
  );
  return row;
}

export interface RegistrationRow {
  id: string;
  nick_name: string;
}

/**
 * Stores a registration besides other waiting ones of the same address; until one is activated, the account shows the
 * newest. An active account is not changed (threat 4), but the registration is stored too: a log-in with its password
 * gets the response for a waiting account, so that registering does not reveal which addresses have one (threat 2).
 */
export async function insertRegistration(
  db: Queryable,
  id: string,
  given: { email: string; nickName: string; passwordHash: string; language: Language; network: Buffer },
): Promise<void> {
  await db.query(
    `WITH account AS (
       INSERT INTO users AS u (email, nick_name, password_hash, language, status) VALUES ($2, $3, $4, $5, 'pending')
       ON CONFLICT (email) DO UPDATE SET
         nick_name = CASE u.status WHEN 'pending' THEN $3 ELSE u.nick_name END,
         password_hash = CASE u.status WHEN 'pending' THEN $4 ELSE u.password_hash END,
         language = CASE u.status WHEN 'pending' THEN $5 ELSE u.language END
       RETURNING id)
     INSERT INTO registrations (id, user_id, nick_name, password_hash, language, network) SELECT $1, id, $3, $4, $5, $6 FROM account`,
    [id, given.email, given.nickName, given.passwordHash, given.language, given.network],
  );
}

/** Locks the account of an address, if it has one. It must be the first lock, as in a deletion: the counters come next. */
export async function lockAddress(tx: Queryable, email: string): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE email = $1 FOR NO KEY UPDATE', [email]);
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

/** Deletes earlier links: only the newest link of a subject works. */
export async function deleteLinks(
  db: Queryable,
  purpose: 'activation' | 'newsletter',
  subjectId: string,
): Promise<void> {
  await db.query('DELETE FROM links WHERE purpose = $1 AND subject_id = $2', [purpose, subjectId]);
}

/**
 * Activates a waiting account with the name and the password of the link's registration.
 * @returns the account, or undefined if the link is unknown or expired, or the account no longer waits
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

/** The waiting registration of a link. */
export async function findLinkedRegistration(
  db: Queryable,
  tokenHash: Buffer,
): Promise<(RegistrationRow & { network: Buffer | null }) | undefined> {
  const [row] = await db.query<RegistrationRow & { network: Buffer | null }>(
    `SELECT r.id, r.nick_name, r.network FROM registrations r
     JOIN links ON links.subject_id = r.id AND links.purpose = 'activation' JOIN users ON users.id = r.user_id
     WHERE links.token_hash = $1 AND links.expires_at > now() AND users.status = 'pending'`,
    [tokenHash],
  );
  return row;
}

/** Whether this link activated an account that is still active. */
export async function isActivatedBy(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM links JOIN users ON users.registration_id = links.subject_id
     WHERE links.token_hash = $1 AND links.purpose = 'activation' AND users.status = 'active'`,
    [tokenHash],
  );
  return rows.length > 0;
}

export type SessionRow = Caller['profile'] & {
  userId: string;
  email: string;
  grantedUntil: Date | null;
  isStaff: boolean;
  confirmedUntil: Date | null;
  /** Whether the session's time of last use must be updated. */
  isStale: boolean;
};

// Grant, staff membership and profile are read in the same query, so that no call needs another one.
const readSessionUser = sharedRead<SessionRow>(
  `SELECT u.id AS "userId", u.email, avatar_upload_id, ${columnList(profileColumns)}, g.expires_at AS "grantedUntil",
     m.user_id IS NOT NULL AS "isStaff", c.expires_at AS "confirmedUntil", s.seen_at < now() - $3 * interval '1 minute' AS "isStale"
   FROM sessions s JOIN users u ON u.id = s.user_id
   LEFT JOIN support_grants g ON g.session_id = s.id AND g.expires_at > now()
   LEFT JOIN staff m ON m.user_id = u.id
   LEFT JOIN staff_sessions c ON c.staff_id = m.user_id AND c.session_id = s.id AND c.expires_at > now()
   WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > now() AND u.status = 'active'`,
  ['uuid', 'uuid', 'int'],
);

/** The user of a session that is still running. */
export async function findSessionUser(
  db: Queryable,
  sessionId: string,
  userId: string,
  seenMinutes: number,
): Promise<SessionRow | undefined> {
  const [row] = await readSessionUser(db, [sessionId, userId, seenMinutes]);
  return row;
}

/** The state of an account, without personal or secret data; its address is only for reading its locks. */
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

export async function deleteSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query('DELETE FROM sessions WHERE id = $1', [sessionId]);
}

/** Ends every session of a user, and unfinished log-ins. */
export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await db.query(
    'WITH begun AS (DELETE FROM login_challenges WHERE user_id = $1) DELETE FROM sessions WHERE user_id = $1',
    [userId],
  );
}

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ password_hash: string }>('SELECT password_hash FROM users WHERE id = $1', [userId]);
  return row?.password_hash;
}

/** Locks the row of an account. @returns whether the session still exists */
export async function lockSession(tx: Queryable, userId: string, sessionId: string): Promise<boolean> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  const rows = await tx.query('SELECT 1 FROM sessions WHERE id = $1 AND expires_at > now()', [sessionId]);
  return rows.length > 0;
}

export async function updatePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
}
