import type { Vec3 } from '../../../body/types';
import { closedFist, contactsOf, restingPoint } from '../contact-points';
import { armDofs, dumbbells } from '../held-equipment';
import {
  changed,
  liftKeys,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

/** The fists rise close before the body, by their mark; the elbows keep the height of the pose. */
function goals({ fists }: Marks): Goal[] {
  const [x, y, z] = fists as Vec3;
  return (['l', 'r'] as const).map((side) => ({
    kind: 'place',
    ...restingPoint('grip', side),
    at: [side === 'l' ? x : -x, y, z],
  }));
}

const low: Omit<ScriptKey, 't'> = {
  pose: { ...closedFist, forearmPronation: 62, shoulderFlexion: 14, shoulderAbduction: 6, elbowFlexion: 8 },
  marks: { fists: [0.19, 0.77, 0.14] },
};
const high = changed(
  low,
  { shoulderFlexion: 22, shoulderAbduction: 72, shoulderRotation: 60, elbowFlexion: 122, forearmPronation: 20 },
  { marks: { fists: [0.22, 1.14, 0.16] } },
);

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: liftKeys(low, high),
  free: armDofs.filter((dof) => dof !== 'wristFlexion'),
  goals,
  phases: [
    { name: { en: 'Pull up', cn: '上提' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '下放' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: dumbbells(8),
};

export const mistakes: MistakeScripts = {
  'too-high': {
    keys: liftKeys(
      low,
      changed(
        high,
        { shoulderAbduction: 106, elbowFlexion: 128, scapulaElevation: 20 },
        { marks: { fists: [0.24, 1.38, 0.18] } },
      ),
    ),
  },
  'swings-back': {
    keys: liftKeys(
      changed(
        low,
        { lumbarFlexion: 14, thoracicFlexion: 14, shoulderFlexion: 40 },
        { marks: { fists: [0.19, 0.75, 0.26] } },
      ),
      changed(
        high,
        { lumbarFlexion: -26, thoracicFlexion: -14, neckFlexion: 10 },
        { marks: { fists: [0.24, 1.1, 0.1] } },
      ),
    ),
  },
};
