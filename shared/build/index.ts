import type { ModuleManifest } from '@site/shared/contracts';
import { moduleConfigAt } from './module-config';
import { placeInRepository } from './module-place';

export { shellConfig } from './shell-config';

/**
 * The Rsbuild configuration of a module of this repository.
 * @param name the module's name, which is its folder's name under modules/
 * @param manifest what the module brings beside its program; the modules of the route table need none
 */
export const moduleConfig = (name: string, manifest?: ModuleManifest) =>
  moduleConfigAt(placeInRepository(name), manifest);
