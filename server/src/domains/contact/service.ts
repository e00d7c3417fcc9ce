import type { InferOutput } from 'valibot';
import type { AccountExport, proposeRequestSchema } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import type { Origin } from '../../platform/mail/limits';
import type { UseLimit } from '../../platform/security/attempts-repository';
import { limitUse } from '../../platform/security/use-limit';
import { networkKey } from '../../platform/security/network';
import { deleteProposalsOf, insertProposal, listProposalsOf } from './repository';

const proposals: UseLimit = { bucket: 'propose', uses: 20 };

/**
 * Stores a message of the contact form.
 * @throws BusinessError TOO_MANY_ATTEMPTS if one network address sends too many
 */
export async function receiveProposal(
  context: Context,
  input: InferOutput<typeof proposeRequestSchema>,
  origin: Origin,
): Promise<void> {
  await limitUse(context.database, proposals, networkKey(origin.ip));
  await insertProposal(context.database, { ...input, language: origin.language });
}

/** Deletes the messages from an address, within the transaction that deletes its account. */
export function forgetProposals(tx: Queryable, email: string): Promise<void> {
  return deleteProposalsOf(tx, email);
}

/** The stored messages from an address, for the copy of a user's data. */
export async function exportProposals(context: Context, email: string): Promise<AccountExport['messages']> {
  const rows = await listProposalsOf(context.database, email);
  return rows.map((row) => ({
    userName: row.user_name,
    content: row.content,
    createTime: row.created_at.toISOString(),
  }));
}
