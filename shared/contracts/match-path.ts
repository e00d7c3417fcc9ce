import { routeTable, type SiteRoute } from './routes';

/** A path that belongs to a route. */
export interface MatchedPath {
  route: SiteRoute;
  /** The canonical path: the table's spelling, no trailing slash, parameters as they came. */
  path: string;
  /** The path's parameter, still percent-encoded; no route has more than one. */
  param?: string;
}

/**
 * Finds the route of a path, for browser and server alike. Case and trailing slashes do not matter (decisions 10.1); a path that
 * is not its own canonical one is answered with a redirect to it. A fixed word is before a parameter, whatever the order of the routes.
 * @param pathname a path without query and fragment, percent-encoded as a URL has it
 * @param routes those of the site, with what modules add to the table
 * @returns undefined for a path that none of them has
 */
export function matchPath(pathname: string, routes: readonly SiteRoute[] = routeTable): MatchedPath | undefined {
  const given = pathname.replace(/\/+$/, '').split('/').slice(1);
  if (!pathname.startsWith('/') || given.includes('')) {
    return undefined;
  }
  const found = routes.flatMap((route) => matchParts(route, given) ?? []);
  return (
    found.find(({ route }) => !route.path.includes(':')) ?? found.find(({ param }) => param === undefined) ?? found[0]
  );
}

function matchParts(route: SiteRoute, given: string[]): MatchedPath | undefined {
  const wanted = route.path
    .split('/')
    .slice(1)
    .filter((part) => part !== '');
  const required = wanted.filter((part) => !part.endsWith('?')).length;
  if (given.length > wanted.length || given.length < required) {
    return undefined;
  }
  const fits = given.every(
    (part, place) => wanted[place].startsWith(':') || decoded(part).toLowerCase() === wanted[place],
  );
  return fits
    ? {
        route,
        path: `/${given.map((part, place) => (wanted[place].startsWith(':') ? part : wanted[place])).join('/')}`,
        param: given.find((_, place) => wanted[place].startsWith(':')),
      }
    : undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
