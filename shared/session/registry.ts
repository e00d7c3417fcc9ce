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
 * The registry of live modules that the gateway wrote into the page. The gateway has validated each release, so the first page needs
 * no validation code; an invalid entry is ignored.
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

/** Sets the result of `sitePages`: for a server, which has no document, and for a page that has fetched further modules. */
export function provideSitePages(pages: SitePages): void {
  cached = pages;
}

/** Finds the page of a path among the pages of all modules. */
export const matchPage = (pathname: string): MatchedPath | undefined => matchPath(pathname, sitePages().routes);
