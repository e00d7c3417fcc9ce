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
  type UseLimit,
} from '../../platform/security/attempts-repository';
import { networkKey } from '../../platform/security/network';

/**
 * Counter of wrong passwords per account; keyed by the address, whether or not it has an account. A network from which
 * the account logged in, or got a new password, has its own counter, so that a stranger's wrong passwords elsewhere do
 * not lock out the owner.
 */
export const loginBucket = 'login';
const knownBucket = (network: string) => `login ${network}`;
const perAccount = 5;
const perNetworkHour = 100;
const accountsPerNetwork = 10;
const sprayWindowSeconds = 600;
/** Additional attempts that successful log-ins allow for their network: enough for a lecture hall, not more. */
const maxArrivals = 100;

export interface LoginAttempt {
  /** @throws BusinessError TOO_MANY_ATTEMPTS with the seconds to wait, while the account or the network is locked */
  check(): Promise<void>;
  /** The password was right: earlier wrong ones are deleted. */
  succeeded(tx: Queryable): Promise<void>;
  /** The password was wrong: the only result that is counted. @throws BusinessError as `check` does */
  failed(): Promise<void>;
}

/**
 * One log-in attempt of an account from a network address (threats 5, 6). Nothing is counted before the password is
 * compared, so an attempt that is never checked costs nothing. The result is sent only after it was counted, one after
 * the other: of any number of parallel wrong passwords, five get their result and the others the answer that the
 * account is locked.
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
      await countUse(tx, { bucket: arrivalBucket(network), uses: 1, seconds: sprayWindowSeconds }, email);
    },
    async failed() {
      await database.quickTransaction(async (tx) => {
        rejectWhileLocked(await countFailure(tx, await bucketOf(tx, network, email), email, perAccount));
        // The network's row is locked from here on, so the accounts of parallel attempts are counted one after the
        // other.
        rejectWhileLocked(await countUse(tx, await failuresOfNetwork(tx, network), network));
        const accounts = await failingAccounts(tx, network);
        rejectWhileLocked(await distinctWait(tx, accounts, email));
        await countUse(tx, accounts, email);
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
  return (
    (await distinctWait(db, await failingAccounts(db, network), email)) ||
    exhaustedSeconds(db, await failuresOfNetwork(db, network), network)
  );
}

const failuresOfNetwork = async (db: Queryable, network: string): Promise<UseLimit> => ({
  bucket: 'login-network',
  uses: perNetworkHour + (await arrived(db, network)),
});

// One row per account that failed from this network: many accounts with one wrong password each indicate spraying
// (threat 6).
const failingAccounts = async (db: Queryable, network: string): Promise<UseLimit> => ({
  bucket: `login-spray ${network}`,
  uses: accountsPerNetwork + (await arrived(db, network)),
  seconds: sprayWindowSeconds,
});

/** Whether the account recently logged in from this network. */
export function isKnownThere(db: Queryable, email: string, ip: string): Promise<boolean> {
  return isCounted(db, [arrivalBucket(networkKey(ip))], email, arrivalDays);
}

async function bucketOf(db: Queryable, network: string, email: string): Promise<string> {
  const known = await isCounted(db, [arrivalBucket(network), resetBucket(network)], email, arrivalDays);
  return known ? knownBucket(network) : loginBucket;
}

/**
 * Removes every lock of an account, within the transaction that sets a new password. The network of that change then
 * has its own counter; otherwise a stranger who continues to try passwords could lock the owner out again before the
 * log-in.
 */
export async function liftLocks(tx: Queryable, email: string, ip: string): Promise<void> {
  const network = networkKey(ip);
  await clearAttempts(tx, loginBucket, email);
  await clearAttempts(tx, knownBucket(network), email);
  await clearAttempts(tx, challengeBucket(network), email);
  await countUse(tx, { bucket: resetBucket(network), uses: 1 }, email);
}

// A whole lecture hall may share one address: each account that logs in allows one more failing account.
async function arrived(db: Queryable, network: string): Promise<number> {
  return Math.min(maxArrivals, await countKeys(db, arrivalBucket(network), sprayWindowSeconds));
}

/** Challenges of an account that its right password began in a network. */
export const challengeBucket = (network: string): string => `login-challenge ${network}`;

function arrivalBucket(network: string): string {
  return `${arrivalBuckets}${network}`;
}

// Separate from log-ins: access to a user's mails must not give additional attempts at the second factor (threat 70).
function resetBucket(network: string): string {
  return `login-reset ${network}`;
}
