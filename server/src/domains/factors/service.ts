import { replyCodes, type AccountExport, type LoginData } from '@site/shared/contracts';
import type { Factors, RecoveryCodes, UsedPasskey } from '@site/shared/contracts/factors';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { BusinessError } from '../../platform/errors/business-error';
import type { Caller } from '../../platform/http/caller';
import { longCodeFingerprint } from '../../platform/security/secrets';
import { answerChallenge, confirmPassword, endSessions } from '../passport/service';
import { changeFactors, mailChange, renewCodes } from './change-factors';
import { listPasskeys } from './passkey-repository';
import { isPasskey } from './passkeys';
import { relyingParty } from './relying-party';
import { consumeRecoveryCode, countRecoveryCodes, deleteFactors, findFactors, findOwner, findTotp } from './repository';
import { isTotp } from './totp';

type Origin = Parameters<typeof answerChallenge>[2];

/** The caller's second factors. */
export async function readFactors(context: Context, { userId }: Caller): Promise<Factors> {
  const { totp_at: totpAt, recovery_codes: recoveryCodes, passkeys } = await findFactors(context.database, userId);
  return {
    totpTime: totpAt?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at: created, used_at: used }) => ({
      id,
      name,
      createTime: new Date(created).toISOString(),
      usedTime: used && new Date(used).toISOString(),
    })),
    hasPasskeys: relyingParty(context) !== undefined,
    recoveryCodes,
  };
}

/**
 * Generates new recovery codes; the previous ones become invalid.
 * @throws BusinessError as `confirmPassword` does; NOT_FOUND for an account without a second factor
 */
export async function renewRecoveryCodes(context: Context, caller: Caller, password: string): Promise<RecoveryCodes> {
  await confirmPassword(context, caller, password);
  let recoveryCodes: string[] | null = null;
  await changeFactors(context, caller, async (tx) => {
    const hasFactor = (await findTotp(tx, caller.userId)) ?? (await listPasskeys(tx, caller.userId))[0];
    if (!hasFactor) {
      throw new BusinessError(replyCodes.notFound, 'factor.none');
    }
    recoveryCodes = await renewCodes(tx, caller.userId);
    return { what: 'codesRenewed' };
  });
  return { recoveryCodes };
}

/**
 * The second step of a log-in with the code of an app or a recovery code. @throws BusinessError as `answerChallenge`
 * does
 */
export function answerByCode(
  context: Context,
  { challenge, code }: { challenge: string; code: string },
  origin: Origin,
): Promise<LoginData> {
  return answerChallenge(context, challenge, origin, (tx, { id, email }) =>
    /^\d{6}$/.test(code) ? isTotp(context, tx, id, code) : isRecoveryCode(tx, { userId: id, email }, code),
  );
}

async function isRecoveryCode(tx: Queryable, owner: { userId: string; email: string }, code: string): Promise<boolean> {
  if (!(await consumeRecoveryCode(tx, owner.userId, longCodeFingerprint(owner.userId, code)))) {
    return false;
  }
  await mailChange(tx, owner, { what: 'codeUsed', detail: await countRecoveryCodes(tx, owner.userId) });
  return true;
}

/** The second step of a log-in with a passkey. @throws BusinessError as `answerChallenge` does */
export function answerByPasskey(
  context: Context,
  answer: { challenge: string; passkey: UsedPasskey },
  origin: Origin,
): Promise<LoginData> {
  return answerChallenge(context, answer.challenge, origin, (tx, { id }) => isPasskey(context, tx, id, answer));
}

/** A user's second factors without their secrets, which are useful only to this server and the user's device. */
export async function exportFactors(context: Context, caller: Caller): Promise<AccountExport['secondFactors']> {
  const { totpTime, passkeys, recoveryCodes } = await readFactors(context, caller);
  return { totpTime, recoveryCodes, passkeys: passkeys.map(({ id: _id, ...passkey }) => passkey) };
}

/** Deletes the factors of an account, within the transaction that deletes it. */
export const forgetFactors = (tx: Queryable, userId: string): Promise<void> => deleteFactors(tx, userId);

/**
 * Removes every second factor of a user who lost them, and ends the sessions: for the operator, who must have verified
 * the person's identity. The owner is notified by mail.
 */
export async function removeFactorsOf(context: Context, email: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const owner = await findOwner(tx, email);
    if (!owner?.second_factor) {
      throw new Error(`there is no active account ${email} with a second factor`);
    }
    await deleteFactors(tx, owner.id);
    await endSessions(tx, owner.id);
    await mailChange(tx, { userId: owner.id, email }, { what: 'allRemoved' });
  });
  context.wakeMail();
}
