import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { limits, replyCodes, type forgetPasswordRequestSchema } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/db/database';
import { requestMailWithinLimits, type Origin } from '../../platform/mail/limits';
import { requestMail } from '../../platform/mail/outbox';
import { BusinessError, tooManyAttempts } from '../../platform/errors/business-error';
import { hashPassword } from '../../platform/security/passwords';
import { codeFingerprint } from '../../platform/security/secrets';
import { isKnownThere, liftLocks } from './login-attempts';
import { deleteSessionsOf, findUserByEmail, updatePassword } from './repository';
import { consumeCode, returnCodeTry, tryCode } from './code-repository';
import { countCode, returnCode } from './wrong-codes';

/** Requests a code to set a new password. The result is the same for every address (threat 3). */
export async function requestResetCode(context: Context, email: string, origin: Origin): Promise<void> {
  await context.database.transaction((tx) => requestMailWithinLimits(tx, 'code', email, origin));
  context.wakeMail();
}

/**
 * Sets a new password with the mailed code; all sessions end, and a lock on the log-in is removed. Second factors stay,
 * so that access to a user's mails is not sufficient (threat 70).
 * @throws BusinessError INVALID_CODE for a wrong, used or expired code, an unknown address, or after 5 attempts
 * (of a network in which the account logged in before, or of all others);
 * TOO_MANY_ATTEMPTS after 60 wrong codes an hour from one network address
 */
export async function resetPassword(
  context: Context,
  input: InferOutput<typeof forgetPasswordRequestSchema>,
  ip: string,
): Promise<void> {
  const { database } = context;
  const user = await findUserByEmail(database, input.email);
  // An unknown address is processed in the same way, with an unused id, so that the response time does not reveal it.
  const userId = user?.id ?? randomUUID();
  const codeHashes = context.tokenKeys.map((key) => codeFingerprint(key, userId, input.code));
  const isKnown = await isKnownThere(database, input.email, ip);
  const right = await checkCode(database, userId, codeHashes, { ip, isKnown });
  if (!user || !right) {
    throw wrongCode();
  }
  // The expensive hash is computed only for a right code (threat 55).
  const passwordHash = await hashPassword(input.newPassword, () =>
    returnCodeTry(database, user.id, 'reset', codeHashes, isKnown),
  );
  await database.transaction(async (tx) => {
    if (!(await consumeCode(tx, user.id, 'reset', codeHashes))) {
      throw wrongCode();
    }
    await updatePassword(tx, user.id, passwordHash);
    await deleteSessionsOf(tx, user.id);
    await liftLocks(tx, input.email, ip);
    await requestMail(tx, 'password-changed', input.email, user.language);
  });
  context.wakeMail();
}

/**
 * Counts and compares a code, in a commit that does not wait for the disk: only an address that has a code changes its
 * row.
 */
function checkCode(
  database: Database,
  userId: string,
  codeHashes: Buffer[],
  { ip, isKnown }: { ip: string; isKnown: boolean },
): Promise<boolean> {
  return database.quickTransaction(async (tx) => {
    const wait = await countCode(tx, 'reset', ip);
    if (wait > 0) {
      throw tooManyAttempts(wait);
    }
    const right = await tryCode(tx, userId, 'reset', codeHashes, limits.codeTries, isKnown);
    if (right) {
      await returnCode(tx, 'reset', ip);
    }
    return right;
  });
}

function wrongCode(): BusinessError {
  return new BusinessError(replyCodes.invalidCode, 'passport.wrongCode');
}
