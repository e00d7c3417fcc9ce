import type { Queryable } from '../../platform/db/database';
import { countUse, returnUse } from '../../platform/security/attempts-repository';
import { networkKey } from '../../platform/security/network';

const networkBucket = 'wrong-code-network';
const wrongCodesPerNetworkHour = 60;

/**
 * Counts a code before it is compared: 60 wrong ones an hour from one address of the network, of whatever kind.
 * @returns the seconds to wait, or 0
 */
export const countCode = (tx: Queryable, ip: string): Promise<number> =>
  countUse(tx, networkBucket, networkKey(ip), wrongCodesPerNetworkHour, 3_600);

/** The code was right: only wrong ones count. */
export const returnCode = (tx: Queryable, ip: string): Promise<void> => returnUse(tx, networkBucket, networkKey(ip));
