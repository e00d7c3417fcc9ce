import {
  matchPath,
  sitePagesOf,
  type MatchedPath,
  type ModuleEntry,
  type Registry,
  type SitePages,
} from '@site/shared/contracts';
import { readPageJson } from './site-config';

/**
 * The registry of live modules that the gateway wrote into the page. The gateway has checked each release, so the first page does not
 * carry the rules for it; an entry that is none is left out.
 */
export function readRegistry(): Registry {
  const written = (readPageJson('module-registry') ?? {}) as Partial<Registry>;
  return Object.fromEntries(
    Object.entries(written).filter(
      (entry): entry is [string, ModuleEntry] => entry[1]?.current?.integrity !== undefined,
    ),
  );
}

let cached: SitePages | undefined;

/** The pages of the site and the links that modules add: the route table and the manifests in the page's registry. */
export function sitePages(): SitePages {
  cached ??= sitePagesOf(readRegistry());
  return cached;
}

/**
 * Adds modules that the page was sent without, since it has no link to them. Those that it has stay as they are, and so do their routes:
 * what is on the screen is not made anew.
 */
export function addModules(others: Registry): void {
  const known = sitePages().routes;
  const block = document.getElementById('module-registry');
  const registry = { ...others, ...readRegistry() };
  if (block) {
    block.textContent = JSON.stringify(registry);
  }
  const { routes, links } = sitePagesOf(registry);
  cached = {
    links,
    routes: routes.map(
      (route) => known.find(({ name, module }) => name === route.name && module === route.module) ?? route,
    ),
  };
}

/** Says what `sitePages` gives where there is no page around: a server renders for the registry that it serves. */
export function provideSitePages(pages: SitePages): void {
  cached = pages;
}

/** Finds the page of a path, whichever module brings it. */
export const matchPage = (pathname: string): MatchedPath | undefined => matchPath(pathname, sitePages().routes);
