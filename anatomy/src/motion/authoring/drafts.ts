import type { ExerciseDraft } from './exercise-draft';
import { barbellBackSquat } from './exercises/barbell-back-squat';
import { barbellBenchPress } from './exercises/barbell-bench-press';
import { barbellDeadlift } from './exercises/barbell-deadlift';
import { birdDog } from './exercises/bird-dog';
import { cableTricepsPushdown } from './exercises/cable-triceps-pushdown';
import { childPose } from './exercises/child-pose';
import { cobraStretch } from './exercises/cobra-stretch';
import { dumbbellBicepsCurl } from './exercises/dumbbell-biceps-curl';
import { dumbbellLateralRaise } from './exercises/dumbbell-lateral-raise';
import { gluteBridge } from './exercises/glute-bridge';
import { kneelingHipFlexorStretch } from './exercises/kneeling-hip-flexor-stretch';
import { latPulldown } from './exercises/lat-pulldown';
import { overheadTricepsStretch } from './exercises/overhead-triceps-stretch';
import { pushUp } from './exercises/push-up';
import { seatedDumbbellPress } from './exercises/seated-dumbbell-press';
import { seatedForwardFold } from './exercises/seated-forward-fold';
import { seatedNeckStretch } from './exercises/seated-neck-stretch';
import { sideLungeAdductorStretch } from './exercises/side-lunge-adductor-stretch';
import { smithLunge } from './exercises/smith-lunge';
import { standingCalfStretch } from './exercises/standing-calf-stretch';
import { standingChestOpener } from './exercises/standing-chest-opener';
import { standingQuadricepsStretch } from './exercises/standing-quadriceps-stretch';

/** The twelve exercises and the ten stretches, by id. */
export const exerciseDrafts: readonly ExerciseDraft[] = [
  barbellBackSquat,
  barbellDeadlift,
  barbellBenchPress,
  dumbbellBicepsCurl,
  dumbbellLateralRaise,
  seatedDumbbellPress,
  latPulldown,
  cableTricepsPushdown,
  smithLunge,
  pushUp,
  gluteBridge,
  birdDog,
  standingQuadricepsStretch,
  seatedForwardFold,
  standingCalfStretch,
  kneelingHipFlexorStretch,
  standingChestOpener,
  overheadTricepsStretch,
  seatedNeckStretch,
  childPose,
  sideLungeAdductorStretch,
  cobraStretch,
];
