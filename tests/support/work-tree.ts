import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ModuleManifest, Registry } from '@site/shared/contracts';
import { releaseWith } from './releases';

const folder = resolve(__dirname, '../../modules');

/** The manifest of every module of the work tree. */
const manifests = readdirSync(folder).map(
  (name) => (require(resolve(folder, name, 'module')) as { default: ModuleManifest }).default,
);

/** The registry of a site on which every module of the work tree is live. */
export const workTreeRegistry: Registry = Object.fromEntries(
  manifests.map((manifest) => [manifest.name, { current: releaseWith(manifest, { version: 'work-tree' }) }]),
);
