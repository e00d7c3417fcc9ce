import type { Queryable } from '../../platform/db/database';
import { countUse, returnUse } from '../../platform/security/attempts-repository';
import { networkKey } from '../../platform/security/network';

// Separate counters: wrong reset codes cost a stranger nothing, and must not block the second step of others in the
// network.
const networkBuckets = { reset: 'wrong-code-network', secondStep: 'wrong-step-network' } as const;
const wrongCodesPerNetworkHour = 60;

type CodeKind = keyof typeof networkBuckets;

/**
 * Counts a code before it is compared: at most 60 wrong ones of a kind an hour from one network address.
 * @returns the seconds to wait, or 0
 */
export const countCode = (tx: Queryable, kind: CodeKind, ip: string): Promise<number> =>
  countUse(tx, networkBuckets[kind], networkKey(ip), wrongCodesPerNetworkHour, 3_600);

/** The code was right: only wrong ones count. */
export const returnCode = (tx: Queryable, kind: CodeKind, ip: string): Promise<void> =>
  returnUse(tx, networkBuckets[kind], networkKey(ip));
