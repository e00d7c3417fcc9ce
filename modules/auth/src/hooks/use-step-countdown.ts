import { useEffect, useEffectEvent, useState } from 'react';
import { useReplaying } from '@site/shared/session';

/**
 * Counts steps down to 0, once the page stands.
 * @param steps where it starts
 * @param stepMs milliseconds of one step
 * @param onEnd called when 0 is reached
 * @returns the steps that are left
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
