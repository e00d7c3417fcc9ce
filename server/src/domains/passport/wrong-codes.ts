import type { Queryable } from '../../platform/db/database';
import { countUse, returnUse, type UseLimit } from '../../platform/security/attempts-repository';
import { networkKey } from '../../platform/security/network';

// Separate counters: wrong reset codes cost a stranger nothing, and must not block the second step of others in the
// network.
const ofNetwork = {
  reset: { bucket: 'wrong-code-network', uses: 60 },
  secondStep: { bucket: 'wrong-step-network', uses: 60 },
} satisfies Record<string, UseLimit>;

type CodeKind = keyof typeof ofNetwork;

/**
 * Counts a code before it is compared: at most 60 wrong ones of a kind an hour from one network address.
 * @returns the seconds to wait, or 0
 */
export const countCode = (tx: Queryable, kind: CodeKind, ip: string): Promise<number> =>
  countUse(tx, ofNetwork[kind], networkKey(ip));

/** The code was right: only wrong ones count. */
export const returnCode = (tx: Queryable, kind: CodeKind, ip: string): Promise<void> =>
  returnUse(tx, ofNetwork[kind].bucket, networkKey(ip));
