import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import {
  limits,
  replyCodes,
  type forgetPasswordRequestSchema,
  type Language,
  type loginRequestSchema,
  type registerRequestSchema,
  type ViewerTicketData,
} from '@site/shared/contracts';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { mayMail } from '../mail/limits';
import { requestMail, type MailKind } from '../mail/outbox';
import { Refusal } from '../plugins/refusal';
import { clearTries, countUse } from '../security/attempts-repository';
import { hashPassword, isPassword } from '../security/passwords';
import { fingerprint } from '../security/secrets';
import { sessionHours, signToken, verifyToken } from '../security/tokens';
import { loginBucket, takeLoginTry } from './login-tries';
import {
  activateByLink,
  consumeCode,
  countCodeTry,
  deleteExpired,
  deleteLinksByEmail,
  deleteSession,
  deleteSessionsOf,
  findSessionUser,
  findUserByEmail,
  insertSession,
  listSessionRows,
  updatePassword,
  upsertPending,
} from './repository';

/** Who calls, in which session. */
export interface Caller {
  userId: string;
  email: string;
  sessionId: string;
}

/** Where a request came from, as far as a rule depends on it. */
export interface Origin {
  ip: string;
  language: Language;
}

/**
 * Registers an account that waits for its activation (spec 4). The outcome is the same for a new, a waiting and a known
 * address; only the mail differs (threat 1).
 * @throws Refusal 1001 when a mail for this address was asked for less than 60 seconds ago
 */
export async function register(context: Context, input: InferOutput<typeof registerRequestSchema>, origin: Origin): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await context.database.transaction(async (tx) => {
    await refuseRecentMail(tx, input.email);
    // No mail, no change: else a stranger's password could meet the link that its owner was sent before (threat 4).
    if (await mayMail(tx, input.email, origin.ip)) {
      await deleteLinksByEmail(tx, input.email);
      await upsertPending(tx, { ...input, passwordHash, language: origin.language });
      await requestMail(tx, 'register', input.email, origin.language);
    }
  });
  context.wakeMail();
}

/**
 * Sends the activation mail again.
 * @throws Refusal 1001 as for `register`
 */
export async function resendActivation(context: Context, email: string, origin: Origin): Promise<void> {
  await context.database.transaction(async (tx) => {
    await refuseRecentMail(tx, email);
    await mailWithin(tx, 'activation', email, origin);
  });
  context.wakeMail();
}

/** Opens an activation link. @returns whether the account is active now */
export function activate(context: Context, token: string): Promise<boolean> {
  return activateByLink(context.database, fingerprint(token));
}

/**
 * Logs a person in and opens a session.
 * @returns the bearer token
 * @throws Refusal WRONG_CREDENTIALS, TOO_MANY_ATTEMPTS while locked, 1006 for the right password of a waiting account
 */
export async function login(context: Context, input: InferOutput<typeof loginRequestSchema>, ip: string): Promise<string> {
  const { database } = context;
  const attempt = await takeLoginTry(database, input.email, ip);
  const user = await findUserByEmail(database, input.email);
  const right = await isPassword(input.password, user?.password_hash);
  if (!right || !user) {
    await attempt.failed();
    throw new Refusal(replyCodes.wrongCredentials, 'passport.wrongCredentials');
  }
  if (user.status === 'pending') {
    await database.quickTransaction((tx) => attempt.succeeded(tx));
    throw new Refusal(replyCodes.notActivated, 'passport.notActivated');
  }
  const sessionId = randomUUID();
  await insertSession(database, sessionId, user.id, sessionHours);
  await database.quickTransaction((tx) => attempt.succeeded(tx));
  return (await signToken(context.tokenKey, 'session', { userId: user.id, sessionId })).token;
}

/** Ends the caller's session; the token is worth nothing from now on (threat 9). */
export function logout(context: Context, caller: Caller): Promise<void> {
  return deleteSession(context.database, caller.sessionId);
}

