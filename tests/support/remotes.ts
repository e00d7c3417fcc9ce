import { resolve } from 'node:path';
import type { Language } from '@site/shared/contracts';
import { loadCatalogue } from '@site/shared/i18n';
import type { PageLoader, SiteModule } from '@site/shared/module';
import { releaseWith } from './releases';

export { ReleaseError } from '../../src/remotes/release-error';

/** The work tree is no release; there is none to fall back on. */
const release = releaseWith({}, { version: 'work-tree' });
export const isOpened = (_name: string, version: string): boolean => version === release.version;
export const refuseRelease = (): boolean => false;

const folder = resolve(__dirname, '../../modules');

/**
 * Stands where the federation runtime stands in a browser (src/remotes): the modules of the work tree. As there, a module is
 * loaded when a page of it is asked for: most test files need one of them, and each file loads its own copies.
 */
function loadModule(name: string): Promise<SiteModule> {
  return Promise.resolve().then(() => (require(resolve(folder, name, 'src')) as { default: SiteModule }).default);
}

/** A page with its module and texts, as the shell asks for it. */
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
