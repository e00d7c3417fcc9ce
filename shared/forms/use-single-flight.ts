import { useRef } from 'react';

/**
 * Lets an action start only if it is not already running. A second press can come before the page renders the busy
 * state, so the lock does not depend on rendering.
 * @param action the action of a press; its promise settles when it is complete
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
