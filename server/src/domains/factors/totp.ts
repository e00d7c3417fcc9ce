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
 * Begins the setup of an authenticator app. It is not active until a code is confirmed.
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
  // A colon separates issuer and label.
  const issuer = translate('en', 'mail.signature').replaceAll(':', '');
  return { uri: enrolmentUri(secret, issuer, caller.email), secret: showSecret(secret) };
}

/**
 * Confirms the first code of an app, which then becomes a second factor and replaces the previous app.
 * @returns recovery codes, if the account had no factor
 * @throws BusinessError INVALID_CODE, LINK_EXPIRED if this session began no setup
 */
export async function confirmTotp(context: Context, caller: Caller, code: string): Promise<RecoveryCodes> {
  const { userId, sessionId } = caller;
  let codes: RecoveryCodes = { recoveryCodes: null };
  await changeFactors(context, caller, async (tx) => {
    const sealed = await findSetup(tx, sessionId, 'totp');
    const secret = sealed && openSecret(context.tokenKeys, purpose, userId, sealed);
    if (!sealed || !secret) {
      throw new BusinessError(replyCodes.linkExpired, 'factor.setupExpired');
    }
    const step = stepOf(secret, code);
    if (step === undefined) {
      throw new BusinessError(replyCodes.invalidCode, 'factor.wrongCode');
    }
    await deleteSetup(tx, sessionId, 'totp', sealed);
    // The confirming code is invalidated, so that it cannot also open a session.
    await upsertTotp(tx, userId, sealSecret(context.tokenKey, purpose, userId, secret), step);
    codes = await firstCodes(tx, userId);
    return { what: 'totpAdded' };
  });
  return codes;
}

/** Removes the authenticator app. It is idempotent. @throws BusinessError as `confirmPassword` does */
export async function removeTotp(context: Context, caller: Caller, password: string): Promise<void> {
  await confirmPassword(context, caller, password);
  await changeFactors(context, caller, async (tx) =>
    (await deleteTotp(tx, caller.userId)) ? { what: 'totpRemoved' } : undefined,
  );
}

/** Whether a code is a valid, unused code of the app; the check invalidates it. The account's row is locked. */
export async function isTotp(context: Context, tx: Queryable, userId: string, code: string): Promise<boolean> {
  const row = await findTotp(tx, userId);
  const secret = row && openSecret(context.tokenKeys, purpose, userId, row.secret);
  const step = secret && stepOf(secret, code);
  // It is encrypted with the newest key, because the previous one is removed at some time.
  return (
    step !== undefined &&
    consumeTotpStep(tx, userId, step, sealSecret(context.tokenKey, purpose, userId, secret as Buffer))
  );
}
