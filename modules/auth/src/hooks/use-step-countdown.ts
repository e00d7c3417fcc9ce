import { useEffect, useEffectEvent, useState } from 'react';
import { useReplaying } from '@site/shared/session';

/**
 * Counts down to 0, starting after hydration.
 * @param steps the initial count
 * @param stepMs milliseconds of one step
 * @param onEnd called at 0
 * @returns the remaining steps
 */
export function useStepCountdown(steps: number, stepMs: number, onEnd: () => void): number {
  const [left, setLeft] = useState(steps);
  const end = useEffectEvent(onEnd);
  const replaying = useReplaying();
  useEffect(() => {
    if (replaying) {
      return;
    }
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), stepMs);
    return () => clearInterval(timer);
  }, [stepMs, replaying]);
  useEffect(() => {
    if (left === 0) {
      end();
    }
  }, [left]);
  return left;
}
