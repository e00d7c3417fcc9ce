import { useEffect, useReducer } from 'react';
import { selectLoggedIn, useSiteSelector } from '@site/shared/session';
import { readOfflineLease, type OfflineLease } from '@site/shared/session/offline';

const lookAgainMs = 60_000;

/** The expiry of the stored data; an open page checks it repeatedly. */
export function useLease(isAway: boolean): OfflineLease | undefined {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const loggedIn = useSiteSelector(selectLoggedIn);
  useEffect(() => {
    const timer = isAway ? setInterval(look, lookAgainMs) : undefined;
    return () => clearInterval(timer);
  }, [isAway]);
  return isAway && loggedIn ? readOfflineLease() : undefined;
}
