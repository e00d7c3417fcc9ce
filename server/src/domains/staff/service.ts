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
/** What a member's secret is encrypted for. */
const purpose = 'staff second factor';
const issuer = 'Anatomy Desk';

/**
 * Adds an active account to the support staff, or gives one that is a new secret.
 * @returns the otpauth address for an authenticator app; it cannot be had again
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

/** Takes an account off the support staff at once; it stays an account. */
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

/** Who is of the support staff. */
export const readStaff = (context: Context) => listStaff(context.database);

/** Since when an account is of the support staff; null for all others. */
export async function readStaffSince(context: Context, userId: string): Promise<string | null> {
  return (await findStaffSince(context.database, userId))?.toISOString() ?? null;
}

/** Takes a deleted account off the staff, within the transaction that deletes it. */
export async function forgetStaff(tx: Queryable, userId: string): Promise<void> {
  await deleteStaff(tx, userId);
}

/**
 * Takes the second factor for the caller's session. Wrong and used codes are counted by account (threat 57).
 * @throws BusinessError INVALID_CODE, TOO_MANY_ATTEMPTS while locked, Unauthorized when the session has ended meanwhile
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
    // Under the newest key: the one before is taken away some day.
    await updateSecret(tx, userId, sealSecret(context.tokenKey, purpose, userId, secret));
    await clearAttempts(tx, bucket, userId);
    await insertAccess(tx, { staffId: userId, action: 'second factor accepted', requestId });
    const until = await upsertStaffSession(tx, sessionId, userId, staffFactor.hours);
    if (!until) {
      // Of what was done in vain nothing stays: the code is not used up.
      throw unauthorized();
    }
    return { until };
  });
  if (outcome.until) {
    return { confirmedUntil: outcome.until.toISOString() };
  }
  throw outcome.wait ? tooManyAttempts(outcome.wait) : new BusinessError(replyCodes.invalidCode, 'staff.codeRefused');
}

/** Adds a line to the list of what the staff did. */
export const noteStaffAccess = (context: Context, access: StaffAccess): Promise<void> =>
  insertAccess(context.database, access);

/** The same within the transaction of what was done, so that neither is there without the other. */
export const noteStaffAction = (tx: Queryable, access: StaffAccess): Promise<void> => insertAccess(tx, access);

/** What the staff did, the newest first: of one account, or of one of them, where it is asked for. */
export async function readAccesses(
  context: Context,
  { page, size, ...of }: PageQuery & { account?: string; staff?: string },
): Promise<{ rows: AccessRow[]; total: number }> {
  // What ended by itself is in the list as well.
  await removeExpiredGrants(context);
  return listAccesses(context.database, size, (page - 1) * size, of);
}
