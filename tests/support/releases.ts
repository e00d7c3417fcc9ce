import type { ModuleManifest, ModuleRelease } from '@site/shared/contracts';

/** A minimal manifest of a module, with the fields that a test is about. */
export const manifestWith = (said: Partial<ModuleManifest> = {}): ModuleManifest => ({
  name: 'blog',
  version: '1.0.0',
  contract: '^1.0.0',
  libraries: {},
  endpoints: [],
  reducers: [],
  routes: {},
  navigation: [],
  ...said,
});

/** A release of a module, without files. */
export const releaseWith = (
  said: Partial<ModuleManifest> = {},
  release: Partial<ModuleRelease> = {},
): ModuleRelease => {
  const manifest = manifestWith(said);
  const version = release.version ?? manifest.version;
  return {
    version,
    entry: `/modules/${manifest.name}/${version}/remoteEntry.js`,
    container: `${manifest.name.replaceAll('-', '_')}_1`,
    files: {},
    integrity: {},
    manifest,
    ...release,
  };
};
