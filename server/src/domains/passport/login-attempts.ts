import type { Database, Queryable } from '../../platform/db/database';
import { tooManyAttempts } from '../../platform/errors/business-error';
import {
  clearAttempts,
  countFailure,
  countKeys,
  countUse,
  distinctWait,
  arrivalBuckets,
  arrivalDays,
  exhaustedSeconds,
  isCounted,
  lockedSeconds,
} from '../../platform/security/attempts-repository';
import { networkKey } from '../../platform/security/network';

/**
 * Counter of wrong passwords per account; keyed by the address, whether it has an account or not. A network in which the account
 * got in, or got a new password, counts its own wrong passwords: those of a stranger elsewhere do not lock its person out.
 */
export const loginBucket = 'login';
const knownBucket = (network: string) => `login ${network}`;
const networkBucket = 'login-network';
const perAccount = 5;
const perNetworkHour = 100;
const hourSeconds = 3_600;
const accountsPerNetwork = 10;
const sprayWindowSeconds = 600;
/** Room that log-ins that got in may make for others of their network: a lecture hall, not more. */
const maxArrivals = 100;

export interface LoginAttempt {
  /** @throws BusinessError TOO_MANY_ATTEMPTS with the seconds to wait, while the account or the network is locked */
  check(): Promise<void>;
  /** The password was right: the wrong ones before it are forgotten. */
  succeeded(tx: Queryable): Promise<void>;
  /** The password was wrong: the only outcome that counts. @throws BusinessError as `check` does */
  failed(): Promise<void>;
}

/**
 * One log-in try of an account and of an address of the network (threats 5, 6). Nothing is counted before the password is
 * compared, so a try that is never judged costs nothing. The outcome is told only after it was counted, one after the other:
 * of any number of parallel wrong passwords, five are told and the others hear that the account is locked.
 */
export function loginAttempt(database: Database, email: string, ip: string): LoginAttempt {
  const network = networkKey(ip);
  return {
    async check() {
      rejectWhileLocked(
        (await lockedSeconds(database, await bucketOf(database, network, email), email)) ||
          (await networkSeconds(database, network, email)),
      );
    },
    async succeeded(tx) {
      await clearAttempts(tx, await bucketOf(tx, network, email), email);
      await countUse(tx, arrivalBucket(network), email, 1, sprayWindowSeconds);
    },
    async failed() {
      await database.quickTransaction(async (tx) => {
        rejectWhileLocked(await countFailure(tx, await bucketOf(tx, network, email), email, perAccount));
        // The row of the network is locked from here on: the accounts of parallel tries are counted one after the other.
        rejectWhileLocked(
          await countUse(tx, networkBucket, network, perNetworkHour + (await arrived(tx, network)), hourSeconds),
        );
        rejectWhileLocked(await spraySeconds(tx, network, email));
        await countUse(tx, sprayBucket(network), email, 1, sprayWindowSeconds);
      });
    },
  };
}

function rejectWhileLocked(seconds: number): void {
  if (seconds > 0) {
    throw tooManyAttempts(seconds);
  }
}

async function networkSeconds(db: Queryable, network: string, email: string): Promise<number> {
  const limit = perNetworkHour + (await arrived(db, network));
  return (await spraySeconds(db, network, email)) || exhaustedSeconds(db, networkBucket, network, limit, hourSeconds);
}

async function spraySeconds(db: Queryable, network: string, email: string): Promise<number> {
  const limit = accountsPerNetwork + (await arrived(db, network));
  return distinctWait(db, sprayBucket(network), email, limit, sprayWindowSeconds);
}

/** Whether an account got in from this network of late. */
export function isKnownThere(db: Queryable, email: string, ip: string): Promise<boolean> {
  return isCounted(db, [arrivalBucket(networkKey(ip))], email, arrivalDays);
}

async function bucketOf(db: Queryable, network: string, email: string): Promise<string> {
  const known = await isCounted(db, [arrivalBucket(network), resetBucket(network)], email, arrivalDays);
  return known ? knownBucket(network) : loginBucket;
}

/**
 * Lifts every lock of an account, within the transaction that sets a new password. The network where that was done counts for itself
 * from now on, or a stranger who goes on to try passwords would lock the person out again before they log in.
 */
export async function liftLocks(tx: Queryable, email: string, ip: string): Promise<void> {
  const network = networkKey(ip);
  await clearAttempts(tx, loginBucket, email);
  await clearAttempts(tx, knownBucket(network), email);
  await clearAttempts(tx, challengeBucket(network), email);
  await countUse(tx, resetBucket(network), email, 1, hourSeconds);
}

// Behind one address may be a whole lecture hall: each account that gets in makes room for one more that does not.
async function arrived(db: Queryable, network: string): Promise<number> {
  return Math.min(maxArrivals, await countKeys(db, arrivalBucket(network), sprayWindowSeconds));
}

// One row per account that failed from this network: many accounts with one wrong password each is spraying (threat 6).
function sprayBucket(network: string): string {
  return `login-spray ${network}`;
}

/** Challenges of an account that were begun in a network by its right password. */
export const challengeBucket = (network: string): string => `login-challenge ${network}`;

function arrivalBucket(network: string): string {
  return `${arrivalBuckets}${network}`;
}

// Apart from log-ins: whoever reads somebody's mails must not get tries at the second factor by it (threat 70).
function resetBucket(network: string): string {
  return `login-reset ${network}`;
}
