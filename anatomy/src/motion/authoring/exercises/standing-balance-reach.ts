import type { Vec3 } from '../../../body/types';
import { handsOnHipsPose } from '../hands-on-hips';
import { changed, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { oneLegContacts, oneLegStand } from '../one-leg-stand';

type Still = Omit<ScriptKey, 't'>;

const stand = oneLegStand(-0.05);

const tall: Still = {
  pose: {
    ...handsOnHipsPose,
    'hipAbduction.r': -2,
    'kneeFlexion.r': 6,
    'hipFlexion.l': 30,
    'kneeFlexion.l': 58,
    'ankleDorsiflexion.l': 14,
  },
  root: { position: [-0.03, -0.004, 0], rotation: [0, 0, 0] },
  marks: { knee: [-0.1, 0, 0] },
};
const bent = { 'hipFlexion.r': 40, 'kneeFlexion.r': 48, 'ankleDorsiflexion.r': 18 };
const ahead = changed(
  tall,
  { ...bent, 'hipFlexion.l': 36, 'kneeFlexion.l': 4, 'ankleDorsiflexion.l': 4 },
  { root: { position: [-0.03, -0.075, -0.05], rotation: [4, 0, 0] } },
);
const aside = changed(
  tall,
  { ...bent, 'hipFlexion.l': 20, 'kneeFlexion.l': 4, 'hipAbduction.l': 33, 'ankleDorsiflexion.l': 2, neckFlexion: -4 },
  { root: { position: [-0.04, -0.085, -0.06], rotation: [12, 0, -3] } },
);
const behind = changed(
  tall,
  {
    'hipFlexion.r': 52,
    'kneeFlexion.r': 46,
    'ankleDorsiflexion.r': 20,
    'hipFlexion.l': -8,
    'kneeFlexion.l': 6,
    'ankleDorsiflexion.l': 12,
    neckFlexion: -10,
  },
  { root: { position: [-0.03, -0.075, -0.06], rotation: [23, 0, 0] } },
);
const keysBy = (reaches: Still[]): ScriptKey[] => [
  { t: 0, ...tall },
  ...reaches.flatMap((reach, k): ScriptKey[] => [
    { t: 2.6 * k + 0.2, ...tall },
    { t: 2.6 * k + 1.2, ...reach },
    { t: 2.6 * k + 1.5, ...reach },
    { t: 2.6 * k + 2.6, ...tall },
  ]),
];
const end = 8;

export const script: MotionScript = {
  duration: end,
  loop: true,
  symmetric: false,
  frames: 44,
  keys: [...keysBy([ahead, aside, behind]), { t: end, ...tall }],
  ...stand,
  phases: [
    { name: { en: 'Reach ahead', cn: '向前伸' }, start: 0.2, end: 1.2, working: true, kind: 'eccentric' },
    { name: { en: 'Return', cn: '收回' }, start: 1.5, end: 2.6, working: false, kind: 'concentric' },
    { name: { en: 'Reach aside', cn: '向外侧伸' }, start: 2.8, end: 3.8, working: true, kind: 'eccentric' },
    { name: { en: 'Return again', cn: '再收回' }, start: 4.1, end: 5.2, working: false, kind: 'concentric' },
    { name: { en: 'Reach back', cn: '向后伸' }, start: 5.4, end: 6.4, working: true, kind: 'eccentric' },
    { name: { en: 'Stand tall', cn: '站直' }, start: 6.7, end: 7.8, working: false, kind: 'concentric' },
  ],
  contacts: oneLegContacts(end),
  equipment: [],
};

const withKneeIn = (still: Still): Still =>
  changed(still, { 'hipAbduction.r': -14, 'hipRotation.r': 18 }, { marks: { knee: [0.04, 0, 0] } });
const dropped = (still: Still, roll: number): Still => {
  const [pitch] = still.root?.rotation ?? [0];
  return changed(
    still,
    { lumbarLateral: roll, 'ankleDorsiflexion.l': 17 },
    { root: { ...still.root, rotation: [pitch, 0, roll] } },
  );
};

export const mistakes: MistakeScripts = {
  'knee-in': {
    free: [...stand.free, 'kneeRotation.r'],
    goals: (marks) => [
      ...stand.goals(),
      { kind: 'place', segment: 'tibia.r', point: [0, 0, 0], at: marks.knee as Vec3, axes: 'x', weight: 0.18 },
    ],
    keys: [
      ...keysBy([
        withKneeIn(changed(ahead, { 'hipFlexion.l': 46 })),
        withKneeIn(changed(aside, { 'hipAbduction.l': 38 })),
        withKneeIn(changed(behind, { 'hipFlexion.l': -16, 'kneeFlexion.l': 26, 'ankleDorsiflexion.l': 18 })),
      ]),
      { t: end, ...tall },
    ],
  },
  'pelvis-drops': {
    keys: [
      ...keysBy([
        dropped(changed(ahead, { 'hipFlexion.l': 42 }), 10),
        dropped(changed(aside, { 'hipAbduction.l': 38 }), 10),
        dropped(changed(behind, { 'hipFlexion.l': -16 }), 10),
      ]),
      { t: end, ...tall },
    ],
  },
};
