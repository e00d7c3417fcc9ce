import { matchPath } from 'react-router-dom';
import { routeTable, type RouteEntry } from '@site/shared/contracts';

/** The table's entry of an address, or undefined for an unknown one. */
export function matchRoute(pathname: string): RouteEntry | undefined {
  return routeTable.find((route) => matchPath(route.path, pathname));
}
