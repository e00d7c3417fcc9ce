import { useRef } from 'react';

/**
 * Lets an action start only when it is not running already. A second press comes sooner than a page can draw that it is
 * busy, so the lock does not wait for drawing.
 * @param action what a press starts; it settles when everything is done
 * @returns the guarded action
 */
export function useSingleFlight<A extends unknown[]>(
  action: (...args: A) => void | Promise<void>,
): (...args: A) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) {
      return;
    }
    running.current = true;
    try {
      await action(...args);
    } finally {
      running.current = false;
    }
  };
}
