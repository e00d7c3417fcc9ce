import type { AccountExport } from '@site/shared/contracts';
import type { Queryable } from '../db/database';
import { deleteMailsOf, listMailsOf } from './history-repository';

/** The stored data on the mails to an account, for the copy of its data. */
export async function exportMails(db: Queryable, userId: string): Promise<AccountExport['mails']> {
  return (await listMailsOf(db, userId)).map((row) => ({
    kind: row.kind,
    state: row.state,
    createTime: row.created_at.toISOString(),
    endTime: row.ended_at.toISOString(),
  }));
}

/** Deletes the history of an account's mails, within the transaction that deletes it. */
export const forgetMails = (tx: Queryable, userId: string): Promise<void> => deleteMailsOf(tx, userId);