/** Whose token this is, as long as its session runs and its user is active. */
export async function findCaller(context: Context, token: string): Promise<Caller | undefined> {
  const claims = await verifyToken(context.tokenKey, 'session', token);
  const user = claims && (await findSessionUser(context.database, claims.sessionId, claims.userId));
  return user && { userId: user.id, email: user.email, sessionId: claims.sessionId };
}

/** A short-lived ticket with which the viewer's sandboxed frame reads exercises in the caller's name. */
export async function createViewerTicket(context: Context, caller: Caller): Promise<ViewerTicketData> {
  const { token, expires } = await signToken(context.tokenKey, 'viewer', caller);
  return { ticket: token, expires: expires.toISOString() };
}

/** The person behind a viewer's ticket, as long as the session it was made in runs. */
export async function findTicketHolder(context: Context, ticket: string): Promise<string | undefined> {
  const claims = await verifyToken(context.tokenKey, 'viewer', ticket);
  return claims && (await findSessionUser(context.database, claims.sessionId, claims.userId))?.id;
}

/** Asks for a code to set a new password. The outcome is the same for every address (threat 3). */
export async function requestResetCode(context: Context, email: string, origin: Origin): Promise<void> {
  await context.database.transaction((tx) => mailWithin(tx, 'code', email, origin));
  context.wakeMail();
}

/**
 * Sets a new password with the mailed code; all sessions end, and a lock on the log-in is lifted.
 * @throws Refusal INVALID_CODE for a wrong, used or expired code, an unknown address, or after 5 tries
 */
export async function resetPassword(context: Context, input: InferOutput<typeof forgetPasswordRequestSchema>): Promise<void> {
  const { database } = context;
  const user = await findUserByEmail(database, input.email);
  // An unknown address goes the same way, with an id and a code that nobody has: the time must not tell it apart.
  const userId = user?.id ?? randomUUID();
  // Counted by a commit that does not wait for the disk: only an address that has a code writes here, and waiting would tell.
  const mayTry = await database.quickTransaction((tx) => countCodeTry(tx, userId, 'reset', limits.codeTries));
  const codeHash = fingerprint(mayTry ? input.code : randomUUID());
  const passwordHash = await hashPassword(input.newPassword);
  const done = await database.transaction(async (tx) => {
    const right = await consumeCode(tx, userId, 'reset', codeHash);
    if (!user || !right) {
      return false;
    }
    await updatePassword(tx, userId, passwordHash);
    await deleteSessionsOf(tx, userId);
    await clearTries(tx, loginBucket, input.email);
    await requestMail(tx, 'password-changed', input.email, user.language);
    return true;
  });
  if (!done) {
    throw new Refusal(replyCodes.invalidCode, 'passport.wrongCode');
  }
  context.wakeMail();
}

async function refuseRecentMail(tx: Queryable, email: string): Promise<void> {
  const wait = await countUse(tx, 'activation-mail', email, 1, limits.activationMailWaitSeconds);
  if (wait > 0) {
    throw new Refusal(replyCodes.activationMailRecent, 'passport.mailRecent', { data: { seconds: wait } });
  }
}

async function mailWithin(tx: Queryable, kind: MailKind, email: string, origin: Origin): Promise<void> {
  if (await mayMail(tx, email, origin.ip)) {
    await requestMail(tx, kind, email, origin.language);
  }
}

/** Ends every session of a person, within the transaction that gives the reason. */
export function endSessions(tx: Queryable, userId: string): Promise<void> {
  return deleteSessionsOf(tx, userId);
}

/** When the caller's running sessions began, and until when they last. */
export async function listSessions(context: Context, caller: Caller): Promise<{ createTime: string; expireTime: string }[]> {
  const rows = await listSessionRows(context.database, caller.userId);
  return rows.map((row) => ({ createTime: row.created_at.toISOString(), expireTime: row.expires_at.toISOString() }));
}

/** Removes sessions, links and codes that have ended. */
export function removeExpired(context: Context): Promise<void> {
  return deleteExpired(context.database);
}
