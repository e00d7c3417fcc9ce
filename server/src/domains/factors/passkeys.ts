import { replyCodes, type Language } from '@site/shared/contracts';
import { factorLimits, type NewPasskey, type RecoveryCodes, type UsedPasskey } from '@site/shared/contracts/factors';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { BusinessError } from '../../platform/errors/business-error';
import type { Caller } from '../../platform/http/caller';
import { translate } from '../../platform/texts';
import { confirmPassword, describeDevice, findChallengedUser, readDevice } from '../passport/service';
import { changeFactors, firstCodes, keepSetup } from './change-factors';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  updatePasskeyName,
  type PasskeyRow,
} from './passkey-repository';
import { relyingParty, type RelyingParty } from './relying-party';
import { deleteSetup, findSetup } from './repository';

// Loading takes a tenth of a second and some megabytes, and most processes never need it.
const webauthn = () => import('@simplewebauthn/server');

/** The options for the browser: created by the library's server part, and passed to its browser part unchanged. */
type Options = { options: Record<string, unknown> };
const asOptions = (options: object): Options => ({ options: options as Record<string, unknown> });

const descriptorOf = ({ credential_id: id, transports }: PasskeyRow) => ({ id, transports });

function requireParty(context: Context): RelyingParty {
  const party = relyingParty(context);
  if (!party) {
    throw new BusinessError(replyCodes.notFound, 'factor.noPasskeys');
  }
  return party;
}

/** The password was already given, so presence is sufficient and keys without a fingerprint or PIN work. */
const requireUserVerification = false;

/**
 * Begins the registration of a passkey.
 * @throws BusinessError as `confirmPassword` and `keepSetup` do
 */
export async function beginPasskey(context: Context, caller: Caller, password: string): Promise<Options> {
  const party = requireParty(context);
  await confirmPassword(context, caller, password);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: translate('en', 'mail.signature'),
    userID: Uint8Array.from(Buffer.from(caller.userId.replaceAll('-', ''), 'hex')),
    userName: caller.email,
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(context.database, caller.userId)).map(descriptorOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const challenge = Buffer.from(options.challenge, 'base64url');
  await keepSetup(context, caller, 'passkey', challenge);
  return asOptions(options);
}

/**
 * Stores the passkey that a browser created, with a name after the device.
 * @returns recovery codes, if the account had no factor
 * @throws BusinessError INVALID_CODE for a response to another challenge, LINK_EXPIRED if this session began no setup,
 * CONFLICT for a passkey that is already registered, or for too many
 */
export async function finishPasskey(
  context: Context,
  caller: Caller,
  passkey: NewPasskey,
  { language, userAgent }: { language: Language; userAgent: string | undefined },
): Promise<RecoveryCodes> {
  const { userId, sessionId } = caller;
  const party = requireParty(context);
  const challenge = await findSetup(context.database, sessionId, 'passkey');
  const expired = () => new BusinessError(replyCodes.linkExpired, 'factor.setupExpired');
  if (!challenge) {
    throw expired();
  }
  const credential = await verifyNew(party, challenge, passkey);
  let codes: RecoveryCodes = { recoveryCodes: null };
  await changeFactors(context, caller, async (tx) => {
    // A concurrent response to the same challenge may have been faster.
    if (!(await deleteSetup(tx, sessionId, 'passkey', challenge))) {
      throw expired();
    }
    const name = describeDevice(language, readDevice(userAgent));
    const { transports } = passkey.response;
    const isFull = (await listPasskeys(tx, userId)).length >= factorLimits.passkeys;
    if (isFull || !(await insertPasskey(tx, userId, { ...credential, transports, name }))) {
      throw new BusinessError(replyCodes.conflict, isFull ? 'factor.tooManyPasskeys' : 'factor.passkeyKnown', {
        values: { count: factorLimits.passkeys },
      });
    }
    codes = await firstCodes(tx, userId);
    return { what: 'passkeyAdded', detail: name };
  });
  return codes;
}

async function verifyNew({ id, origin }: RelyingParty, challenge: Buffer, response: NewPasskey) {
  const { verifyRegistrationResponse } = await webauthn();
  const verify = async () =>
    verifyRegistrationResponse({
      response: (await withoutAttestation(response)) as never,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification,
    });
  const { verified, registrationInfo } = await verify().catch(() => ({
    verified: false as const,
    registrationInfo: undefined,
  }));
  if (!verified || !registrationInfo) {
    throw new BusinessError(replyCodes.invalidCode, 'factor.passkeyRefused');
  }
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey, counter };
}

/**
 * A browser's response without an attestation: none is requested, and the library would send requests to the addresses in its sender's
 * certificates.
 */
async function withoutAttestation({ response, ...rest }: NewPasskey): Promise<NewPasskey> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('authData');
  const none = isoCBOR.encode(
    new Map<string, string | Map<string, never> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', authData],
    ]),
  );
  return { ...rest, response: { ...response, attestationObject: isoBase64URL.fromBuffer(none) } };
}

/** Renames a passkey. @throws BusinessError NOT_FOUND if it is not the caller's */
export async function renamePasskey(context: Context, caller: Caller, id: string, name: string): Promise<void> {
  if (!(await updatePasskeyName(context.database, caller.userId, id, name))) {
    throw new BusinessError(replyCodes.notFound, 'factor.passkeyGone');
  }
}

/** Removes a passkey. It is idempotent. @throws BusinessError as `confirmPassword` does */
export async function removePasskey(context: Context, caller: Caller, id: string, password: string): Promise<void> {
  await confirmPassword(context, caller, password);
  await changeFactors(context, caller, async (tx) => {
    const name = await deletePasskey(tx, caller.userId, id);
    return name === undefined ? undefined : { what: 'passkeyRemoved', detail: name };
  });
}

/** The browser's options for the passkeys of a challenge's account. The passkey signs the challenge. */
export async function askPasskey(context: Context, challenge: string): Promise<Options> {
  const party = requireParty(context);
  const passkeys = await listPasskeys(context.database, await findChallengedUser(context, challenge));
  const { generateAuthenticationOptions } = await webauthn();
  return asOptions(
    await generateAuthenticationOptions({
      rpID: party.id,
      challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
      allowCredentials: passkeys.map(descriptorOf),
      userVerification: 'preferred',
    }),
  );
}

/** Whether a passkey of the account signed the challenge. The account's row is locked. */
export async function isPasskey(
  context: Context,
  tx: Queryable,
  userId: string,
  { challenge, passkey }: { challenge: string; passkey: UsedPasskey },
): Promise<boolean> {
  const party = requireParty(context);
  const row = (await listPasskeys(tx, userId)).find(({ credential_id: id }) => id === passkey.id);
  if (!row) {
    return false;
  }
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey as never,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { ...descriptorOf(row), publicKey: Uint8Array.from(row.public_key), counter: Number(row.counter) },
    requireUserVerification,
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) {
    return false;
  }
  await notePasskeyUse(tx, row.id, authenticationInfo.newCounter);
  return true;
}
