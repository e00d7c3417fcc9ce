import type { Ray } from 'three';
import { bones } from '../body/bones/catalogue';
import type { Figure } from './figure/create-figure';
import { pickBone, type BoneHit } from './pick-bone';
import { pickMuscle, type MuscleHit } from './pick-muscle';

export type Hit = MuscleHit | BoneHit;

/** As much of a figure as a ray can meet. */
interface Meetable {
  muscles: Pick<Figure['muscles'], 'surface'>;
  bones: Pick<Figure['bones'], 'visible' | 'geometry'>;
  skeleton: Figure['skeleton'];
}

/** What a ray meets first in a figure: a muscle, or a bone where bones are shown. */
export function meetFirst(
  { muscles, bones: mesh, skeleton }: Meetable,
  ray: Ray,
  isPickable: (instance: number) => boolean,
): Hit | undefined {
  const muscle = pickMuscle(muscles.surface, ray, isPickable);
  const bone = mesh.visible ? pickBone(mesh.geometry, bones(), skeleton, ray) : undefined;
  return bone && bone.distance < (muscle?.distance ?? Infinity) ? bone : muscle;
}
