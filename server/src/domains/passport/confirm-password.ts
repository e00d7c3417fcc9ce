import { replyCodes } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { BusinessError, tooManyAttempts, unauthorized } from '../../platform/errors/business-error';
import type { Caller } from '../../platform/http/caller';
import { clearAttempts, countFailure, lockedSeconds } from '../../platform/security/attempts-repository';
import { isPassword } from '../../platform/security/passwords';
import { findPasswordHash, lockSession } from './repository';

/**
 * Counter of wrong passwords of logged-in users, separate from log-ins, so that a stolen token cannot lock the log-in.
 */
const bucket = 'password-check';
const freeFailures = 5;

/**
 * Asks a logged-in user for the password, before actions that a stolen session must not be able to do.
 * @throws BusinessError WRONG_CREDENTIALS, TOO_MANY_ATTEMPTS while locked
 */
export async function confirmPassword(context: Context, { userId }: Caller, password: string): Promise<void> {
  const { database } = context;
  const rejectWhileLocked = (seconds: number) => {
    if (seconds > 0) {
      throw tooManyAttempts(seconds);
    }
  };
  rejectWhileLocked(await lockedSeconds(database, bucket, userId));
  const isRight = await isPassword(password, await findPasswordHash(database, userId));
  await database.quickTransaction(async (tx) => {
    // Concurrent attempts may have caused a lock: then the right password gets the same response as a wrong one.
    rejectWhileLocked(await lockedSeconds(tx, bucket, userId));
    if (isRight) {
      await clearAttempts(tx, bucket, userId);
    } else {
      rejectWhileLocked(await countFailure(tx, bucket, userId, freeFailures));
    }
  });
  if (!isRight) {
    throw new BusinessError(replyCodes.wrongCredentials, 'passport.wrongPassword');
  }
}

/**
 * Locks the row of the caller's account until the transaction ends.
 * @throws BusinessError Unauthorized if the session ended in the meantime, by a new password or a deletion
 */
export async function lockAccount(tx: Queryable, { userId, sessionId }: Caller): Promise<void> {
  if (!(await lockSession(tx, userId, sessionId))) {
    throw unauthorized();
  }
}
