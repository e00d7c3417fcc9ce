import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { packageFolder } from './paths';

type Side = 'shell' | 'module';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The runtime's error messages keep their code, whose meaning is on its web site. */
const descriptions = `
const none = {};
export { none as runtimeDescMap, none as typeDescMap, none as buildDescMap, none as errorDescMap };
`;

/** Parts that share nothing and have no remote in the build: what remains of each is its call of the runtime. */
const bundlerRuntime = {
  'init.js': `
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
`,
  'remotes.js': `
export const remotes = () => undefined;
`,
  'getSharedFallbackGetter.js': `
export const getSharedFallbackGetter = ({ factory }) => factory;
`,
  'initializeSharing.js': `
import { attachShareScopeMap } from './attachShareScopeMap.js';
export function initializeSharing({ shareScopeName, webpackRequire, initPromises, initTokens, initScope = [] }) {
  const { instance } = webpackRequire.federation;
  const initialize = (scope) => {
    const token = (initTokens[scope] ??= { from: instance.name });
    if (initScope.includes(token)) {
      return;
    }
    initScope.push(token);
    if (!initPromises[scope]) {
      const strategy = instance.options.shareStrategy;
      const started = instance.initializeSharing(scope, { strategy, initScope, from: 'build' });
      attachShareScopeMap(webpackRequire);
      initPromises[scope] =
        started.length === 0 || Promise.all(started).then(() => (initPromises[scope] = true));
    }
    return initPromises[scope];
  };
  return Promise.all([shareScopeName].flat().map(initialize)).then(() => true);
}
`,
};

const init = `
import { ModuleFederation, getGlobalFederationConstructor, setGlobalFederationInstance } from '@module-federation/runtime-core';
import { getGlobalFederationInstance } from './utils.js';
let own;
export function init(options) {
  const settings = { ...options, id: options.id || '' };
  const present = getGlobalFederationInstance(options.name, options.version);
  if (present) {
    present.initOptions(settings);
  } else {
    setGlobalFederationInstance((own = new (getGlobalFederationConstructor() || ModuleFederation)(settings)));
  }
  return present ?? own;
}
`;

/** What the shell calls (src/remotes). */
const shellCalls = `
export { registerGlobalPlugins } from '@module-federation/runtime-core';
export const loadRemote = (...args) => own.loadRemote(...args);
export const loadShare = (...args) => own.loadShare(...args);
export const registerPlugins = (...args) => own.registerPlugins(...args);
export const registerRemotes = (...args) => own.registerRemotes(...args);
`;

/** Reads snapshots, which this site does not have. Releases that were built with the original read the three members. */
const helpers = `
export default { global: {}, share: {}, utils: {} };
`;

/** The folder above a replaced file. */
const above = '..';

/** Loads an entry by a script, the only kind of this site; a failed one may be loaded again. */
const load = `
import { error } from './logger.js';
import { getRemoteEntryExports, globalLoading } from '${above}/global.js';
import { loadScript } from '@module-federation/sdk';
import { RUNTIME_001, RUNTIME_008, runtimeDescMap } from '@module-federation/error-codes';
async function loadEntry({ entry, entryGlobalName, name }, remoteInfo, { lifecycle }) {
  const loaded = () => getRemoteEntryExports(name, entryGlobalName).entryExports;
  if (!loaded()) {
    const createScriptHook = (url, attrs) => lifecycle.createScript.emit({ url, attrs, remoteInfo });
    await loadScript(entry, { attrs: {}, createScriptHook }).catch((failure) =>
      error(RUNTIME_008, runtimeDescMap, { remoteName: name, resourceUrl: entry }, String(failure)),
    );
  }
  return loaded() ?? error(RUNTIME_001, runtimeDescMap, { remoteName: name, remoteEntryUrl: entry });
}
export const getRemoteEntryUniqueKey = ({ entry, name }) => name + ':' + entry;
export async function getRemoteEntry({ origin, remoteEntryExports, remoteInfo }) {
  if (remoteEntryExports) {
    return remoteEntryExports;
  }
  const key = getRemoteEntryUniqueKey(remoteInfo);
  const loading = (globalLoading[key] ??= loadEntry(remoteInfo, remoteInfo, origin.loaderHook));
  loading.catch(() => globalLoading[key] === loading && delete globalLoading[key]);
  return loading;
}
export const getRemoteInfo = (remote) => ({
  ...remote,
  entry: remote.entry ?? '',
  type: remote.type || 'global',
  entryGlobalName: remote.entryGlobalName || remote.name,
  shareScope: remote.shareScope || 'default',
});
`;

