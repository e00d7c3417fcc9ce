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

/** The fists rise close to the front of the body and the elbows to their height, by their marks; the handles are across the body as far as the wrists allow. */
function goals({ fists, elbows, handles }: Marks): Goal[] {
  const [x, y, z] = fists as Vec3;
  const [across, up, ahead] = handles as Vec3;
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('grip', side), at: [sign * x, y, z] },
      { kind: 'place', segment: `ulna.${side}`, point: [0, 0, 0], at: elbows as Vec3, axes: 'y', weight: 0.5 },
      { kind: 'align', segment: `hand.${side}`, direction: [0, 0, 1], along: [sign * across, up, ahead], weight: 0.5 },
    ];
  });
}

const low: Omit<ScriptKey, 't'> = {
  pose: {
    ...closedFist,
    shoulderFlexion: 10,
    shoulderAbduction: 10,
    shoulderRotation: 40,
    elbowFlexion: 20,
    forearmPronation: 30,
  },
  marks: { fists: [0.19, 0.79, 0.15], elbows: [0, 1.105, 0], handles: [-0.94, 0, 0.33] },
};
/** Fists at the lower chest, the arms raised by 81 degrees: upright rows above 90 were associated with signs of impingement (Kolber et al. 2014). */
const high = changed(
  low,
  { shoulderFlexion: 14, shoulderAbduction: 80, shoulderRotation: 60, elbowFlexion: 125, forearmPronation: 50 },
  { marks: { fists: [0.27, 1.22, 0.2], elbows: [0, 1.38, 0], handles: [-0.86, 0, -0.5] } },
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
        { shoulderAbduction: 106, elbowFlexion: 128, forearmPronation: -4, scapulaElevation: 20 },
        { marks: { fists: [0.25, 1.4, 0.18] } },
      ),
    ),
    goals: (marks) => goals(marks).filter(({ kind, segment }) => kind === 'place' && segment.startsWith('hand')),
  },
  'swings-back': {
    keys: liftKeys(
      changed(
        low,
        { lumbarFlexion: 14, thoracicFlexion: 14, shoulderFlexion: 40 },
        { marks: { fists: [0.19, 0.78, 0.28], elbows: [0, 1.09, 0] } },
      ),
      changed(
        high,
        { lumbarFlexion: -26, thoracicFlexion: -14, neckFlexion: 10 },
        { marks: { fists: [0.2, 1.22, 0.06], elbows: [0, 1.34, 0] } },
      ),
    ),
  },
};
