import { abdominalMuscles } from './data/abdomen';
import { armMuscles } from './data/arm';
import { backMuscles } from './data/back';
import { breathingMuscles } from './data/breathing';
import { deepBackMuscles } from './data/deep-back';
import { deepFootMuscles } from './data/foot-deep';
import { faceMuscles } from './data/face';
import { forearmExtensors } from './data/forearm-extensors';
import { forearmFlexors } from './data/forearm-flexors';
import { handMuscles } from './data/hand';
import { headMuscles } from './data/head';
import { hipMuscles } from './data/hip';
import { hyoidMuscles } from './data/hyoid';
import { legMuscles } from './data/leg';
import { neckMuscles } from './data/neck';
import { pelvicFloorMuscles } from './data/pelvic-floor';
import { shoulderGirdleMuscles } from './data/shoulder-girdle';
import { shoulderMuscles } from './data/shoulder';
import { thighMuscles } from './data/thigh';
import type { Muscle } from './types';

const describeMuscles = (): Muscle[] => [
  ...headMuscles(),
  ...faceMuscles(),
  ...neckMuscles(),
  ...hyoidMuscles(),
  ...backMuscles(),
  ...deepBackMuscles(),
  ...breathingMuscles(),
  ...abdominalMuscles(),
  ...shoulderGirdleMuscles(),
  ...shoulderMuscles(),
  ...armMuscles(),
  ...forearmFlexors(),
  ...forearmExtensors(),
  ...handMuscles(),
  ...pelvicFloorMuscles(),
  ...hipMuscles(),
  ...thighMuscles(),
  ...legMuscles(),
  ...deepFootMuscles(),
];

let known: readonly Muscle[] | undefined;

/** Sets the muscles that an earlier visit has stored, because creating them takes longer. It has no effect once they exist. */
export function setMuscles(kept: readonly Muscle[]): void {
  known ??= kept;
}

/** Every muscle, data of the left side; paired ones once. */
export const muscles = (): readonly Muscle[] => (known ??= describeMuscles());

/** The muscle of an id. @throws RangeError for an unknown id */
export function muscleOf(id: string): Muscle {
  const muscle = muscles().find((each) => each.id === id);
  if (!muscle) {
    throw new RangeError(`unknown muscle: ${id}`);
  }
  return muscle;
}
