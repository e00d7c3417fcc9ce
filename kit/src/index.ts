import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import type { ModuleManifest } from '@site/shared/contracts';
import { moduleConfigAt } from '../../shared/build/module-config';

/**
 * The Rsbuild configuration of a module in its own repository; it runs in the module's folder.
 * @param manifest the module's manifest
 * @throws if the manifest does not have the format that shell and server read
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
