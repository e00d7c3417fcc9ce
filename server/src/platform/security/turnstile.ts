import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../errors/business-error';

/** Lets work through a few at a time. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Bounds how much of an expensive work runs at the same time in this process, so that a flood of it leaves the rest of the
 * site alive (threat 55).
 * @param atOnce how many may run
 * @param waitingMost how many may wait; one more is refused with HTTP 503 and Retry-After
 */
export function createTurnstile(atOnce: number, waitingMost: number): Turnstile {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMost) {
      throw new BusinessError(replyCodes.overloaded, 'error.overloaded', {
        status: 503,
        headers: { 'retry-after': '5' },
      });
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }

  // Whoever leaves hands the place over to the next in the queue.
  function leave(): void {
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
