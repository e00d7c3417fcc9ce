import type { Language } from '@site/shared/contracts';

/** Whether tests run completely (`npm run trust`) instead of the sample for which `npm test` has time. */
export const fullCount = process.env.FULL_COUNT === '1';

/** Marks a browser test that `npm test` leaves out: a fault or a variant of a journey that it runs. Jest tests most of them. */
export const atFullCount = { tag: '@full' } as const;

/** Declares a test that only `npm run trust` runs: `inTrust(() => test(…))`. */
export function inTrust(declare: () => void): void {
  if (fullCount) {
    declare();
  }
}

/** The whole list at full count, otherwise every n-th item. */
export const sampled = <Item>(all: readonly Item[], every: number): readonly Item[] =>
  fullCount ? all : all.filter((_, place) => place % every === 0);

/**
 * The languages in which a journey runs that is the same in both: one in `npm test`. e2e/pages-look.spec.ts opens pages in both.
 */
export const journeyLanguages = (one: Language): readonly Language[] => (fullCount ? ['en', 'cn'] : [one]);
