import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import {
  limits,
  replyCodes,
  type LoginData,
  type loginRequestSchema,
  type registerRequestSchema,
  type ViewerTicketData,
} from '@site/shared/contracts';
import type { SecondFactorData } from '@site/shared/contracts/factors';
import type { Context } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import type { Queryable } from '../../platform/db/database';
import {
  countMailCall,
  mayMail,
  requestMailWithinLimits,
  returnMailCall,
  type Origin,
} from '../../platform/mail/limits';
import { requestMail } from '../../platform/mail/outbox';
import { BusinessError } from '../../platform/errors/business-error';
import {
  countUse,
  exhaustedSeconds,
  lockedSecondsAnywhere,
  type UseLimit,
} from '../../platform/security/attempts-repository';
import { networkKey } from '../../platform/security/network';
import { hashPassword, isPassword } from '../../platform/security/passwords';
import { networkFingerprint } from '../../platform/security/secrets';
import { sessionHours, signToken, verifyToken } from '../../platform/security/tokens';
import { readDevice } from './device';
import { openChallenge } from './second-step';
import { noteLogin, noteSessionUse, seenMinutes, type LoginOrigin } from './sessions';
import { loginAttempt, loginBucket, type LoginAttempt } from './login-attempts';
import { insertSession } from './session-repository';
import {
  deleteRegistrations,
  deleteSession,
  deleteSessionsOf,
  findAccountState,
  findLogin,
  findSessionUser,
  insertRegistration,
  lockAddress,
  type UserRow,
} from './repository';

/**
 * Registers an account that waits for its activation (spec 4). The result is the same for a new, a waiting and a known
 * address; only the mail differs (threat 1).
 * @throws BusinessError 1001 if a mail for this address was requested from this network less than 60 seconds ago
 */
export async function register(
  context: Context,
  input: InferOutput<typeof registerRequestSchema>,
  origin: Origin,
): Promise<void> {
  const { database } = context;
  // Before the expensive hash: a call that is rejected anyway must cost nothing (threat 55).
  await database.quickTransaction(async (tx) => {
    rejectRecentMail(await exhaustedSeconds(tx, activationMails(origin.ip), input.email));
    await countMailCall(tx, origin.ip);
  });
  const passwordHash = await hashPassword(input.password, () => returnMailCall(database, origin.ip));
  await database.transaction(async (tx) => {
    await lockAddress(tx, input.email);
    rejectRecentMail(await countUse(tx, activationMails(origin.ip), input.email));
    // Without a mail there is no link for the registration, so it is not stored.
    if (await mayMail(tx, input.email, origin.ip)) {
      const registration = randomUUID();
      await insertRegistration(tx, registration, {
        ...input,
        passwordHash,
        language: origin.language,
        network: networkFingerprint(context.tokenKey, origin.ip),
      });
      await requestMail(tx, 'register', input.email, origin.language, { registration });
    }
  });
  context.wakeMail();
}

/**
 * Sends the activation mail again.
 * @throws BusinessError 1001 as for `register`
 */
export async function resendActivation(context: Context, email: string, origin: Origin): Promise<void> {
  await context.database.transaction(async (tx) => {
    rejectRecentMail(await countUse(tx, activationMails(origin.ip), email));
    await requestMailWithinLimits(tx, 'activation', email, origin);
  });
  context.wakeMail();
}

/**
 * Logs a user in and opens a session.
 * @returns the bearer token, or a challenge if a second factor is required
 * @throws BusinessError WRONG_CREDENTIALS, TOO_MANY_ATTEMPTS while locked, 1006 for the right password of a waiting
 * account
 */
export async function login(
  context: Context,
  input: InferOutput<typeof loginRequestSchema>,
  origin: LoginOrigin,
): Promise<LoginData | SecondFactorData> {
  const { database } = context;
  const attempt = loginAttempt(database, input.email, origin.ip);
  await attempt.check();
  for (;;) {
    const user = await findLogin(database, input.email);
    const active = user?.status === 'active' ? user : undefined;
    const right = await isPassword(input.password, active?.password_hash);
    // If the password opens no account, it is compared with the newest registration: an unregistered address and one
    // with an active account cost the same work and get the same response as one that waits (threat 2).
    const registered = !right && (await isPassword(input.password, user?.registered_hash));
    // Concurrent attempts may have caused a lock: then the right password gets the response of a wrong one, after the
    // same work.
    await attempt.check();
    if (registered) {
      // Neither a success nor a failure: registering addresses must not give additional attempts (threats 5, 6).
      throw new BusinessError(replyCodes.notActivated, 'passport.notActivated');
    }
    if (!right || !active) {
      await attempt.failed();
      throw new BusinessError(replyCodes.wrongCredentials, 'passport.wrongCredentials');
    }
    if (active.second_factor) {
      const challenge = await openChallenge(context, active, origin);
      if (challenge) {
        return challenge;
      }
      continue;
    }
    const sessionId = await openSession(context, active, attempt, origin);
    if (sessionId) {
      return { token: (await signToken(context.tokenKey, 'session', { userId: active.id, sessionId })).token };
    }
    // The password or the factors were changed after they were read: the attempt is compared with the new ones.
  }
}

