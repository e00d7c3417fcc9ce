import type { Language, ModuleRelease } from '@site/shared/contracts';
import { loadCatalogue } from '@site/shared/i18n';
import type { PageLoader, SiteModule } from '@site/shared/module';
import type { LoadedPage } from './open-release';

export type { LoadedPage } from './open-release';
export { ReleaseError } from './release-error';

/** A placeholder, because the server has already chosen the release of the module that it passed in. */
const given = { version: 'given' } as ModuleRelease;
export const refuseRelease = (): boolean => false;

const modules = new Map<string, SiteModule>();

/** The server passes modules in, whereas the browser's federation runtime fetches them. */
export function provideModule(module: SiteModule): void {
  modules.set(module.name, module);
}

/** @throws if the module was not passed to this renderer */
export function loadModule(name: string): Promise<SiteModule> {
  const module = modules.get(name);
  return module ? Promise.resolve(module) : Promise.reject(new Error(`no module ${name}`));
}

/** The page of a route with its module and texts, as the shell asks for it. */
export async function loadPage(name: string, route: string, language: Language): Promise<LoadedPage> {
  const module = await loadModule(name);
  const load = (module.pages as Partial<Record<string, PageLoader>>)[route];
  if (!load) {
    throw new Error(`${name} has no page ${route}`);
  }
  const [page] = await Promise.all([load(), loadCatalogue(module.messages, language)]);
  return { Page: page.default, module, release: given };
}
