import { useEffect, useState } from 'react';
import { useReplaying } from '@site/shared/session';

/**
 * Counts down to a moment.
 * @param until milliseconds of the epoch, or null for none
 * @returns the remaining whole seconds, 0 when the moment has passed
 */
export function useSecondsLeft(until: number | null): number {
  const [left, setLeft] = useState(0);
  const replaying = useReplaying();
  useEffect(() => {
    const read = () => setLeft(until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    read();
    if (replaying) {
      return;
    }
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [until, replaying]);
  return left;
}