/** A container: it is loaded, initialized once with the share scope, and asked for its module. */
const container = `
import { error } from '${above}/utils/logger.js';
import { getRemoteEntry } from '${above}/utils/load.js';
import { RUNTIME_014, RUNTIME_015, runtimeDescMap } from '@module-federation/error-codes';
export class Module {
  inited = false;
  constructor({ remoteInfo, host }) {
    this.remoteInfo = remoteInfo;
    this.host = host;
  }
  async getEntry() {
    const { host: origin, remoteInfo, remoteEntryExports } = this;
    return (this.remoteEntryExports = await getRemoteEntry({ origin, remoteInfo, remoteEntryExports }));
  }
  async init(_id, _snapshot, initScope = []) {
    const entry = await this.getEntry();
    if (!this.inited) {
      await (this.initPromise ??= this.#share(entry, initScope).finally(() => (this.initPromise = undefined)));
    }
    return entry;
  }
  async #share(entry, initScope) {
    const { host, remoteInfo } = this;
    const { shareScope, version = '', name: remoteName } = remoteInfo;
    const options = Object.defineProperty({ version, shareScopeKeys: shareScope }, 'shareScopeMap', { value: host.shareScopeMap });
    try {
      await entry.init((host.shareScopeMap[shareScope] ??= {}), initScope, options);
    } catch (failure) {
      error(RUNTIME_015, runtimeDescMap, { remoteName }, String(failure));
    }
    this.inited = true;
  }
  async get(id, expose) {
    const factory = await (await this.init()).get(expose);
    return factory ? factory() : error(RUNTIME_014, runtimeDescMap, { remoteName: this.remoteInfo.name, requestId: id });
  }
}
`;

/** Removes a method whose body ends at the first line with its closing brace. */
const without =
  (method: string) =>
  (source: string): string => {
    const [before, after] = source.split(`\tasync ${method}(`);
    const end = after?.indexOf('\n\t}\n') ?? -1;
    if (before === undefined || after === undefined || end < 0) {
      throw new Error(`shared/build/lean-federation.ts: the federation runtime has no method ${method}`);
    }
    return before + after.slice(end + 4);
  };

type Replacement = string | ((source: string) => string);

/** The replaced files, by package and path. */
const replaced = (side: Side): Record<string, Record<string, Replacement>> => ({
  'error-codes': { 'desc.mjs': descriptions },
  runtime: { 'index.js': side === 'shell' ? init + shellCalls : init, 'helpers.js': helpers },
  'webpack-bundler-runtime': bundlerRuntime,
  ...(side === 'shell' && {
    'runtime-core': {
      'utils/load.js': load,
      'module/index.js': container,
      'helpers.js': helpers,
      'remote/index.js': without('preloadRemote'),
    },
  }),
});

/**
 * Leaves out what this site never runs of the federation runtime: remotes of the build, snapshots, preloading, other kinds of entries, hooks without a
 * plugin. A module contains a part of it, the shell the rest.
 * @throws if another version of the runtime has other files
 */
export const leanFederation = (side: Side): RsbuildPlugin => ({
  name: 'lean-federation',
  setup: (api) => {
    const files = new Map(
      Object.entries(replaced(side)).flatMap(([name, parts]) => {
        const folder = join(realpathSync(packageFolder(`@module-federation/${name}`, here)), 'dist');
        return Object.entries(parts).map(([path, text]) => [join(folder, path), text] as const);
      }),
    );
    files.forEach((_, file) => void readFileSync(file));
    api.transform({ test: (path) => files.has(path), environments: ['web'] }, ({ code, resourcePath }) => {
      const replacement = files.get(resourcePath) as Replacement;
      return typeof replacement === 'string' ? replacement : replacement(code);
    });
  },
});
