import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import type { ModuleManifest } from '@site/shared/contracts';
import { moduleConfigAt } from '../../shared/build/module-config';

/**
 * The Rsbuild configuration of a module that has a repository of its own; it is run in the module's folder.
 * @param manifest what the module says of itself
 * @throws where the manifest is not of the form that shell and server read
 */
export function moduleConfig(manifest: ModuleManifest): RsbuildConfig {
  const folder = process.cwd();
  return moduleConfigAt(
    {
      name: manifest.name,
      folder,
      built: join(folder, 'dist/web'),
      rendition: join(folder, 'dist/render'),
      generated: join(folder, 'dist/generated'),
    },
    manifest,
  );
}
