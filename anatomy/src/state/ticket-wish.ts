import type { LoadableCache } from './loadable-cache';

/** What a ticket this young does not open needs a subscription. */
const freshMs = 60_000;

/**
 * Asks the page for a ticket when something is refused, which may open with a fresh one: once for each, so that no answer makes
 * a circle, and not while the last ticket is fresh.
 */
export function createTicketWish(ask: () => void, now: () => number = Date.now) {
  const askedFor = new Set<string>();
  let cameAt = -Infinity;
  return {
    came(): void {
      cameAt = now();
    },
    see(cache: LoadableCache<unknown>): void {
      for (const [name, { state }] of Object.entries(cache)) {
        if (state === 'locked' && !askedFor.has(name) && now() - cameAt >= freshMs) {
          askedFor.add(name);
          ask();
        }
      }
    },
  };
}
