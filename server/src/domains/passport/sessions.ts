import type { AccountExport, Language, OwnSession } from '@site/shared/contracts';
import type { AdminAccount } from '@site/shared/contracts/admin';
import type { Context } from '../../platform/context';
import type { Queryable } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import { requestMail } from '../../platform/mail/outbox';
import { countUse, type UseLimit } from '../../platform/security/attempts-repository';
import { deviceFingerprint } from '../../platform/security/secrets';
import { lockAccount } from './confirm-password';
import { describeDevice, readDevice } from './device';
import type { UserRow } from './repository';
import {
  deleteDevices,
  deleteOtherSessions,
  deleteRunningSessions,
  deleteSessionOf,
  listDevices,
  listSessionRows,
  listSessionsWithGrants,
  noteDevice,
  touchSession,
} from './session-repository';

/** The origin of a log-in. */
export interface LoginOrigin {
  ip: string;
  userAgent: string | undefined;
}

/** Precision of a session's time of last use: a session needs one more statement per interval. */
export const seenMinutes = 5;
const daySeconds = 86_400;
const deviceNotices: UseLimit = { bucket: 'device-mail', uses: 3, seconds: daySeconds };
const failedStepNotices: UseLimit = { bucket: 'second-step-mail', uses: 1, seconds: daySeconds };

/** The caller's running sessions: the current one first, then by last use. */
export async function listOwnSessions(context: Context, caller: Caller, language: Language): Promise<OwnSession[]> {
  const rows = await listSessionRows(context.database, caller.userId);
  return rows
    .sort((one, other) => other.seen_at.getTime() - one.seen_at.getTime())
    .map((row) => ({
      id: row.id,
      device: describeDevice(language, row.device),
      createTime: row.created_at.toISOString(),
      seenTime: row.seen_at.toISOString(),
      isCurrent: row.id === caller.sessionId,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/**
 * Ends one of the caller's sessions. For another user's session, or an ended one, nothing changes and no error is
 * returned.
 */
export function endOwnSession(context: Context, caller: Caller, sessionId: string): Promise<void> {
  return deleteSessionOf(context.database, caller.userId, sessionId);
}

/**
 * Ends every session of the caller except the current one, also one that is being opened.
 * @throws BusinessError Unauthorized if the current session ended in the meantime
 */
export async function endOtherSessions(tx: Queryable, caller: Caller): Promise<void> {
  await lockAccount(tx, caller);
  await deleteOtherSessions(tx, caller.userId, caller.sessionId);
}

/** The running sessions of an account, for the staff. */
export async function listSessionsOf(
  context: Context,
  userId: string,
  language: Language,
): Promise<AdminAccount['sessions']> {
  return (await listSessionsWithGrants(context.database, userId)).map((row) => ({
    id: row.id,
    device: describeDevice(language, row.device),
    createTime: row.created_at.toISOString(),
    seenTime: row.seen_at.toISOString(),
    grant: row.granted_until && { until: row.granted_until.toISOString(), by: row.granted_by },
  }));
}

/**
 * Ends the running sessions of an account, or one of them, within a transaction. @returns the number of ended sessions
 */
export const endSessionsOf = (tx: Queryable, userId: string, sessionId?: string): Promise<number> =>
  deleteRunningSessions(tx, userId, sessionId);

/** Notes that a session is in use. It may be lost: a database that can only be read, for example with a full disk, answers reads. */
export async function noteSessionUse({ database, log }: Context, sessionId: string): Promise<void> {
  try {
    await database.quickTransaction((tx) => touchSession(tx, sessionId, seenMinutes));
  } catch (error) {
    log.warn({ err: error }, 'last use of a session not stored');
  }
}

/**
 * Mails an account's owner that somebody logged in with a new device: another browser, system or network prefix. Only a
 * person who knows the password can cause this mail, and at most three are sent a day (threat 61).
 * @param tx the transaction that opens the session
 */
export async function noteLogin(
  context: Context,
  tx: Queryable,
  user: UserRow,
  { ip, userAgent }: LoginOrigin,
): Promise<void> {
  const device = readDevice(userAgent);
  const isNew = await noteDevice(tx, user.id, { mark: deviceFingerprint(context.tokenKey, device, ip), device });
  if (isNew && (await countUse(tx, deviceNotices, user.id)) === 0) {
    const time = new Date().toISOString();
    await requestMail(tx, 'new-device', user.email, user.language, { device, time });
  }
}

/**
 * Mails an account's owner that the second step was locked, at most once a day: somebody knows the password, and a new
 * password ends that (threat 70).
 */
export async function noteFailedStep(tx: Queryable, user: UserRow, { userAgent }: LoginOrigin): Promise<void> {
  if ((await countUse(tx, failedStepNotices, user.id)) === 0) {
    const payload = { device: readDevice(userAgent), time: new Date().toISOString() };
    await requestMail(tx, 'second-step-failed', user.email, user.language, payload);
  }
}

/** A user's stored log-ins: the running sessions, and their devices. */
export async function exportLogins(
  context: Context,
  caller: Caller,
  language: Language,
): Promise<Pick<AccountExport, 'sessions' | 'devices'>> {
  const sessions = await listSessionRows(context.database, caller.userId);
  const devices = await listDevices(context.database, caller.userId);
  return {
    sessions: sessions.map((row) => ({
      device: describeDevice(language, row.device),
      createTime: row.created_at.toISOString(),
      seenTime: row.seen_at.toISOString(),
      expireTime: row.expires_at.toISOString(),
    })),
    devices: devices.map((row) => ({
      device: describeDevice(language, row.device),
      seenTime: row.seen_at.toISOString(),
    })),
  };
}

/** Deletes the devices of an account, within the transaction that deletes it. */
export function forgetDevices(tx: Queryable, userId: string): Promise<void> {
  return deleteDevices(tx, userId);
}
