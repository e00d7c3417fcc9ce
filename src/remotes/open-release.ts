import { loadRemote, loadShare, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Language, ModuleRelease } from '@site/shared/contracts';
import { loadCatalogue } from '@site/shared/i18n';
import { isPage, isSiteModule, type PageLoader, type SiteModule } from '@site/shared/module';
import { fetchFiles } from './fetch-files';
import { requireIntegrity } from './integrity';
import { asReleaseError, ReleaseError } from './release-error';
import { withTimeout } from './with-timeout';

/** A page, its module and its texts, ready to be shown. */
export interface LoadedPage {
  Page: Awaited<ReturnType<PageLoader>>['default'];
  module: SiteModule;
  release: ModuleRelease;
  /** Releases that this one takes the place of, and what of each failed. */
  givenUp?: { version: string; reason: ReleaseError['stage'] }[];
}

/** Modules that run on this page, by their release's global name. */
const running = new Map<string, Promise<SiteModule>>();
const opened = new Set<string>();
/** Whether a release of a module runs on this page. */
export const isOpened = (name: string, version: string): boolean => opened.has(`${name} ${version}`);
/** How often an entry was run on this page, by its address. */
const runs = new Map<string, number>();

/** Lets a release run anew when it is asked for again: what it gave to store and api belongs to another one by then. */
export const closeRelease = ({ container }: ModuleRelease): void => void running.delete(container);

const fileOf = (release: ModuleRelease, file: string): string =>
  new URL(file, new URL(release.entry, window.location.href)).href;

/**
 * Runs one release of a module, once per page.
 * @param fresh passes by what the browser keeps of it
 * @throws ReleaseError; a later call starts anew
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

/** Brings one release of a module to where a page of it can be rendered. */
export async function openPage(
  name: string,
  release: ModuleRelease,
  fresh: boolean,
  route: string,
  language: Language,
): Promise<LoadedPage> {
  checkFit(name, release);
  const parts = [...(release.files[route] ?? []), ...(release.files[language] ?? [])];
  // Side by side with the module's own files: nothing of them waits for another one. What fails is asked for again by whoever takes it.
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
      // What was run without the part it needs is never run again, but by a fresh container.
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
  // Runtime and browser both join a script to an earlier one of the same address: a repeated run has an address of its own.
  const run = (runs.get(release.entry) ?? 0) + 1;
  runs.set(release.entry, run);
  const entry = fileOf(release, run === 1 ? release.entry : `${release.entry}?r=${run}`);
  await fetchFiles([entry, ...(release.files.module ?? []).map((file) => fileOf(release, file))], fresh);
  const { container } = release;
  // The runtime takes a plugin once, by its name.
  registerPlugins([requireIntegrity]);
  // A repeated attempt must not get the remains of the failed one, hence the force.
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
