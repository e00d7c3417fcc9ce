import type { Counts } from './health-files';

/** Fewer may be chance, or one user's broken browser. */
const fewestFailures = 5;
/** The tolerated share of a canary's failures: a multiple of the others' share, plus a constant. */
const factor = 2;
const allowance = 0.02;

// A page that never became visible is reported only as a failure.
const shareOf = ({ loads, failures }: Counts): number => failures / Math.max(loads, failures, 1);

/**
 * Whether a canary must be ended: at least five failures, and more than twice the share of failures of the general
 * release, plus two of a hundred.
 */
export const failsMore = (canary: Counts, stable: Counts): boolean =>
  canary.failures >= fewestFailures && shareOf(canary) > factor * shareOf(stable) + allowance;

/** The counters in a sentence, for operators. */
export const describe = (canary: Counts, stable: Counts): string =>
  `${canary.failures} failures and ${canary.loads} loads (the live release ${stable.failures} and ${stable.loads})`;
