import type { Ray } from 'three';
import { bones } from '../body/bones/catalogue';
import type { Figure } from './figure/create-figure';
import { pickBone, type BoneHit } from './pick-bone';
import { pickMuscle, type MuscleHit } from './pick-muscle';

export type Hit = MuscleHit | BoneHit;

/** The parts of a figure that a ray can hit. */
interface Meetable {
  muscles: Pick<Figure['muscles'], 'surface'>;
  bones: Pick<Figure['bones'], 'visible' | 'geometry'>;
  skeleton: Figure['skeleton'];
}

/** The first hit of a ray on a figure: a muscle, or a bone if bones are visible. */
export function meetFirst(
  { muscles, bones: mesh, skeleton }: Meetable,
  ray: Ray,
  isPickable: (instance: number) => boolean,
): Hit | undefined {
  const muscle = pickMuscle(muscles.surface, ray, isPickable);
  const bone = mesh.visible ? pickBone(mesh.geometry, bones(), skeleton, ray) : undefined;
  return bone && bone.distance < (muscle?.distance ?? Infinity) ? bone : muscle;
}
