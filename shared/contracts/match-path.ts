import { routeTable, type SiteRoute } from './routes';

/** A path that matches a route. */
export interface MatchedPath {
  route: SiteRoute;
  /** The canonical path: the table's spelling, no trailing slash, parameters unchanged. */
  path: string;
  /** The path's parameter, still percent-encoded; no route has more than one. */
  param?: string;
}

/**
 * Finds the route of a path, for browser and server. Case and trailing slashes are ignored (decisions 10.1); a path
 * that is not canonical is redirected to its canonical one. A fixed word has priority over a parameter, regardless of
 * the order of the routes.
 * @param pathname a path without query and fragment, percent-encoded as in a URL
 * @param routes those of the site, including modules' additional ones
 * @returns undefined for a path without a route
 */
export function matchPath(pathname: string, routes: readonly SiteRoute[] = routeTable): MatchedPath | undefined {
  const given = pathname.replace(/\/+$/, '').split('/').slice(1);
  if (!pathname.startsWith('/') || given.includes('')) {
    return undefined;
  }
  const words = given.map((part) => decoded(part).toLowerCase());
  const found = routes.flatMap((route) => matchParts(route, given, words) ?? []);
  return (
    found.find(({ route }) => !route.path.includes(':')) ?? found.find(({ param }) => param === undefined) ?? found[0]
  );
}

/** The parts of routes' paths, by the path. */
const parts: Record<string, string[]> = {};

/** @param words the given parts, decoded and in lower case */
function matchParts(route: SiteRoute, given: string[], words: string[]): MatchedPath | undefined {
  const wanted = (parts[route.path] ??= route.path.split('/').filter(Boolean));
  const required = wanted.filter((part) => !part.endsWith('?')).length;
  if (given.length > wanted.length || given.length < required) {
    return undefined;
  }
  const fits = words.every((word, place) => wanted[place].startsWith(':') || word === wanted[place]);
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
