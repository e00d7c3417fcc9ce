import { useCallback, useEffect, useRef, useState } from 'react';
import { useSubscriptionGate, type GateOutcome } from '@site/shared/api';
import { selectLoggedIn, useSiteSelector } from '@site/shared/session';
import type { ViewedSoftware } from './use-viewed-software';

/**
 * Whether the gate of spec 6 lets this software through; the question is asked on the way.
 * @returns `checking` until it is known, and a function that asks once more
 */
export function useGate(software: Pick<ViewedSoftware, 'id' | 'title' | 'enTitle'>): {
  outcome: GateOutcome | 'checking';
  retry: () => void;
} {
  const { id, title, enTitle } = software;
  const loggedIn = useSiteSelector(selectLoggedIn);
  const gate = useSubscriptionGate();
  const [outcome, setOutcome] = useState<GateOutcome | 'checking'>('checking');
  const before = useRef(loggedIn);

  const check = useCallback(() => {
    let current = true;
    setOutcome('checking');
    gate({ id, title, enTitle }).then(
      (answer) => current && setOutcome(answer),
      () => current && setOutcome('failed'),
    );
    return () => {
      current = false;
    };
  }, [gate, id, title, enTitle]);

  useEffect(() => {
    // A session that ends while the page is open says so itself; only who comes in is looked at anew.
    const loggedOut = before.current && !loggedIn;
    before.current = loggedIn;
    return loggedOut ? undefined : check();
  }, [check, loggedIn]);

  return { outcome, retry: () => void check() };
}
