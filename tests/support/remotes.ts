import { resolve } from 'node:path';
import type { Language } from '@site/shared/contracts';
import { loadCatalogue } from '@site/shared/i18n';
import type { PageLoader, SiteModule } from '@site/shared/module';
import { releaseWith } from './releases';

export { ReleaseError } from '../../src/remotes/release-error';

/** Represents the work tree; there is no other release to fall back to. */
const release = releaseWith({}, { version: 'work-tree' });
export const isOpened = (_name: string, version: string): boolean => version === release.version;
export const refuseRelease = (): boolean => false;

const folder = resolve(__dirname, '../../modules');

/**
 * Replaces the federation runtime of src/remotes by the modules of the work tree. As in a browser, a module is loaded when one
 * of its pages is opened, because most test files need only one module and each file loads its own copies.
 */
function loadModule(name: string): Promise<SiteModule> {
  return Promise.resolve().then(() => (require(resolve(folder, name, 'src')) as { default: SiteModule }).default);
}

/** Loads a page with its module and texts, for the shell. */
export async function loadPage(name: string, route: string, language: Language) {
  const module = await loadModule(name);
  const pages = module.pages as Partial<Record<string, PageLoader>>;
  const load = pages[route];
  if (!load) {
    throw new Error(`${name} has no page ${route}`);
  }
  const [page] = await Promise.all([load(), loadCatalogue(module.messages, language)]);
  return { Page: page.default, module, release };
}
