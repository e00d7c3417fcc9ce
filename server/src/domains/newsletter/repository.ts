import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';

/**
 * Adds or renews an unconfirmed subscriber; a confirmed one is not changed, since anybody can request a mail to an
 * address.
 */
export async function upsertSubscriber(db: Queryable, email: string, name: string, language: Language): Promise<void> {
  await db.query(
    `INSERT INTO newsletter_subscribers AS s (email, name, language) VALUES ($1, $2, $3)
     ON CONFLICT (email) DO UPDATE SET name = $2, language = $3 WHERE s.confirmed_at IS NULL`,
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

/**
 * Confirms by link, in the language of its mail. If a mail scanner opened the link before, the person sees the same
 * page (threat 32).
 */
export async function confirmByLink(db: Queryable, tokenHash: Buffer, language: Language): Promise<boolean> {
  const rows = await db.query(
    `WITH used AS (
       UPDATE links SET used_at = coalesce(used_at, now())
       WHERE token_hash = $1 AND purpose = 'newsletter' AND expires_at > now() RETURNING subject_id)
     UPDATE newsletter_subscribers s SET confirmed_at = coalesce(confirmed_at, now()), language = $2
     FROM used WHERE s.id = used.subject_id RETURNING s.id`,
    [tokenHash, language],
  );
  return rows.length > 0;
}

interface SubscriberRow {
  name: string;
  created_at: Date;
  confirmed_at: Date | null;
}

export async function findSubscription(db: Queryable, email: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.query<SubscriberRow>(
    'SELECT name, created_at, confirmed_at FROM newsletter_subscribers WHERE email = $1',
    [email],
  );
  return row;
}

export async function deleteSubscriberByAddress(db: Queryable, email: string): Promise<void> {
  await db.query(
    "DELETE FROM links WHERE purpose = 'newsletter' AND subject_id IN (SELECT id FROM newsletter_subscribers WHERE email = $1)",
    [email],
  );
  await db.query('DELETE FROM newsletter_subscribers WHERE email = $1', [email]);
}
