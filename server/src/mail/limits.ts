import { replyCodes } from '@site/shared/contracts';
import type { Queryable } from '../db/database';
import { Refusal } from '../plugins/refusal';
import { networkKey } from '../security/network';
import { countUse } from '../security/attempts-repository';

const hour = 3_600;
const perAddressHour = 5;
const perAddressDay = 10;
const perNetworkHour = 300;

/**
 * Whether one more mail may go to an address (threat 32): 5 an hour and 10 a day. The caller is not told: the reply stays
 * the same, only no mail leaves.
 * @throws Refusal TOO_MANY_ATTEMPTS when this address of the network asked for very many mails
 */
export async function mayMail(db: Queryable, address: string, ip: string): Promise<boolean> {
  const wait = await countUse(db, 'mail-network', networkKey(ip), perNetworkHour, hour);
  if (wait > 0) {
    throw new Refusal(replyCodes.tooManyAttempts, 'error.tooManyAttempts', { values: { seconds: wait }, data: { seconds: wait } });
  }
  const overHour = await countUse(db, 'mail-hour', address, perAddressHour, hour);
  const overDay = await countUse(db, 'mail-day', address, perAddressDay, 24 * hour);
  return overHour === 0 && overDay === 0;
}
