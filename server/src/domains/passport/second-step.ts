import { randomUUID } from 'node:crypto';
import { replyCodes, type LoginData } from '@site/shared/contracts';
import { factorLimits, type SecondFactorData } from '@site/shared/contracts/factors';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import { BusinessError, tooManyAttempts } from '../../platform/errors/business-error';
import { clearAttempts, countFailure, lockedSeconds } from '../../platform/security/attempts-repository';
import { networkKey } from '../../platform/security/network';
import { createLinkToken, fingerprint } from '../../platform/security/secrets';
import { sessionHours, signToken } from '../../platform/security/tokens';
import { limitUse } from '../../platform/security/use-limit';
import { deleteChallenge, findChallenged, insertChallenge, lockChallenged, tryChallenge } from './challenge-repository';
import { readDevice } from './device';
import { challengeBucket, isKnownThere, loginAttempt } from './login-attempts';
import type { UserRow } from './repository';
import { insertSession } from './session-repository';
import { noteFailedStep, noteLogin, type LoginOrigin } from './sessions';
import { countCode, returnCode } from './wrong-codes';

/**
 * Counter of wrong answers, by account. As with passwords, a network from which the account logged in has its own
 * counter (threat 70).
 */
const bucket = 'second-factor';
const freeFailures = 5;
const triesPerChallenge = 5;
const maxChallenges = 30;

/**
 * Begins the second step of a log-in whose password was right.
 * @returns the data that the page needs, or undefined if the account changed in the meantime
 * @throws BusinessError TOO_MANY_ATTEMPTS beyond 30 an hour from one network
 */
export function openChallenge(
  context: Context,
  user: UserRow,
  { ip }: LoginOrigin,
): Promise<SecondFactorData | undefined> {
  const challenge = createLinkToken();
  const minutes = factorLimits.challengeMinutes;
  return context.database.transaction(async (tx) => {
    // The account is locked before the counter, as in a deletion.
    const methods = await insertChallenge(tx, fingerprint(challenge), user, minutes);
    await limitUse(tx, { bucket: challengeBucket(networkKey(ip)), uses: maxChallenges }, user.email);
    return methods && { challenge, methods, seconds: minutes * 60 };
  });
}

/**
 * The user of a challenge.
 * @throws BusinessError LINK_EXPIRED if it has expired, was answered or is unknown
 */
export async function findChallengedUser(context: Context, challenge: string): Promise<string> {
  const userId = await findChallenged(context.database, fingerprint(challenge));
  if (!userId) {
    throw expired();
  }
  return userId;
}

/**
 * Checks an answer to a challenge, and opens the session. Answers for one account are checked one after the other, so
 * that a code works only once.
 * @param isRight whether the answer is right; it invalidates one-time answers
 * @throws BusinessError INVALID_CODE, LINK_EXPIRED as above and after 5 wrong answers, TOO_MANY_ATTEMPTS while locked
 */
export async function answerChallenge(
  context: Context,
  challenge: string,
  origin: LoginOrigin,
  isRight: (tx: Queryable, user: UserRow) => Promise<boolean>,
): Promise<LoginData> {
  const tokenHash = fingerprint(challenge);
  // Counters must persist, so errors are thrown after the transaction.
  const outcome = await context.database.transaction(async (tx) => {
    const user = await lockChallenged(tx, tokenHash);
    if (!user) {
      return expired();
    }
    // A network from which the account logged in has its own counter: strangers there, or elsewhere, cannot lock out
    // others.
    const isKnown = await isKnownThere(tx, user.email, origin.ip);
    const counter = isKnown ? `${bucket} ${networkKey(origin.ip)}` : bucket;
    const wait =
      (await lockedSeconds(tx, counter, user.id)) || (isKnown ? 0 : await countCode(tx, 'secondStep', origin.ip));
    if (wait > 0) {
      return tooManyAttempts(wait);
    }
    // Only a wrong code counts for the network: neither a right one nor an unchecked one.
    const returnAttempt = async () => (isKnown ? undefined : returnCode(tx, 'secondStep', origin.ip));
    if (!(await tryChallenge(tx, tokenHash, triesPerChallenge))) {
      await returnAttempt();
      return expired();
    }
    if (!(await isRight(tx, user))) {
      await countFailure(tx, counter, user.id, freeFailures);
      if ((await lockedSeconds(tx, counter, user.id)) > 0) {
        await noteFailedStep(tx, user, origin);
      }
      return new BusinessError(replyCodes.invalidCode, 'factor.wrongCode');
    }
    await returnAttempt();
    await clearAttempts(tx, counter, user.id);
    await deleteChallenge(tx, tokenHash);
    return { userId: user.id, sessionId: await enter(context, tx, user, origin) };
  });
  if (outcome instanceof Error) {
    throw outcome;
  }
  context.wakeMail();
  return { token: (await signToken(context.tokenKey, 'session', outcome)).token };
}

async function enter(context: Context, tx: Queryable, user: UserRow, origin: LoginOrigin): Promise<string> {
  const sessionId = randomUUID();
  // The account's row is locked, and its challenges end with its password, so nothing can have changed.
  await insertSession(tx, sessionId, user, { hours: sessionHours, device: readDevice(origin.userAgent) });
  await loginAttempt(context.database, user.email, origin.ip).succeeded(tx);
  await noteLogin(context, tx, user, origin);
  return sessionId;
}

function expired(): BusinessError {
  return new BusinessError(replyCodes.linkExpired, 'factor.challengeExpired');
}
