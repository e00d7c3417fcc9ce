import type { Vec3 } from '../../../body/types';
import { balanceOver } from '../balance';
import { ballGoals, contactsOf, restingPoint } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs, legDofs } from '../held-equipment';
import {
  changed,
  liftKeys,
  type AnyGoal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

/** Balls and toes stay on the floor; the heels move to their mark, because the solver would otherwise lean the body back. */
function goals({ heel, centre }: Marks): AnyGoal[] {
  const [x, y] = heel as Vec3;
  return (['l', 'r'] as const)
    .flatMap((side): AnyGoal[] => {
      const sign = side === 'l' ? 1 : -1;
      return [
        ...ballGoals({ side, x: sign * 0.088, z: -0.012, toeOut: 4 }),
        { kind: 'place', ...restingPoint('heel', side), at: [sign * x, y, 0], axes: 'xy', weight: 0.5 },
      ];
    })
    .concat(handsOnHips(), balanceOver([0, (centre as Vec3)[2]], { axes: 'z' }));
}

const down: Omit<ScriptKey, 't'> = {
  pose: { ...handsOnHipsPose },
  root: { position: [0, 0, 0], rotation: [0, 0, 0] },
  marks: { heel: [0.088, 0, 0], centre: [0, 0, 0.08] },
};
const up = changed(
  down,
  { ankleDorsiflexion: -42, toeExtension: 50 },
  { root: { position: [0, 0.1, 0.06], rotation: [1, 0, 0] }, marks: { heel: [0.07, 0.122, 0], centre: [0, 0, 0.12] } },
);

const free = ['root.y', 'root.z', ...legDofs, 'toeExtension', ...armDofs];

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: liftKeys(down, up),
  free,
  goals,
  phases: [
    { name: { en: 'Rise', cn: '提踵' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '放下' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: [],
};

export const mistakes: MistakeScripts = {
  'ankles-roll-out': {
    keys: liftKeys(down, changed(up, { footInversion: 34, hipRotation: 14 }, { marks: { heel: [0.155, 0.11, 0] } })),
    free: [...free, 'kneeRotation'],
  },
  'bent-knees': {
    keys: liftKeys(
      down,
      changed(up, { kneeFlexion: 34, hipFlexion: 20, ankleDorsiflexion: -14 }, { root: { position: [0, 0.03, 0.02] } }),
    ),
  },
};
