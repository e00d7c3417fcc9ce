import { bones } from '../../body/bones/catalogue';
import { muscles } from '../../muscles/catalogue';
import { muscleInstances } from '../../muscles/muscle-instances';
import { boneShape } from '../geometry/bone-shape';
import type { MeshArrays } from '../geometry/mesh-builder';
import { createMuscleSurface, type MuscleSurface } from '../muscles/muscle-surface';

/** Both sides of every muscle, as everybody here knows them. */
export const instances = muscleInstances(muscles);

let restingBones: MeshArrays | undefined;
/** The bones as they are drawn first. All bodies share them. */
export const firstBones = (): MeshArrays => (restingBones ??= boneShape(bones, false));

let surface: MuscleSurface | undefined;
let isTaken = false;
/** A muscle surface for one body: once the one that was made early. */
export function takeSurface(): MuscleSurface {
  const early = isTaken ? undefined : surface;
  isTaken = true;
  surface = undefined;
  return early ?? createMuscleSurface(instances);
}

/**
 * Makes what the first picture needs of the body, while the renderer is still on its way over the network. In pieces, so that the
 * still of the body is painted between them; whoever needs one sooner makes it.
 */
export function shapeEarly(): void {
  setTimeout(firstBones);
  setTimeout(() => {
    surface = isTaken ? undefined : createMuscleSurface(instances);
  });
}
