import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../db/database';

export interface OutboxRow {
  id: string;
  kind: string;
  address: string;
  language: Language;
  payload: Record<string, unknown>;
  tries: number;
}

export interface MailboxRow {
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
}

/** Asks for a mail, in the transaction that gives the reason for it. */
export async function insertOutbox(db: Queryable, kind: string, address: string, language: Language, payload: object): Promise<void> {
  await db.query('INSERT INTO outbox (kind, address, language, payload) VALUES ($1, $2, $3, $4)', [kind, address, language, JSON.stringify(payload)]);
}

/** Takes the next mails that are due and puts them off, so that no other process takes them meanwhile. */
export function takeDue(db: Queryable, most: number): Promise<OutboxRow[]> {
  return db.query<OutboxRow>(
    `UPDATE outbox SET tries = tries + 1, next_at = now() + least(3600, 30 * power(2, least(tries, 7))) * interval '1 second'
     WHERE id IN (SELECT id FROM outbox WHERE next_at <= now() ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, address, language, payload, tries`,
    [most],
  );
}

export async function deleteOutbox(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM outbox WHERE id = $1', [id]);
}

export async function insertMailbox(db: Queryable, to: string, subject: string, text: string, html: string): Promise<void> {
  await db.query('INSERT INTO mailbox (recipient, subject, body_text, body_html) VALUES ($1, $2, $3, $4)', [to, subject, text, html]);
}

/** The newest mails first. */
export function listMailbox(db: Queryable, most: number): Promise<MailboxRow[]> {
  return db.query<MailboxRow>('SELECT recipient, subject, body_text, body_html, created_at FROM mailbox ORDER BY id DESC LIMIT $1', [most]);
}
