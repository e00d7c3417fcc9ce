import { replyCodes } from '@site/shared/contracts';
import type { RecoveryCodes } from '@site/shared/contracts/factors';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { BusinessError } from '../../platform/errors/business-error';
import type { Caller } from '../../platform/http/caller';
import { openSecret, sealSecret } from '../../platform/security/sealed-secret';
import { createSecret, enrolmentUri, showSecret, stepOf } from '../../platform/security/totp';
import { translate } from '../../platform/texts';
import { confirmPassword } from '../passport/service';
import { changeFactors, firstCodes, keepSetup } from './change-factors';
import { consumeTotpStep, deleteSetup, deleteTotp, findSetup, findTotp, upsertTotp } from './repository';

const purpose = 'user second factor';

/**
 * Begins to set up an authenticator app. Nothing counts before a code of it was given.
 * @returns the secret, which is shown once
 * @throws BusinessError as `confirmPassword` and `keepSetup` do
 */
export async function beginTotp(
  context: Context,
  caller: Caller,
  password: string,
): Promise<{ uri: string; secret: string }> {
  await confirmPassword(context, caller, password);
  const secret = createSecret();
  const sealed = sealSecret(context.tokenKey, purpose, caller.userId, secret);
  await keepSetup(context, caller, 'totp', sealed);
  // A colon divides issuer and label.
  const issuer = translate('en', 'mail.signature').replaceAll(':', '');
  return { uri: enrolmentUri(secret, issuer, caller.email), secret: showSecret(secret) };
}

/**
 * Takes the first code of an app: from now on it is a second factor, in the place of the app before.
 * @returns recovery codes, where the account had no factor
 * @throws BusinessError INVALID_CODE, LINK_EXPIRED when nothing was begun in this session
 */
export async function confirmTotp(context: Context, caller: Caller, code: string): Promise<RecoveryCodes> {
  const { userId, sessionId } = caller;
  let codes: RecoveryCodes = { recoveryCodes: null };
  await changeFactors(context, caller, async (tx) => {
    const sealed = await findSetup(tx, sessionId, 'totp');
    const secret = sealed && openSecret(context.tokenKeys, purpose, userId, sealed);
    if (!secret) {
      throw new BusinessError(replyCodes.linkExpired, 'factor.setupExpired');
    }
    const step = stepOf(secret, code);
    if (step === undefined) {
      throw new BusinessError(replyCodes.invalidCode, 'factor.wrongCode');
    }
    await deleteSetup(tx, sessionId, 'totp');
    // The code that confirmed it is used up: it opens no session as well.
    await upsertTotp(tx, userId, sealSecret(context.tokenKey, purpose, userId, secret), step);
    codes = await firstCodes(tx, userId);
    return { what: 'totpAdded' };
  });
  return codes;
}

/** Removes the authenticator app. Twice the same is the same. @throws BusinessError as `confirmPassword` does */
export async function removeTotp(context: Context, caller: Caller, password: string): Promise<void> {
  await confirmPassword(context, caller, password);
  await changeFactors(context, caller, async (tx) =>
    (await deleteTotp(tx, caller.userId)) ? { what: 'totpRemoved' } : undefined,
  );
}

/** Whether a code is one of the app's, and was used never before; it is used up by that. The row of the account is locked. */
export async function isTotp(context: Context, tx: Queryable, userId: string, code: string): Promise<boolean> {
  const row = await findTotp(tx, userId);
  const secret = row && openSecret(context.tokenKeys, purpose, userId, row.secret);
  const step = secret && stepOf(secret, code);
  // Encrypted anew under the newest key: the one before is taken away some day.
  return (
    step !== undefined &&
    consumeTotpStep(tx, userId, step, sealSecret(context.tokenKey, purpose, userId, secret as Buffer))
  );
}
