import type { LoadableCache } from './loadable-cache';

/** What a ticket this new does not open needs a subscription. */
const freshMs = 60_000;

/**
 * Requests a ticket from the page when something is refused that a new ticket may open: once for each, so that responses cannot cause a
 * loop, and not while the last ticket is new.
 */
export function createTicketRequest(ask: () => void, now: () => number = Date.now) {
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
