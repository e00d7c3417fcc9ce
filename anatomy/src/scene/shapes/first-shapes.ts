import { bones } from '../../body/bones/catalogue';
import { giveMuscles, muscles } from '../../muscles/catalogue';
import { muscleInstances } from '../../muscles/muscle-instances';
import { packInstances, unpackInstances } from '../../muscles/pack-instances';
import type { Muscle, MuscleInstance } from '../../muscles/types';
import { boneShape } from '../geometry/bone-shape';
import type { MeshArrays } from '../geometry/mesh-builder';
import { createMuscleSurface, type MuscleSurface, type SurfacePlan } from '../muscles/muscle-surface';

/** What the first picture needs of the body. All bodies share it. */
export interface FirstShapes {
  bones: MeshArrays;
  muscles: SurfacePlan;
  /** Every muscle, and both sides of each: to describe them and to resolve their courses takes as long as to draw them. */
  catalogue: readonly Muscle[];
  resolved: Float64Array<ArrayBuffer>;
}

let resolved: MuscleInstance[] | undefined;

/** Both sides of every muscle, as everybody here knows them. */
export const instances = (): MuscleInstance[] => (resolved ??= muscleInstances(muscles()));

/** Makes them; this takes as long as all else that the first picture needs. */
export const makeFirstShapes = (): FirstShapes => ({
  bones: boneShape(bones(), false),
  muscles: createMuscleSurface(instances()).plan,
  catalogue: muscles(),
  resolved: packInstances(instances()),
});

let shapes: FirstShapes | undefined;

/** Gives those that were kept, or made beside the page, if there are any. */
export function giveShapes(made: FirstShapes | undefined): void {
  shapes = made;
  if (made) {
    giveMuscles(made.catalogue);
    resolved ??= unpackInstances(made.resolved, muscles());
  }
}

/** Those that were given; where there are none they are made here. */
const knownShapes = (): FirstShapes => (shapes ??= makeFirstShapes());

/** The bones as they are drawn first. */
export const firstBones = (): MeshArrays => knownShapes().bones;

/** A muscle surface for one body. */
export const newSurface = (): MuscleSurface => createMuscleSurface(instances(), knownShapes().muscles);
