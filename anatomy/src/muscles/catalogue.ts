import { abdominalMuscles } from './data/abdomen';
import { armMuscles } from './data/arm';
import { backMuscles } from './data/back';
import { forearmExtensors } from './data/forearm-extensors';
import { forearmFlexors } from './data/forearm-flexors';
import { handMuscles } from './data/hand';
import { headMuscles } from './data/head';
import { hipMuscles } from './data/hip';
import { legMuscles } from './data/leg';
import { neckMuscles } from './data/neck';
import { shoulderGirdleMuscles } from './data/shoulder-girdle';
import { shoulderMuscles } from './data/shoulder';
import { thighMuscles } from './data/thigh';
import type { Muscle } from './types';

/** Every muscle, data of the left side; left and right count once. */
export const muscles: readonly Muscle[] = [
  ...headMuscles,
  ...neckMuscles,
  ...backMuscles,
  ...abdominalMuscles,
  ...shoulderGirdleMuscles,
  ...shoulderMuscles,
  ...armMuscles,
  ...forearmFlexors,
  ...forearmExtensors,
  ...handMuscles,
  ...hipMuscles,
  ...thighMuscles,
  ...legMuscles,
];

const byId = new Map(muscles.map((muscle) => [muscle.id, muscle]));

/** The muscle of an id. @throws RangeError for an unknown id */
export function muscleOf(id: string): Muscle {
  const muscle = byId.get(id);
  if (!muscle) {
    throw new RangeError(`unknown muscle: ${id}`);
  }
  return muscle;
}
