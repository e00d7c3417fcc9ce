import { routeOf, routeTable, type RouteName } from '@site/shared/contracts';

const special = /[.*+?^${}()|[\]\\]/g;

/** What the path of a route looks like: its fixed parts to the letter, each parameter one part without slash. */
function pathPattern(name: RouteName): RegExp {
  const parts = routeOf(name).path.split('/').slice(1).map((part) => {
    if (!part.startsWith(':')) {
      return `/${part.replace(special, '\\$&')}`;
    }
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}

/**
 * The route that a path belongs to.
 * @param path a path without query and fragment, as a URL has it after parsing
 * @returns the route's name, or undefined for a path that the table does not know
 */
export function routeNameOf(path: string): RouteName | undefined {
  return routeTable.find(({ name }) => pathPattern(name).test(path))?.name;
}
