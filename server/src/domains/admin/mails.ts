import type { InferOutput } from 'valibot';
import { replyCodes, type PageQuery } from '@site/shared/contracts';
import type { accountMailsSchema, AccountMail } from '@site/shared/contracts/admin';
import type { Context } from '../../platform/context';
import { BusinessError } from '../../platform/errors/business-error';
import { lockMail, markResent, pageMails, type MailRow } from '../../platform/mail/history-repository';
import { mayMail } from '../../platform/mail/limits';
import { requestMail, type MailKind } from '../../platform/mail/outbox';
import { noteStaffAction } from '../staff/service';
import { lineOf, type Actor } from './actor';
import { lockMailAddress } from './repository';

/**
 * The mails that can be sent again, and the mail that replaces each. Links and codes are generated anew. Excluded are
 * mails on a past state (a failed payment, an end) and security notices that could look like a new event (a log-in,
 * another password).
 */
const resentAs: Partial<Record<MailKind, MailKind>> = {
  register: 'activation',
  activation: 'activation',
  code: 'code',
  'payment-claim': 'payment-claim',
  'payment-received': 'payment-received',
  'subscription-renewed': 'subscription-renewed',
  'payment-refunded': 'payment-refunded',
};

/** A page of the mails to an account, newest first, without their content. */
export async function listAccountMails(
  context: Context,
  accountId: string,
  { page, size }: PageQuery,
): Promise<InferOutput<typeof accountMailsSchema>> {
  const { rows, total } = await pageMails(context.database, accountId, size, (page - 1) * size);
  return { list: rows.map(presentMail), totalRecord: total };
}

/**
 * Sends a mail to an account once more, within the limits of every mail. Each mail can be resent once; the copy is a
 * separate mail.
 * @throws BusinessError NOT_FOUND without such a mail or account, CONFLICT if it may not be resent or was resent by
 * somebody else, TOO_MANY_ATTEMPTS if the address has reached its limit
 */
export async function resendMail(
  context: Context,
  actor: Actor,
  { accountId, mailId, ip }: { accountId: string; mailId: string; ip: string },
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const account = await lockMailAddress(tx, accountId);
    const mail = account && (await lockMail(tx, accountId, mailId));
    if (!account || !mail) {
      throw new BusinessError(replyCodes.notFound, 'admin.noMail');
    }
    if (mail.resent_at) {
      throw new BusinessError(replyCodes.conflict, 'admin.mailResent');
    }
    const kind = resentAs[mail.kind as MailKind];
    // For an active account an activation mail would have no use.
    if (!kind || (kind === 'activation' && account.status === 'active')) {
      throw new BusinessError(replyCodes.conflict, 'admin.mailNotResendable');
    }
    if (!(await mayMail(tx, account.email, ip))) {
      throw new BusinessError(replyCodes.tooManyAttempts, 'admin.mailLimit');
    }
    await markResent(tx, mailId);
    await requestMail(tx, kind, account.email, mail.language, mail.payload);
    await noteStaffAction(tx, lineOf(actor, 'mail sent again', { accountId, subject: `${mail.kind} ${mailId}` }));
  });
  context.wakeMail();
}

const presentMail = (row: MailRow): AccountMail => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  createTime: row.created_at.toISOString(),
  endTime: row.ended_at?.toISOString() ?? null,
  attempts: row.tries,
  resendTime: row.resent_at?.toISOString() ?? null,
  canResend: row.state !== 'waiting' && row.resent_at === null && resentAs[row.kind as MailKind] !== undefined,
});
