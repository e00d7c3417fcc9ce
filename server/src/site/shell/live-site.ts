import { join } from 'node:path';
import { readableRegistry, sitePagesOf, type Registry, type SitePages } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { cachedFile } from './cached-file';

/** The modules that are live, and the pages that they make up. */
export interface LiveSite {
  registry: Registry;
  pages: SitePages;
  /** The modules of which a visitor is given the canary, by name. */
  canaries: readonly string[];
}

/**
 * Reads the registry of live modules; a deployment shows without a restart. What cannot be read or is refused is in the log. Of
 * a registry that is missing or no JSON the one read last stays.
 * @returns a function that gives them as they are now
 */
export function readLiveSite({ config, log }: Context): () => LiveSite {
  const refuse = (sentence: string): void => log.error(`modules.json: ${sentence}`);
  const parse = (text: string): LiveSite => {
    const registry = readableRegistry(JSON.parse(text), refuse);
    return { registry, pages: sitePagesOf(registry, refuse), canaries: [] };
  };
  const nothing: LiveSite = { registry: {}, pages: sitePagesOf({}), canaries: [] };
  return cachedFile(join(config.siteDir, 'modules.json'), parse, nothing, (error) =>
    log.error({ err: error }, 'modules.json cannot be read; what it held before stays'),
  );
}
