import type { Database, Queryable } from '../db/database';
import { tooManyAttempts } from '../plugins/refusal';
import { clearTries, countKeys, countUse, distinctWait, reserveTry, returnTry } from '../security/attempts-repository';
import { networkKey } from '../security/network';

/** Counter of wrong passwords per account; keyed by the address, whether it has an account or not. */
export const loginBucket = 'login';
const networkBucket = 'login-network';
const perAccount = 5;
const perNetworkHour = 100;
const accountsPerNetwork = 10;
const sprayWindowSeconds = 600;

export interface LoginTry {
  /** The password was right: this try does not count. */
  succeeded(tx: Queryable): Promise<void>;
  failed(): Promise<void>;
}

/**
 * Takes one log-in try of an account and of an address of the network, before the password is compared (threats 5, 6).
 * @throws Refusal TOO_MANY_ATTEMPTS with the seconds to wait
 */
export async function takeLoginTry(database: Database, email: string, ip: string): Promise<LoginTry> {
  const network = networkKey(ip);
  await database.quickTransaction(async (tx) => {
    const wait = (await reserveTry(tx, loginBucket, email, perAccount)) || (await networkWait(tx, network, email));
    if (wait > 0) {
      throw tooManyAttempts(wait);
    }
  });
  return {
    async succeeded(tx) {
      await clearTries(tx, loginBucket, email);
      await returnTry(tx, networkBucket, network);
      await countUse(tx, arrivalBucket(network), email, 1, sprayWindowSeconds);
    },
    async failed() {
      await database.quickTransaction((tx) => countUse(tx, sprayBucket(network), email, 1, sprayWindowSeconds));
    },
  };
}

async function networkWait(tx: Queryable, network: string, email: string): Promise<number> {
  // Behind one address may be a whole lecture hall: each account that gets in makes room for one more that does not.
  const arrived = await countKeys(tx, arrivalBucket(network), sprayWindowSeconds);
  const sprayWait = await distinctWait(tx, sprayBucket(network), email, accountsPerNetwork + arrived, sprayWindowSeconds);
  return sprayWait || countUse(tx, networkBucket, network, perNetworkHour + arrived, 3_600);
}

// One row per account that failed from this network: many accounts with one wrong password each is spraying (threat 6).
function sprayBucket(network: string): string {
  return `login-spray ${network}`;
}

function arrivalBucket(network: string): string {
  return `login-arrival ${network}`;
}
