import type { Language } from './language';
import type { ModuleManifest, NavigationSlot } from './manifest';
import type { Registry } from './registry';
import { noTab, routeTable, type SiteRoute } from './routes';

/** A route from the manifest of a live release, with its page's description. */
export interface DescribedRoute extends SiteRoute, Omit<ModuleManifest['routes'][string], 'path' | 'tab'> {}

/** A link of a module's manifest. */
export interface ModuleLink {
  slot: NavigationSlot;
  route: string;
  address: string;
  /** The tab key of its page: the link is highlighted on each page with the same key. */
  tab: number;
  text: Record<Language, string>;
  /** Who sees it, if not everybody. */
  audience?: 'staff';
}

/** Every page of the site and every link of its navigation, at run time. */
export interface SitePages {
  routes: readonly (SiteRoute | DescribedRoute)[];
  /** In display order. */
  links: readonly ModuleLink[];
}

const firstPart = (path: string): string | undefined => path.split('/')[1];

/**
 * Creates the pages and the navigation of the site from the manifests of the live releases. A name, and the first path
 * segment, belong to one module: a conflicting route of another module is left out. A route of the specification
 * without a live release stays as in the route table, so that its address explains the state.
 * @param refuse gets the reason for each route and link that is left out, in a sentence
 */
export function sitePagesOf(registry: Registry, refuse: (sentence: string) => void = () => undefined): SitePages {
  const routes: (SiteRoute | DescribedRoute)[] = [...routeTable];
  const links: (ModuleLink & { place?: number })[] = [];
  for (const [module, { current, lastGood, off }] of Object.entries(registry)) {
    const { manifest } = current.misfit && lastGood ? lastGood : current;
    for (const [name, { path, tab = noTab, ...page }] of Object.entries(manifest.routes)) {
      const known = routes.findIndex((route) => route.name === name && route.module === module);
      const other = routes.find(
        (route, place) =>
          place !== known &&
          (route.name === name || (route.module !== module && firstPart(route.path) === firstPart(path))),
      );
      const route = { name, path, tab, module, ...page };
      if (other) {
        refuse(`route ${name} (${path}) of ${module} is refused: ${other.module} has ${other.name} (${other.path})`);
      } else if (known < 0) {
        routes.push(route);
      } else if (routes[known]?.path === path) {
        routes[known] = route;
      } else {
        refuse(`route ${name} (${path}) of ${module} is refused: its path is ${routes[known]?.path}`);
      }
    }
    // Its pages stay, so that their visitors see that it is off.
    for (const { slot, route: name, ...link } of off ? [] : manifest.navigation) {
      const route = routes.find((one) => one.name === name && one.module === module);
      const address = route?.path.replace(/\/:\w+\?$/, '');
      if (!route || address === undefined || address.includes(':')) {
        refuse(`the link to ${name} of ${module} is refused: it leads to no page of the module`);
      } else {
        links.push({ slot, route: name, address, tab: route.tab, ...link });
      }
    }
  }
  links.sort(({ place: one = Infinity }, { place: other = Infinity }) => (one === other ? 0 : one - other));
  return { routes, links };
}

/** Whether a live release describes a route and its page. */
export const isDescribed = (route: SiteRoute): route is DescribedRoute => 'title' in route;

/** Whether only the browser renders a page. */
export const isBrowserOnly = (route: SiteRoute): boolean => isDescribed(route) && route.browserOnly === true;

/** Whether a page shows data of one user only, so that the server renders only its state before that. */
export const isPersonal = (route: SiteRoute): boolean => isDescribed(route) && route.personal;
