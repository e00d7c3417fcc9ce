import { factorLimits, type RecoveryCodes } from '@site/shared/contracts/factors';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { unauthorized } from '../../platform/errors/business-error';
import type { Caller } from '../../platform/http/caller';
import { requestMail } from '../../platform/mail/outbox';
import { createLongCode, longCodeFingerprint, showCode } from '../../platform/security/secrets';
import { endOtherSessions, lockAccount } from '../passport/service';
import type { FactorChange } from './mails';
import {
  countRecoveryCodes,
  findMailLanguage,
  noteSecondFactor,
  replaceRecoveryCodes,
  upsertSetup,
} from './repository';

/**
 * Changes the caller's factors while the account's row is locked, so that a concurrent log-in either sees the change or
 * loses its session. Other sessions end, and the owner is notified by mail (threat 70).
 * @param work makes the change. It returns a description of the change, or undefined if nothing changed
 * @returns whether something changed
 */
export async function changeFactors(
  context: Context,
  caller: Caller,
  work: (tx: Queryable) => Promise<FactorChange | undefined>,
): Promise<boolean> {
  const change = await context.database.transaction(async (tx) => {
    await lockAccount(tx, caller);
    const done = await work(tx);
    if (done) {
      await noteSecondFactor(tx, caller.userId);
      await endOtherSessions(tx, caller);
      await mailChange(tx, caller, done);
    }
    return done;
  });
  context.wakeMail();
  return change !== undefined;
}

/**
 * Stores the setup that the caller's session began, for a quarter of an hour; it replaces an earlier one.
 * @throws BusinessError Unauthorized if the session ended in the meantime
 */
export async function keepSetup(
  { database }: Context,
  caller: Caller,
  kind: 'totp' | 'passkey',
  secret: Buffer,
): Promise<void> {
  if (!(await upsertSetup(database, caller, kind, secret, factorLimits.setupMinutes))) {
    throw unauthorized();
  }
}

/** Mails the change to the account's owner. */
export async function mailChange(
  tx: Queryable,
  { userId, email }: Pick<Caller, 'userId' | 'email'>,
  change: FactorChange,
): Promise<void> {
  const language = await findMailLanguage(tx, userId);
  if (language) {
    await requestMail(tx, 'factor-changed', email, language, { ...change, time: new Date().toISOString() });
  }
}

/**
 * Generates new recovery codes; the previous ones become invalid. @returns the codes in the form that is displayed once
 */
export async function renewCodes(tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: factorLimits.recoveryCodes }, createLongCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => longCodeFingerprint(userId, code)),
  );
  return codes.map(showCode);
}

/** Recovery codes for an account that has none: they are generated with its first factor. */
export async function firstCodes(tx: Queryable, userId: string): Promise<RecoveryCodes> {
  const has = (await countRecoveryCodes(tx, userId)) > 0;
  return { recoveryCodes: has ? null : await renewCodes(tx, userId) };
}
