import type { Language } from './language';
import type { ModuleManifest, NavigationSlot } from './manifest';
import type { Registry } from './registry';
import { noTab, routeTable, type SiteRoute } from './routes';

/** A route as the manifest of a live release brings it, with what is said of its page. */
export interface DescribedRoute extends SiteRoute, Omit<ModuleManifest['routes'][string], 'path' | 'tab'> {}

/** A link that a module's manifest brings. */
export interface ModuleLink {
  slot: NavigationSlot;
  route: string;
  address: string;
  /** The tab key of its page: the link is lit on each page that has the same one. */
  tab: number;
  text: Record<Language, string>;
  /** Who sees it, where that is not everybody. */
  audience?: 'staff';
}

/** Every page of the site and every link of its navigation, as they are at run time. */
export interface SitePages {
  routes: readonly (SiteRoute | DescribedRoute)[];
  /** In the order in which they are shown. */
  links: readonly ModuleLink[];
}

const firstPart = (path: string): string | undefined => path.split('/')[1];

/**
 * Makes the pages and the navigation of the site of the manifests of the live releases. A name, and the first part of a path, belong to
 * the module that has it: a route that takes another one's is left out. A route of the specification of which no live release speaks
 * stays as the route table has it, so that its address shows what is the matter.
 * @param refuse hears of each route and link that is left out, in a sentence
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
    // Its pages stay, so that whoever comes to one learns that it is off.
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

/** Whether a live release speaks of a route, and with it what is said of its page. */
export const isDescribed = (route: SiteRoute): route is DescribedRoute => 'title' in route;

/** Whether a page is left to the browser to render. */
export const isBrowserOnly = (route: SiteRoute): boolean => isDescribed(route) && route.browserOnly === true;

/** Whether a page shows something of one person alone, so that the server renders only what stands there before that. */
export const isPersonal = (route: SiteRoute): boolean => isDescribed(route) && route.personal;
