import type { Queryable } from '../db/database';
import { listMailbox } from './outbox-repository';

/** A mail that a site without a mail server kept instead of sending it. */
export interface StoredMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601, UTC. */
  date: string;
}

const shown = 200;

/**
 * At most 200 mails, the newest first.
 * @param recipient the address whose mails are wanted; all without it
 */
export async function readStoredMails(db: Queryable, recipient?: string): Promise<StoredMail[]> {
  const rows = await listMailbox(db, shown, recipient);
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    date: row.created_at.toISOString(),
  }));
}
