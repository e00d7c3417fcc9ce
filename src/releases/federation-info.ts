import type { ModuleRelease } from '@site/shared/contracts';
import { readRegistry } from '@site/shared/session';

/** The displayed part of `mf-manifest.json`, which the bundler writes beside each build. */
interface Manifest {
  metaData: { globalName: string; buildInfo: { buildVersion: string }; remoteEntry: { name: string; type: string } };
  shared: { name: string; version: string; singleton: boolean; requiredVersion: string; assets: object }[];
  exposes?: { name: string; path: string; assets: object }[];
}

interface Federation {
  moduleInfo: Record<string, object>;
}

/**
 * Lists for the Module Federation DevTools which modules the page may run, and what each exposes and shares. They read
 * `__FEDERATION__.moduleInfo`, which the runtime fills from its snapshots; it runs without these, because they would cost every visitor. A
 * manifest that cannot be loaded is left out.
 */
export async function fillFederationInfo(): Promise<void> {
  const federation = (globalThis as { __FEDERATION__?: Federation }).__FEDERATION__;
  if (!federation) {
    return;
  }
  const current = Object.values(readRegistry()).map((entry) => entry.current);
  const modules = await Promise.all(current.map(describeModule));
  const shell = await describe(new URL('/mf-manifest.json', window.location.href), '');
  const remotesInfo = Object.fromEntries(
    current.map(({ container, entry }) => [container, { matchedVersion: absolute(entry) }]),
  );
  const listed = [...modules, ['shell', shell && { ...shell, remotesInfo }] as const];
  Object.assign(federation.moduleInfo, Object.fromEntries(listed.filter(([, info]) => info)));
}

const absolute = (entry: string): string => new URL(entry, window.location.href).href;

const describeModule = async ({ container, entry }: ModuleRelease) =>
  [
    `${container}:${absolute(entry)}`,
    await describe(new URL('mf-manifest.json', absolute(entry)), absolute(entry)),
  ] as const;

async function describe(address: URL, version: string): Promise<object | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) {
    return undefined;
  }
  const { metaData, shared, exposes = [] } = (await answer.json()) as Manifest;
  return {
    version,
    buildVersion: metaData.buildInfo.buildVersion,
    globalName: metaData.globalName,
    remoteEntry: metaData.remoteEntry.name,
    remoteEntryType: metaData.remoteEntry.type,
    publicPath: new URL('.', address).href,
    remotesInfo: {},
    shared: shared.map(({ name, singleton, requiredVersion, ...rest }) => ({
      sharedName: name,
      shareConfig: { singleton, requiredVersion },
      version: rest.version,
      assets: rest.assets,
    })),
    modules: exposes.map(({ name, path, assets }) => ({ moduleName: name, modulePath: path, path, assets })),
  };
}
