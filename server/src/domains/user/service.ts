import {
  avatarReferenceSchema,
  limits,
  parseJsonField,
  replyCodes,
  siteProduct,
  type AccountExport,
  type Language,
  type OrderListItem,
  type ProfileFieldName,
  type UserInfo,
} from '@site/shared/contracts';
import { exportProposals, forgetProposals } from '../contact/service';
import { exportFactors, forgetFactors } from '../factors/service';
import { exportLearning, forgetLearning } from '../library/service';
import { exportSubscriber, forgetSubscriber } from '../newsletter/service';
import { forgetStaff, readStaffSince } from '../staff/service';
import { exportReports, forgetReports } from '../support/service';
import { deleteUploads, exportUploads, mayUseUpload, uploadIdOf } from '../uploads/service';
import type { Context } from '../../platform/context';
import { endRenewals, exportSubscriptions, readBuyStatus, readOrders } from '../order/service';
import type { Caller } from '../../platform/http/caller';
import { endSessions, exportLogins, forgetDevices, forgetRegistrations } from '../passport/service';
import { requestMail } from '../../platform/mail/outbox';
import { exportPayments } from '../payment/service';
import { BusinessError, unauthorized } from '../../platform/errors/business-error';
import { forgetKeys, listKeys } from '../../platform/security/attempts-repository';
import { exportMails, forgetMails } from '../../platform/mail/history';
import { mailboxOf } from '../../platform/mail/mailbox';
import { shortAddress } from '../../platform/security/network';
import type { UseLimit } from '../../platform/security/attempts-repository';
import { limitUse } from '../../platform/security/use-limit';
import { presentAccount, presentUser } from './present';
import { anonymiseUser, findAccount, updateAvatar, updateProfileText } from './repository';

const copies: UseLimit = { bucket: 'export', uses: 10 };

/** The caller's user info (spec 3), which was read with the session. */
export function readUserInfo({ userId: id, email, profile, staff }: Caller): UserInfo {
  return { ...presentUser({ id, email, ...profile }), ...(staff && { staff: true }) };
}

/**
 * Changes one text of the caller's profile.
 * @param text after validation of the field
 * @throws BusinessError Unauthorized if the account was deleted in the meantime
 */
export async function changeProfileText(
  context: Context,
  caller: Caller,
  name: ProfileFieldName,
  text: string,
): Promise<void> {
  if (!(await updateProfileText(context.database, caller.userId, name, text))) {
    throw unauthorized();
  }
}

/**
 * Sets one of the caller's own uploads as the avatar.
 * @param text the JSON text of the upload response (spec 3)
 * @throws BusinessError INVALID_INPUT if it contains no upload of the caller (threat 13)
 */
export async function changeAvatar(context: Context, caller: Caller, text: string): Promise<void> {
  const id = uploadIdOf(parseJsonField(avatarReferenceSchema, text)?.url ?? '');
  if (!id || !(await mayUseUpload(context, caller.userId, id))) {
    throw new BusinessError(replyCodes.invalidInput, 'user.avatarUnknown');
  }
  if (!(await updateAvatar(context.database, caller.userId, id))) {
    throw unauthorized();
  }
}

/**
 * Deletes the caller's account: sessions end, subscriptions no longer renew, personal data is deleted at once. Orders
 * are kept for bookkeeping without a name, and the address may register again.
 * @throws BusinessError Unauthorized if it was already deleted: its owner gets one mail
 */
export async function deleteAccount(context: Context, caller: Caller, language: Language): Promise<void> {
  await context.database.transaction(async (tx) => {
    // This must be the first step: a concurrent log-in waits for this row, or its session is removed below.
    if (!(await anonymiseUser(tx, caller.userId))) {
      throw unauthorized();
    }
    await endSessions(tx, caller.userId);
    await forgetRegistrations(tx, caller.userId);
    await forgetDevices(tx, caller.userId);
    await forgetFactors(tx, caller.userId);
    await endRenewals(tx, caller.userId);
    await deleteUploads(tx, caller.userId);
    await forgetProposals(tx, caller.email);
    await forgetReports(tx, caller.userId);
    await forgetMails(tx, caller.userId);
    await forgetStaff(tx, caller.userId);
    await forgetLearning(tx, caller.userId);
    await forgetKeys(tx, [caller.email, mailboxOf(caller.email), caller.userId]);
    // After the counters, as in a subscription: two calls that lock the same rows must do so in one order.
    await forgetSubscriber(tx, caller.email);
    await requestMail(tx, 'account-deleted', caller.email, language);
  });
  context.wakeMail();
}

/**
 * All stored data of the caller, for the data export: an extension of the specification, because the law of many
 * countries requires it.
 * @throws BusinessError TOO_MANY_ATTEMPTS beyond 10 an hour: it reads more than any other call
 */
export async function exportAccount(context: Context, caller: Caller, language: Language): Promise<AccountExport> {
  await limitUse(context.database, copies, caller.userId);
  const account = await findAccount(context.database, caller.userId);
  if (!account) {
    throw unauthorized();
  }
  return {
    account: presentAccount(account),
    staffSince: await readStaffSince(context, caller.userId),
    ...(await exportLogins(context, caller, language)),
    secondFactors: await exportFactors(context, caller),
    orders: await readAllOrders(context, caller.userId, language),
    subscription: await readBuyStatus(context, caller.userId, siteProduct),
    subscriptions: await exportSubscriptions(context, caller.userId),
    ...(await exportPayments(context, caller.userId)),
    counters: await exportCounters(context, caller),
    mails: await exportMails(context.database, caller.userId),
    uploads: await exportUploads(context, caller.userId),
    newsletter: await exportSubscriber(context, caller.email),
    ...(await exportLearning(context, caller.userId)),
    reports: await exportReports(context, caller.userId),
    messages: await exportProposals(context, caller.email),
  };
}

async function exportCounters(context: Context, caller: Caller): Promise<AccountExport['counters']> {
  const rows = await listKeys(context.database, [caller.email, mailboxOf(caller.email), caller.userId]);
  return rows.map((row) => ({ what: whatOf(row.bucket), count: row.count, startTime: row.started_at.toISOString() }));
}

// The counter's kind, and for some its network, which may be a stranger's: its address is shown as in the log.
function whatOf(bucket: string): string {
  const [what, ...network] = bucket.split(' ');
  return [what, ...network.map(shortAddress)].join(' ');
}

async function readAllOrders(context: Context, userId: string, language: Language): Promise<OrderListItem[]> {
  const orders: OrderListItem[] = [];
  for (let page = 1; ; page += 1) {
    const { list, totalRecord } = await readOrders(context, userId, { page, size: limits.pageSizeMax }, language);
    orders.push(...list);
    if (list.length === 0 || orders.length >= totalRecord) {
      return orders;
    }
  }
}
