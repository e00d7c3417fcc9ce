import { useEffect, useReducer } from 'react';
import { selectLoggedIn, useSiteSelector } from '@site/shared/session';
import { readOfflineLease, type OfflineLease } from '@site/shared/session/offline';

const lookAgainMs = 60_000;

/** Until when what is kept may be used; a page that stays open looks again. */
export function useLease(isAway: boolean): OfflineLease | undefined {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const loggedIn = useSiteSelector(selectLoggedIn);
  useEffect(() => {
    const timer = isAway ? setInterval(look, lookAgainMs) : undefined;
    return () => clearInterval(timer);
  }, [isAway]);
  return isAway && loggedIn ? readOfflineLease() : undefined;
}
