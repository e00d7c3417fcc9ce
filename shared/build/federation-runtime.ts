/**
 * What Module Federation's plugin asks of its runtime, as far as this site's share table needs it: the shell lends everything, each name
 * once, and a container borrows all of it (shared-table.ts). Versions are compared by the server, which refuses a release that does not
 * fit (docs/decisions/0002-federation.md). Protocol and share scope are those of the federation's own runtime.
 */

type Factory = () => unknown;

/** One library of the share scope, as every runtime of Module Federation writes it. */
interface Share {
  version: string;
  from: string;
  get: () => Factory | Promise<Factory>;
  lib?: Factory;
  loading?: Promise<Factory>;
  loaded?: boolean;
}

/** By the name under which it is imported, then by version. */
type ShareScope = Record<string, Record<string, Share>>;

/** The bundler's own `require`, and what the plugin has written beside it. */
interface Bundler {
  S: Record<string, ShareScope>;
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  federation: { initOptions: { name: string; shared?: Record<string, Share[]> } };
}

/** What a file asks for, as the plugin writes it. */
interface Wanted {
  shareKey: string;
  shareInfo?: { shareConfig?: { requiredVersion?: string | false; strictVersion?: boolean } };
}

interface Consumption {
  webpackRequire: Bundler;
  moduleToHandlerMapping: Record<string, Wanted>;
  /** Shares that are being fetched, or `0` for those that are there. */
  installedModules: Record<string, Promise<unknown> | 0>;
}

interface Federation {
  moduleInfo: Record<string, object>;
  __SHARE__: Record<string, Record<string, ShareScope>>;
}

/** Where tools look for what is shared on this page. */
const page = globalThis as unknown as { __FEDERATION__?: Federation };
const scopeName = 'default';

/** Whether a version is in a range of the form `^1.2.3`; every other range is left to the server. */
function isInRange(version: string, range: string): boolean {
  const [have, need] = [version, range.slice(1)].map((text) => text.split('.').map(Number));
  const place = need.findIndex((part, index) => part !== have[index]);
  return place < 0 || (place > 0 && have[place] > need[place]);
}

/**
 * @throws where the page has nothing under this name, or another version than the code demands without exception: the release needs
 * another shell
 */
function findShare({ S: scopes }: Bundler, { shareKey, shareInfo }: Wanted): Share {
  const [share] = Object.values(scopes[scopeName]?.[shareKey] ?? {});
  if (!share) {
    throw new Error(`${shareKey} is not shared on this page`);
  }
  const { requiredVersion, strictVersion } = shareInfo?.shareConfig ?? {};
  if (strictVersion && requiredVersion && !isInRange(share.version, requiredVersion)) {
    throw new Error(`${shareKey} is ${share.version} on this page, not ${requiredVersion}`);
  }
  return share;
}

/** What a share gives; one that could not be fetched is fetched anew by the next who asks. */
function lend(share: Share): Promise<Factory> {
  share.loading ??= Promise.resolve(share.get()).then(
    (factory) => {
      share.loaded = true;
      return (share.lib = factory);
    },
    (error: unknown) => {
      share.loading = undefined;
      throw error;
    },
  );
  return share.loading;
}

/** Lets the bundler find a module under its number. */
function install({ webpackRequire, installedModules }: Consumption, id: string, make: Factory): void {
  installedModules[id] = 0;
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = make();
  };
}

/** Shares that a chunk needs before it runs. */
function consumes(
  consumption: Consumption & {
    chunkId: string;
    promises: Promise<unknown>[];
    chunkMapping: Record<string, string[] | undefined>;
  },
): void {
  const { webpackRequire, moduleToHandlerMapping, installedModules, chunkId, promises, chunkMapping } = consumption;
  for (const id of chunkMapping[chunkId] ?? []) {
    const before = installedModules[id];
    if (before) {
      promises.push(before);
    } else if (before === undefined) {
      const take = (): void | Promise<void> => {
        const share = findShare(webpackRequire, moduleToHandlerMapping[id]);
        return share.lib
          ? install(consumption, id, share.lib)
          : lend(share).then((lib) => install(consumption, id, lib));
      };
      const taking = new Promise<void>((resolve) => resolve(take())).catch((error: unknown) => {
        delete installedModules[id];
        throw error;
      });
      // What is there already is there at once.
      if (installedModules[id] === undefined) {
        promises.push((installedModules[id] = taking));
      }
    }
  }
}

/** Shares that the first chunk needs, all of which the shell brings with it. */
function installInitialConsumes(consumption: Consumption & { initialConsumes: string[] }): void {
  const { webpackRequire, moduleToHandlerMapping, initialConsumes } = consumption;
  for (const id of initialConsumes) {
    install(consumption, id, () => {
      const share = findShare(webpackRequire, moduleToHandlerMapping[id]);
      share.lib ??= share.get() as Factory;
      share.loaded = true;
      return share.lib();
    });
  }
}

/** The shell fills the share scope of the page; a container gets it when it is opened. */
function init({ webpackRequire }: { webpackRequire: Bundler }): { name: string } {
  const { name, shared = {} } = webpackRequire.federation.initOptions;
  const scope: ShareScope = {};
  for (const [request, [share]] of Object.entries(shared)) {
    scope[request] = { [share.version]: { ...share, from: name } };
  }
  webpackRequire.S = { [scopeName]: scope };
  if (Object.keys(scope).length > 0) {
    page.__FEDERATION__ = { moduleInfo: {}, __SHARE__: { [name]: { [scopeName]: scope } } };
  }
  return { name };
}

/** A container is given the share scope that it borrows from. */
function initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: Bundler; shareScope: ShareScope }): void {
  webpackRequire.S[scopeName] = shareScope;
}

export default { bundlerRuntime: { S: {}, I: () => true, init, initContainerEntry, consumes, installInitialConsumes } };
