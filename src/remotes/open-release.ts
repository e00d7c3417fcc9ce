import { loadRemote, loadShare, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Language, ModuleRelease } from '@site/shared/contracts';
import { loadCatalogue } from '@site/shared/i18n';
import { isPage, isSiteModule, type PageLoader, type SiteModule } from '@site/shared/module';
import { fetchFiles } from './fetch-files';
import { requireIntegrity } from './integrity';
import { asReleaseError, ReleaseError } from './release-error';
import { withTimeout } from './with-timeout';

/** A page, its module and its texts, ready to be rendered. */
export interface LoadedPage {
  Page: Awaited<ReturnType<PageLoader>>['default'];
  module: SiteModule;
  release: ModuleRelease;
  /** Releases that this one replaces, and the failure of each. */
  givenUp?: { version: string; reason: ReleaseError['stage'] }[];
}

/** Modules that run on this page, by their release's global name. */
const running = new Map<string, Promise<SiteModule>>();
const opened = new Set<string>();
/** Whether a release of a module runs on this page. */
export const isOpened = (name: string, version: string): boolean => opened.has(`${name} ${version}`);
/** How often an entry was run on this page, by its address. */
const runs = new Map<string, number>();

/** Lets a release run again when it is requested again, because its endpoints and reducers belong to another release by then. */
export const closeRelease = ({ container }: ModuleRelease): void => void running.delete(container);

const fileOf = (release: ModuleRelease, file: string): string =>
  new URL(file, new URL(release.entry, window.location.href)).href;

/**
 * Runs one release of a module, once per page.
 * @param fresh bypasses the browser's cache
 * @throws ReleaseError; a later call starts again
 */
async function openModule(name: string, release: ModuleRelease, fresh: boolean): Promise<SiteModule> {
  checkFit(name, release);
  const started = running.get(release.container);
  if (started) {
    return started;
  }
  const attempt = runRelease(name, release, fresh);
  running.set(release.container, attempt);
  attempt.catch(() => running.delete(release.container));
  return attempt;
}

/** Loads one release of a module, so that a page of it can be rendered. */
export async function openPage(
  name: string,
  release: ModuleRelease,
  fresh: boolean,
  route: string,
  language: Language,
): Promise<LoadedPage> {
  checkFit(name, release);
  const parts = [...(release.files[route] ?? []), ...(release.files[language] ?? [])];
  // In parallel with the module's own files, which do not wait for them. A failed part is requested again when it is needed.
  release.parts?.[route]?.forEach((part) => void loadShare(part).catch(() => undefined));
  const [module] = await Promise.all([
    openModule(name, release, fresh),
    fetchFiles([...new Set(parts.map((file) => fileOf(release, file)))], fresh),
  ]);
  const pages = module.pages as Partial<Record<string, PageLoader>>;
  const [page] = await withTimeout(
    Promise.all([
      pages[route]?.() ?? Promise.reject(new Error(`${name} has no page ${route}`)),
      loadCatalogue(module.messages, language),
    ]),
  ).catch((error: unknown) => {
    const failure = asReleaseError('page', error);
    if (failure.stage === 'shared') {
      // What ran without a part that it needs can only be run again by a fresh container.
      running.delete(release.container);
    }
    throw failure;
  });
  if (!isPage(page)) {
    throw new ReleaseError('shape', `page ${route} of ${name} ${release.version} is no component`);
  }
  return { Page: page.default, module, release };
}

function checkFit(name: string, { version, misfit }: ModuleRelease): void {
  if (misfit) {
    throw new ReleaseError(misfit, `module ${name} ${version} does not fit`);
  }
}

async function runRelease(name: string, release: ModuleRelease, fresh: boolean): Promise<SiteModule> {
  // Runtime and browser reuse a script with the same address, so a repeated run needs another address.
  const run = (runs.get(release.entry) ?? 0) + 1;
  runs.set(release.entry, run);
  const entry = fileOf(release, run === 1 ? release.entry : `${release.entry}?r=${run}`);
  await fetchFiles([entry, ...(release.files.module ?? []).map((file) => fileOf(release, file))], fresh);
  const { container } = release;
  // The runtime registers a plugin once, by its name.
  registerPlugins([requireIntegrity]);
  // `force` prevents a retry from reusing the remains of the failed attempt.
  registerRemotes([{ name: container, entry }], { force: true });
  const loaded = await withTimeout(loadRemote<{ default: unknown }>(`${container}/module`)).catch((error: unknown) => {
    throw asReleaseError('entry', error);
  });
  if (!isSiteModule(loaded?.default, name)) {
    throw new ReleaseError('shape', `module ${name} ${release.version} is not a module of this site`);
  }
  opened.add(`${name} ${release.version}`);
  return loaded.default;
}
