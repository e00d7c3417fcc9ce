import { useCallback, useEffect, useRef, useState } from 'react';
import { useSubscriptionGate, type GateOutcome } from '@site/shared/api';
import { selectLoggedIn, useSiteSelector } from '@site/shared/session';
import type { ViewedSoftware } from './use-viewed-software';

/**
 * Whether the gate of spec 6 admits the user to this software; asks the server if needed.
 * @returns `checking` until it is known, and a function that checks again
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
    // The end of a session while the page is open is reported elsewhere; only a new session is checked again.
    const loggedOut = before.current && !loggedIn;
    before.current = loggedIn;
    return loggedOut ? undefined : check();
  }, [check, loggedIn]);

  return { outcome, retry: () => void check() };
}
