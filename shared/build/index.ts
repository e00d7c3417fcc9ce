import type { ModuleManifest } from '@site/shared/contracts';
import { moduleConfigAt } from './module-config';
import { placeInRepository } from './module-place';

export { shellConfig } from './shell-config';

/**
 * The Rsbuild configuration of a module of this repository.
 * @param manifest the module's manifest; its name is that of its folder under modules/
 */
export const moduleConfig = (manifest: ModuleManifest) => moduleConfigAt(placeInRepository(manifest.name), manifest);
