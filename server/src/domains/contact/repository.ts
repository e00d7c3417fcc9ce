import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../../platform/db/database';

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

interface ProposalRow {
  user_name: string;
  content: string;
  created_at: Date;
}

export function listProposalsOf(db: Queryable, email: string): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(
    'SELECT user_name, content, created_at FROM proposals WHERE contact = $1 ORDER BY created_at',
    [email],
  );
}

export async function deleteProposalsOf(db: Queryable, email: string): Promise<void> {
  await db.query('DELETE FROM proposals WHERE contact = $1', [email]);
}
