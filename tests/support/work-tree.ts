import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ModuleManifest, ModuleRelease, Registry } from '@site/shared/contracts';

const folder = resolve(__dirname, '../../modules');

/** A release that says so of itself. */
const releaseWith = (manifest: ModuleManifest): ModuleRelease => ({
  version: 'work-tree',
  entry: `/modules/${manifest.name}/work-tree/remoteEntry.js`,
  contract: 1,
  container: manifest.name.replaceAll('-', '_'),
  files: {},
  integrity: {},
  manifest,
});

/** What every module of the work tree says of itself, by its name. */
const manifests = readdirSync(folder).map(
  (name) => (require(resolve(folder, name, 'module')) as { default: ModuleManifest }).default,
);

/** The registry of a site on which every module of the work tree is live. */
export const workTreeRegistry: Registry = Object.fromEntries(
  manifests.map((manifest) => [manifest.name, { current: releaseWith(manifest) }]),
);
