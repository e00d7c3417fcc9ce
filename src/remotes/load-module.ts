import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  contractVersion,
  type Language,
  type ModuleName,
  type ModuleRelease,
  type RouteName,
} from '@site/shared/contracts';
import { loadCatalogue } from '@site/shared/i18n';
import { isSiteModule, type PageLoader, type SiteModule } from '@site/shared/module';
import { requireIntegrity } from './integrity';
import { readRegistry } from './registry';
import { TimeoutError, withTimeout } from './with-timeout';

/** Threat 42: a module gets 5 seconds, twice, before its last good version is tried. */
const loadTimeoutMs = 5000;

const modules = new Map<ModuleName, Promise<SiteModule>>();
/** How often an entry was asked for on this page, by its address. */
const attempts = new Map<string, number>();

/** A module is fetched once per page; a failed attempt is forgotten, so that the next one starts afresh. */
export function loadModule(name: ModuleName): Promise<SiteModule> {
  const started = modules.get(name);
  if (started) {
    return started;
  }
  const attempt = openModule(name);
  modules.set(name, attempt);
  attempt.catch(() => modules.delete(name));
  return attempt;
}

/** A page, its module and its texts, ready to be shown. */
export interface LoadedPage {
  Page: Awaited<ReturnType<PageLoader>>['default'];
  module: SiteModule;
}

/** Fetches everything that a route needs to be shown in a language. */
export async function loadPage(name: ModuleName, route: RouteName, language: Language): Promise<LoadedPage> {
  const module = await loadModule(name);
  const pages = module.pages as Partial<Record<RouteName, PageLoader>>;
  const [page] = await withTimeout(
    loadTimeoutMs,
    Promise.all([
      pages[route]?.() ?? Promise.reject(new Error(`${name} has no page ${route}`)),
      loadCatalogue(module.messages, language),
    ]),
  );
  return { Page: page.default, module };
}

async function openModule(name: ModuleName): Promise<SiteModule> {
  const entry = readRegistry()[name];
  if (!entry) {
    throw new Error(`module ${name} is not in the registry`);
  }
  const { current, lastGood } = entry;
  let failure: unknown;
  for (const release of [current, current, ...(lastGood ? [lastGood] : [])]) {
    // What never answered would not answer the retry either: straight on to the last good release, where there is one.
    if (failure instanceof TimeoutError && release === current && lastGood) {
      continue;
    }
    try {
      return await withTimeout(loadTimeoutMs, openRelease(name, release));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * The address for the next attempt at an entry. Runtime and browser both join a script to one of the same address that
 * is still on its way, or take it from their cache: a repeated attempt only reaches the server under another address.
 */
function freshAddress(entry: string): string {
  const attempt = (attempts.get(entry) ?? 0) + 1;
  attempts.set(entry, attempt);
  return attempt === 1 ? entry : `${entry}?attempt=${attempt}`;
}

async function openRelease(name: ModuleName, release: ModuleRelease): Promise<SiteModule> {
  if (release.contract !== contractVersion) {
    throw new Error(`module ${name} ${release.version} was built for contract ${release.contract}`);
  }
  // The runtime takes a plugin once, by its name.
  registerPlugins([requireIntegrity]);
  // A repeated attempt must not get the remains of the failed one, hence the force.
  registerRemotes([{ name, entry: freshAddress(release.entry) }], { force: true });
  const loaded = await loadRemote<{ default: unknown }>(`${name}/module`);
  if (!isSiteModule(loaded?.default, name)) {
    throw new Error(`module ${name} ${release.version} is not a module of this site`);
  }
  return loaded.default;
}
