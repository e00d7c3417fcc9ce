import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../db/database';

/** Keeps an upload. The lock waits for a deletion of the account that runs meanwhile. @returns whether the account is still there */
export async function insertUpload(db: Queryable, id: string, userId: string, bytes: Buffer): Promise<boolean> {
  const rows = await db.query(
    `WITH owner AS (SELECT id FROM users WHERE id = $2 AND status <> 'deleted' FOR SHARE)
     INSERT INTO uploads (id, user_id, bytes) SELECT $1, owner.id, $3 FROM owner RETURNING id`,
    [id, userId, bytes],
  );
  return rows.length > 0;
}

/** Removes uploads of a person that were tried a day ago and never became the avatar. */
export async function deleteStaleUploads(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `DELETE FROM uploads WHERE user_id = $1 AND created_at < now() - interval '1 day'
     AND id NOT IN (SELECT avatar_upload_id FROM users WHERE id = $1 AND avatar_upload_id IS NOT NULL)`,
    [userId],
  );
}

export async function deleteUploadsOf(db: Queryable, userId: string): Promise<void> {
  await db.query('DELETE FROM uploads WHERE user_id = $1', [userId]);
}

export async function uploadExists(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM uploads WHERE id = $1 AND user_id = $2', [id, userId])).length > 0;
}

export async function findUploadBytes(db: Queryable, id: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ bytes: Buffer }>('SELECT bytes FROM uploads WHERE id = $1', [id]);
  return row?.bytes;
}

/** Adds or renews a subscriber who has not confirmed; a confirmed one stays confirmed. */
export async function upsertSubscriber(db: Queryable, email: string, name: string, language: Language): Promise<void> {
  await db.query(
    `INSERT INTO newsletter_subscribers AS s (email, name, language) VALUES ($1, $2, $3)
     ON CONFLICT (email) DO UPDATE SET name = CASE WHEN s.confirmed_at IS NULL THEN $2 ELSE s.name END, language = $3`,
    [email, name, language],
  );
}

export async function findSubscriber(db: Queryable, email: string): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db.query<{ id: string; name: string }>(
    'SELECT id, name FROM newsletter_subscribers WHERE email = $1',
    [email],
  );
  return row;
}

export async function findSubscriberById(db: Queryable, id: string): Promise<{ language: Language } | undefined> {
  const [row] = await db.query<{ language: Language }>('SELECT language FROM newsletter_subscribers WHERE id = $1', [
    id,
  ]);
  return row;
}

/** Removes a subscriber and the links that would confirm the subscription again. */
export async function deleteSubscriber(db: Queryable, id: string): Promise<{ language: Language } | undefined> {
  const [row] = await db.query<{ language: Language }>(
    `WITH gone AS (DELETE FROM links WHERE subject_id = $1 AND purpose = 'newsletter')
     DELETE FROM newsletter_subscribers WHERE id = $1 RETURNING language`,
    [id],
  );
  return row;
}

export async function insertNewsletterLink(
  db: Queryable,
  subscriberId: string,
  tokenHash: Buffer,
  hours: number,
): Promise<void> {
  await db.query(
    "INSERT INTO links (token_hash, purpose, subject_id, expires_at) VALUES ($1, 'newsletter', $2, now() + $3 * interval '1 hour')",
    [tokenHash, subscriberId, hours],
  );
}

/** Confirms by link. A link that a mail scanner opened before shows the same page to the person (threat 32). */
export async function confirmByLink(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const rows = await db.query(
    `WITH used AS (
       UPDATE links SET used_at = coalesce(used_at, now())
       WHERE token_hash = $1 AND purpose = 'newsletter' AND expires_at > now() RETURNING subject_id)
     UPDATE newsletter_subscribers s SET confirmed_at = coalesce(confirmed_at, now())
     FROM used WHERE s.id = used.subject_id RETURNING s.id`,
    [tokenHash],
  );
  return rows.length > 0;
}

export interface AddressRows {
  uploads: { id: string; created_at: Date }[];
  newsletter: { name: string; created_at: Date; confirmed_at: Date | null } | undefined;
  proposals: { user_name: string; content: string; created_at: Date }[];
}

/** What the forms of the site and the uploads left behind of one person. */
export async function findByAddress(db: Queryable, userId: string, email: string): Promise<AddressRows> {
  const [newsletter] = await db.query<NonNullable<AddressRows['newsletter']>>(
    'SELECT name, created_at, confirmed_at FROM newsletter_subscribers WHERE email = $1',
    [email],
  );
  return {
    newsletter,
    uploads: await db.query('SELECT id, created_at FROM uploads WHERE user_id = $1 ORDER BY created_at', [userId]),
    proposals: await db.query(
      'SELECT user_name, content, created_at FROM proposals WHERE contact = $1 ORDER BY created_at',
      [email],
    ),
  };
}

export async function deleteByAddress(db: Queryable, email: string): Promise<void> {
  await db.query(
    "DELETE FROM links WHERE purpose = 'newsletter' AND subject_id IN (SELECT id FROM newsletter_subscribers WHERE email = $1)",
    [email],
  );
  await db.query('DELETE FROM newsletter_subscribers WHERE email = $1', [email]);
  await db.query('DELETE FROM proposals WHERE contact = $1', [email]);
}

export async function insertProposal(
  db: Queryable,
  proposal: { contact: string; userName: string; content: string; language: Language },
): Promise<void> {
  await db.query('INSERT INTO proposals (contact, user_name, content, language) VALUES ($1, $2, $3, $4)', [
    proposal.contact,
    proposal.userName,
    proposal.content,
    proposal.language,
  ]);
}
