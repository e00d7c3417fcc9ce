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
 * What is sent again, and as what. Links and codes are made anew when the mail is written. Not what says how things stood then (a failed
 * payment, an end), nor a notice of something that may look like a new one (a log-in, another password).
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

/** A page of the mails to an account, the newest first: never what stood in them. */
export async function listAccountMails(
  context: Context,
  accountId: string,
  { page, size }: PageQuery,
): Promise<InferOutput<typeof accountMailsSchema>> {
  const { rows, total } = await pageMails(context.database, accountId, size, (page - 1) * size);
  return { list: rows.map(presentMail), totalRecord: total };
}

/**
 * Sends a mail to an account once more, by the limits of every mail. Each counts once; the new one is a mail of its own.
 * @throws BusinessError NOT_FOUND without such a mail or account, CONFLICT where it may not be sent again or somebody else has done it,
 *   TOO_MANY_ATTEMPTS where its mailbox has got enough
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
    // An activation mail of an account that is active would only say so.
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
