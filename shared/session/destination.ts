import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Location } from 'react-router-dom';

/**
 * Where the reader is, or is going to: the history knows of a navigation as soon as it is asked for, `useLocation` when the page is there.
 * What acts later than a press (a timer, an answer) asks this, so that it takes nobody back to the page before.
 * @returns reads the location of that moment; in a browser only, since the server's router has no history
 */
export function useDestination(): () => Location {
  const { navigator } = useContext(NavigationContext);
  return useCallback(() => (navigator as unknown as { location: Location }).location, [navigator]);
}
