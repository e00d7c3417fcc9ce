import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Location } from 'react-router-dom';

/**
 * The user's current or next location: the history knows of a navigation when it is requested, `useLocation` only when the page is rendered.
 * Code that runs later than a click (a timer, a response) uses it, so that it does not take the user back to the previous page.
 * @returns a function that reads the current location; only in a browser, since the server's router has no history
 */
export function useDestination(): () => Location {
  const { navigator } = useContext(NavigationContext);
  return useCallback(() => (navigator as unknown as { location: Location }).location, [navigator]);
}
