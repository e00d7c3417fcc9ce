import type { Language } from '@site/shared/contracts';

/** Whether a test does all that it can (`npm run trust`), and not the sample that `npm test` has the time for. */
export const fullCount = process.env.FULL_COUNT === '1';

/** What marks a browser test that `npm test` leaves out: a fault or a variant beside the journeys that it keeps. Jest tries most of them. */
export const atFullCount = { tag: '@full' } as const;

/** Declares a test that is left to `npm run trust`: `inTrust(() => test(…))`. */
export function inTrust(declare: () => void): void {
  if (fullCount) {
    declare();
  }
}

/** All of a list at full count, else every n-th of it. */
export const sampled = <Item>(all: readonly Item[], every: number): readonly Item[] =>
  fullCount ? all : all.filter((_, place) => place % every === 0);

/**
 * The languages of a journey that does the same in both: one of them in `npm test`. e2e/pages-look.spec.ts reads pages in both.
 */
export const journeyLanguages = (one: Language): readonly Language[] => (fullCount ? ['en', 'cn'] : [one]);
