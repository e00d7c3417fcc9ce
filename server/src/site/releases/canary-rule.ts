import type { Counts } from './health-files';

/** Fewer may be chance, or one person's broken browser. */
const fewestFailures = 5;
/** How many times the share of failures of the others, and how much on top of that, a canary may have. */
const factor = 2;
const allowance = 0.02;

// A page that never stood is told as a failure only.
const shareOf = ({ loads, failures }: Counts): number => failures / Math.max(loads, failures, 1);

/**
 * Whether a canary has to go back: at least five failures, and more than twice the share of failures that the release of all others
 * has, plus two of a hundred.
 */
export const failsMore = (canary: Counts, stable: Counts): boolean =>
  canary.failures >= fewestFailures && shareOf(canary) > factor * shareOf(stable) + allowance;

/** What is counted in a sentence, for operators. */
export const describe = (canary: Counts, stable: Counts): string =>
  `${canary.failures} failures and ${canary.loads} loads (the live release ${stable.failures} and ${stable.loads})`;
