import { replyCodes, type PageQuery } from '@site/shared/contracts';
import { staffFactor, type StaffSession } from '@site/shared/contracts/desk';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { BusinessError, tooManyAttempts, unauthorized } from '../../platform/errors/business-error';
import type { Caller, StaffAccess } from '../../platform/http/caller';
import { clearAttempts, countFailure, lockedSeconds } from '../../platform/security/attempts-repository';
import { openSecret, sealSecret } from '../../platform/security/sealed-secret';
import { createSecret, enrolmentUri, stepOf } from '../../platform/security/totp';
import { removeExpiredGrants } from '../grants/service';
import {
  consumeStep,
  deleteStaff,
  findActiveAccount,
  findStaffSince,
  insertAccess,
  listAccesses,
  listStaff,
  lockSecret,
  updateSecret,
  upsertStaff,
  upsertStaffSession,
  type AccessRow,
} from './repository';

/** Counter of wrong codes, by account. */
const bucket = 'staff-factor';
const freeFailures = 5;
/** The encryption purpose of a member's secret. */
const purpose = 'staff second factor';
const issuer = 'Anatomy Desk';

/**
 * Adds an active account to the support staff, or gives a member a new secret.
 * @returns the otpauth address for an authenticator app; it cannot be read again
 */
export function addStaff(context: Context, email: string): Promise<string> {
  return context.database.transaction(async (tx) => {
    const userId = await accountOf(tx, email);
    const secret = createSecret();
    await upsertStaff(tx, userId, sealSecret(context.tokenKey, purpose, userId, secret));
    await clearAttempts(tx, bucket, userId);
    await insertAccess(tx, { staffId: userId, action: 'added by command' });
    return enrolmentUri(secret, issuer, email);
  });
}

/** Removes an account from the support staff at once; the account stays. */
export function removeStaff(context: Context, email: string): Promise<void> {
  return context.database.transaction(async (tx) => {
    const userId = await accountOf(tx, email);
    if (!(await deleteStaff(tx, userId))) {
      throw new Error(`${email} is not of the staff`);
    }
    await insertAccess(tx, { staffId: userId, action: 'removed by command' });
  });
}

async function accountOf(tx: Queryable, email: string): Promise<string> {
  const userId = await findActiveAccount(tx, email);
  if (!userId) {
    throw new Error(`there is no active account ${email}: register first`);
  }
  return userId;
}

/** The members of the support staff. */
export const readStaff = (context: Context) => listStaff(context.database);

/** Since when an account belongs to the support staff; null for all others. */
export async function readStaffSince(context: Context, userId: string): Promise<string | null> {
  return (await findStaffSince(context.database, userId))?.toISOString() ?? null;
}

/** Removes a deleted account from the staff, within the transaction that deletes it. */
export async function forgetStaff(tx: Queryable, userId: string): Promise<void> {
  await deleteStaff(tx, userId);
}

/**
 * Confirms the second factor for the caller's session. Wrong and used codes are counted by account (threat 57).
 * @throws BusinessError INVALID_CODE, TOO_MANY_ATTEMPTS while locked, Unauthorized if the session ended in the meantime
 */
export async function confirmStaff(
  context: Context,
  caller: Caller,
  code: string,
  requestId: string,
): Promise<StaffSession> {
  const { userId, sessionId } = caller;
  const outcome = await context.database.transaction(async (tx) => {
    const sealed = await lockSecret(tx, userId);
    const wait = await lockedSeconds(tx, bucket, userId);
    if (wait > 0) {
      return { wait };
    }
    const secret = sealed && openSecret(context.tokenKeys, purpose, userId, sealed);
    const step = secret && stepOf(secret, code);
    if (!secret || step === undefined || !(await consumeStep(tx, userId, step))) {
      await countFailure(tx, bucket, userId, freeFailures);
      await insertAccess(tx, { staffId: userId, action: 'second factor refused', requestId });
      return { wait: 0 };
    }
    // It is encrypted with the newest key, because the previous one is removed at some time.
    await updateSecret(tx, userId, sealSecret(context.tokenKey, purpose, userId, secret));
    await clearAttempts(tx, bucket, userId);
    await insertAccess(tx, { staffId: userId, action: 'second factor accepted', requestId });
    const until = await upsertStaffSession(tx, sessionId, userId, staffFactor.hours);
    if (!until) {
      // The rollback reverts everything: the code stays usable.
      throw unauthorized();
    }
    return { until };
  });
  if (outcome.until) {
    return { confirmedUntil: outcome.until.toISOString() };
  }
  throw outcome.wait ? tooManyAttempts(outcome.wait) : new BusinessError(replyCodes.invalidCode, 'staff.codeRefused');
}

/** Adds an entry to the staff log. */
export const noteStaffAccess = (context: Context, access: StaffAccess): Promise<void> =>
  insertAccess(context.database, access);

/** Like `noteStaffAccess`, but within the transaction of the action, so that neither exists without the other. */
export const noteStaffAction = (tx: Queryable, access: StaffAccess): Promise<void> => insertAccess(tx, access);

/** The staff log, newest first; optionally of one account, or of one member. */
export async function readAccesses(
  context: Context,
  { page, size, ...of }: PageQuery & { account?: string; staff?: string },
): Promise<{ rows: AccessRow[]; total: number }> {
  // Expired grants are in the log too.
  await removeExpiredGrants(context);
  return listAccesses(context.database, size, (page - 1) * size, of);
}
