import type { Language } from './language';
import type { ModuleManifest, NavigationSlot } from './manifest';
import type { Registry } from './registry';
import { browserOnlyRoutes, personalRoutes, routeTable, type SiteRoute } from './routes';

/** A route that a module's manifest brings, and what is said of its page. */
export interface AddedRoute extends SiteRoute, Omit<ModuleManifest['routes'][string], 'path'> {}

/** A link that a module's manifest brings. */
export interface AddedLink {
  slot: NavigationSlot;
  route: string;
  address: string;
  text: Record<Language, string>;
  /** Who sees it, where that is not everybody. */
  audience?: 'staff';
}

/** Every page of the site and every link that modules add to its navigation, as they are at run time. */
export interface SitePages {
  routes: readonly (SiteRoute | AddedRoute)[];
  links: readonly AddedLink[];
}

/** Added routes share the tab key of pages that light up nothing (spec 9); a link lights up by its route's name. */
const noTab = 999;
const firstPart = (path: string): string | undefined => path.split('/')[1];

/**
 * Adds what the manifests of the live releases bring to the route table. A name, and the first part of a path, belong to the
 * module that has it: a route that takes another one's is left out.
 * @param refuse hears of each route and link that is left out, in a sentence
 */
export function sitePagesOf(registry: Registry, refuse: (sentence: string) => void = () => undefined): SitePages {
  const routes: (SiteRoute | AddedRoute)[] = [...routeTable];
  const links: AddedLink[] = [];
  for (const [module, { current, off }] of Object.entries(registry)) {
    const manifest = current.manifest ?? { routes: {}, navigation: [] };
    for (const [name, { path, ...page }] of Object.entries(manifest.routes)) {
      const other = routes.find(
        (route) => route.name === name || (route.module !== module && firstPart(route.path) === firstPart(path)),
      );
      if (other) {
        refuse(`route ${name} (${path}) of ${module} is refused: ${other.module} has ${other.name} (${other.path})`);
      } else {
        routes.push({ name, path, tab: noTab, module, ...page });
      }
    }
    // Its pages stay, so that whoever comes to one learns that it is off.
    for (const { slot, route: name, ...link } of off ? [] : manifest.navigation) {
      const route = routes.find((one) => one.name === name && one.module === module);
      const address = route?.path.replace(/\/:\w+\?$/, '');
      if (address === undefined || address.includes(':')) {
        refuse(`the link to ${name} of ${module} is refused: it leads to no page of the module`);
      } else {
        links.push({ slot, route: name, address, ...link });
      }
    }
  }
  return { routes, links };
}

/** Whether a route came with a manifest, and with it what is said of its page. */
export const isAdded = (route: SiteRoute): route is AddedRoute => 'title' in route;

/** Whether a page is left to the browser to render. */
export const isBrowserOnly = (route: SiteRoute): boolean =>
  isAdded(route) ? route.browserOnly === true : browserOnlyRoutes.includes(route.name);

/** Whether a page shows something of one person alone, so that the server renders only what stands there before that. */
export const isPersonal = (route: SiteRoute): boolean =>
  isAdded(route) ? route.personal : personalRoutes.includes(route.name);
