import { bones } from '../../body/bones/catalogue';
import { muscles, setMuscles } from '../../muscles/catalogue';
import { muscleInstances } from '../../muscles/muscle-instances';
import { packInstances, unpackInstances } from '../../muscles/pack-instances';
import type { Muscle, MuscleInstance } from '../../muscles/types';
import { boneShape } from '../geometry/bone-shape';
import type { MeshArrays } from '../geometry/mesh-builder';
import { createMuscleSurface, type MuscleSurface, type SurfacePlan } from '../muscles/muscle-surface';

/** The shapes of the first picture, shared by all bodies. */
export interface FirstShapes {
  bones: MeshArrays;
  muscles: SurfacePlan;
  /** Every muscle, and both sides of each, because creating and resolving them takes as long as drawing them. */
  catalogue: readonly Muscle[];
  resolved: Float64Array<ArrayBuffer>;
}

let resolved: MuscleInstance[] | undefined;

/** Both sides of every muscle, shared by the whole program. */
export const instances = (): MuscleInstance[] => (resolved ??= muscleInstances(muscles()));

/** Computes them, which takes as long as everything else for the first picture. */
export const makeFirstShapes = (): FirstShapes => ({
  bones: boneShape(bones(), false),
  muscles: createMuscleSurface(instances()).plan,
  catalogue: muscles(),
  resolved: packInstances(instances()),
});

let shapes: FirstShapes | undefined;

/** Sets the shapes that were stored or computed by a worker, if there are any. */
export function setShapes(made: FirstShapes | undefined): void {
  shapes = made;
  if (made) {
    setMuscles(made.catalogue);
    resolved ??= unpackInstances(made.resolved, muscles());
  }
}

/** The given shapes; without any they are computed here. */
const knownShapes = (): FirstShapes => (shapes ??= makeFirstShapes());

/** The bones of the first picture. */
export const firstBones = (): MeshArrays => knownShapes().bones;

/** A muscle surface for one body. */
export const newSurface = (): MuscleSurface => createMuscleSurface(instances(), knownShapes().muscles);