function openSession(
  context: Context,
  user: UserRow,
  attempt: LoginAttempt,
  origin: LoginOrigin,
): Promise<string | undefined> {
  const sessionId = randomUUID();
  const device = readDevice(origin.userAgent);
  return context.database.transaction(async (tx) => {
    if (!(await insertSession(tx, sessionId, user, { hours: sessionHours, device }))) {
      return undefined;
    }
    await attempt.succeeded(tx);
    await noteLogin(context, tx, user, origin);
    return sessionId;
  });
}

/** Ends the caller's session, so that its token is no longer valid (threat 9). */
export function logout(context: Context, caller: Caller): Promise<void> {
  return deleteSession(context.database, caller.sessionId);
}

export { confirmPassword, lockAccount } from './confirm-password';
export { describeDevice, readDevice } from './device';
export { profileColumn, profileColumns } from './profile-columns';
export { answerChallenge, findChallengedUser } from './second-step';
export { endOtherSessions, endSessionsOf, exportLogins, forgetDevices, listSessionsOf } from './sessions';

/** The user of a token, while its session exists and the account is active. */
export async function findCaller(context: Context, token: string): Promise<Caller | undefined> {
  const claims = await verifyToken(context.tokenKeys, 'session', token);
  const user = claims && (await findSessionUser(context.database, claims.sessionId, claims.userId, seenMinutes));
  if (!user) {
    return undefined;
  }
  const { sessionId } = claims;
  const { userId, email, grantedUntil, isStaff, confirmedUntil, isStale, ...profile } = user;
  if (isStale) {
    await noteSessionUse(context, sessionId);
  }
  return {
    userId,
    email,
    sessionId,
    profile,
    grantedUntil: grantedUntil ?? undefined,
    staff: isStaff ? { confirmedUntil } : undefined,
  };
}

/** A short-lived ticket with which the viewer's sandboxed frame reads exercises as the caller. */
export async function createViewerTicket(
  context: Context,
  caller: Caller,
): Promise<Pick<ViewerTicketData, 'ticket' | 'expires'>> {
  const { token, expires } = await signToken(context.tokenKey, 'viewer', caller);
  return { ticket: token, expires: expires.toISOString() };
}

/** The user of a viewer's ticket, while its session exists. */
export async function findTicketHolder(context: Context, ticket: string): Promise<string | undefined> {
  const claims = await verifyToken(context.tokenKeys, 'viewer', ticket);
  return claims && (await findSessionUser(context.database, claims.sessionId, claims.userId, seenMinutes))?.userId;
}

// Each network has its own limit; with a common one a stranger's constant requests would block the user's registration
// (threat 32).
const activationMails = (ip: string): UseLimit => ({
  bucket: `activation-mail ${networkKey(ip)}`,
  uses: 1,
  seconds: limits.activationMailWaitSeconds,
});

function rejectRecentMail(wait: number): void {
  if (wait > 0) {
    throw new BusinessError(replyCodes.activationMailRecent, 'passport.mailRecent');
  }
}

/** Ends every session of a user, within the transaction of the change that requires it. */
export function endSessions(tx: Queryable, userId: string): Promise<void> {
  return deleteSessionsOf(tx, userId);
}

/** Deletes the registrations beside an account, within the transaction that deletes it. */
export function forgetRegistrations(tx: Queryable, userId: string): Promise<void> {
  return deleteRegistrations(tx, userId);
}

/** The state of an account for support staff, without personal data or secrets. */
export async function readAccountState(context: Context, userId: string) {
  const row = await findAccountState(context.database, userId);
  return (
    row && {
      status: row.status,
      language: row.language,
      createTime: row.created_at.toISOString(),
      activateTime: row.activated_at?.toISOString() ?? null,
      sessions: row.sessions,
      lockedSeconds: row.email === null ? 0 : await lockedSecondsAnywhere(context.database, loginBucket, row.email),
    }
  );
}
