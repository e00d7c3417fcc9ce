import { join } from 'node:path';
import { readableRegistry, sitePagesOf, type Registry, type SitePages } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { checkReleases } from './check-releases';
import { cachedFile } from './cached-file';
import { readShell, type ShellDocument } from './shell-document';

/** The live modules, their pages, and the shell that loads them. */
export interface LiveSite {
  shell: ShellDocument;
  registry: Registry;
  pages: SitePages;
  /** The modules whose canary a visitor gets, by name. */
  canaries: readonly string[];
}

/**
 * Reads the registry of live modules and the shell; a deployment is visible without a restart. Entries that are unreadable, rejected
 * or incompatible with the shell are logged. If the registry is missing or no JSON, the last one stays.
 * @returns a function that returns the current modules
 */
export function readLiveSite({ config, log }: Context): () => LiveSite {
  const refuse = (sentence: string): void => log.error(`modules.json: ${sentence}`);
  const read = cachedFile<Registry>(
    join(config.siteDir, 'modules.json'),
    (text) => readableRegistry(JSON.parse(text), refuse),
    {},
    (error) => log.error({ err: error }, 'modules.json cannot be read; the previous content stays in use'),
  );
  const readCurrentShell = readShell(config.siteDir);
  let cached: { published: Registry; site: LiveSite } | undefined;
  return () => {
    const [published, shell] = [read(), readCurrentShell()];
    if (cached?.published !== published || cached.site.shell !== shell) {
      const registry = checkReleases(config.siteDir, published, shell.rendered?.offer, refuse);
      cached = { published, site: { shell, registry, pages: sitePagesOf(registry, refuse), canaries: [] } };
    }
    return cached.site;
  };
}
