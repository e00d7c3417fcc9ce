import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import {
  changed,
  liftKeys,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import {
  armsOnMat,
  lyingTrunk,
  matTop,
  matUnderSupine,
  supineDofs,
  supineGoals,
  supineRoot,
  upperBackContact,
} from '../supine-pose';

/** The left leg lies; the right heel slides along the mat by its mark. */
function goals({ heel }: Marks): Goal[] {
  return [
    ...supineGoals(0.128),
    { kind: 'place', ...restingPoint('heelBack', 'l'), at: [0.1, matTop + 0.014, 0.898] },
    { kind: 'place', ...restingPoint('heelBack', 'r'), at: heel as Vec3 },
  ];
}

const long: Omit<ScriptKey, 't'> = {
  pose: { ...armsOnMat, ...lyingTrunk, hipAbduction: 1, hipFlexion: 0, kneeFlexion: 3, ankleDorsiflexion: 0 },
  root: supineRoot,
  marks: { heel: [-0.1, matTop + 0.014, 0.898] },
};
const bent = changed(
  long,
  { 'hipFlexion.r': 56, 'kneeFlexion.r': 100, 'ankleDorsiflexion.r': 6 },
  { marks: { heel: [-0.1, matTop + 0.014, 0.44] } },
);

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 24,
  keys: liftKeys(long, bent),
  free: [...supineDofs, 'hipFlexion', 'hipAbduction', 'hipRotation', 'kneeFlexion'],
  goals,
  phases: [
    { name: { en: 'Slide up', cn: '滑近' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Slide down', cn: '滑远' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heelBack'], ['l'], 'mat', 0, 4, 'mat'),
    ...contactsOf(['palmHeel'], ['l', 'r'], 'mat', 0, 4, 'mat'),
    upperBackContact(4),
  ],
  equipment: [matUnderSupine],
};

export const mistakes: MistakeScripts = {
  'falls-out': { keys: liftKeys(long, changed(bent, { 'hipAbduction.r': 32, 'hipRotation.r': -34 })) },
};
