import { balanceOver } from '../balance';
import { closedFist, soleGoals } from '../contact-points';
import { handsOnHips, handsOnHipsPose } from '../hands-on-hips';
import { armDofs, dumbbells } from '../held-equipment';
import { changed, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { oneLegContacts } from '../one-leg-stand';

const hip = Object.fromEntries(Object.entries(handsOnHipsPose).map(([dof, angle]) => [`${dof}.r`, angle]));
const fist = Object.fromEntries(Object.entries(closedFist).map(([dof, angle]) => [`${dof}.l`, angle]));
const tall: Omit<ScriptKey, 't'> = {
  pose: {
    ...hip,
    ...fist,
    'shoulderAbduction.l': 10,
    'elbowFlexion.l': 3,
    'hipAbduction.r': -2,
    'kneeFlexion.r': 8,
    'hipFlexion.l': 14,
    'kneeFlexion.l': 34,
    'ankleDorsiflexion.l': 15,
  },
  root: { position: [-0.03, -0.006, 0], rotation: [2, 0, 0] },
};
const hinged = changed(
  tall,
  {
    'hipFlexion.r': 84,
    'kneeFlexion.r': 20,
    'hipFlexion.l': -2,
    'kneeFlexion.l': 6,
    'shoulderFlexion.l': 72,
    'shoulderAbduction.l': 4,
    neckFlexion: -14,
  },
  { root: { position: [-0.03, -0.05, -0.16], rotation: [72, 0, 0] } },
);
const keysTo = (low: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...tall },
  { t: 0.3, ...tall },
  { t: 2.3, ...low },
  { t: 2.7, ...low },
  { t: 4.5, ...tall },
  { t: 4.8, ...tall },
];
const equipment = dumbbells(10).filter(({ id }) => id === 'dumbbell-l');

export const script: MotionScript = {
  duration: 4.8,
  loop: true,
  symmetric: false,
  frames: 28,
  keys: keysTo(hinged),
  free: [
    'root.x',
    'root.y',
    'root.z',
    'hipFlexion.r',
    'hipAbduction.r',
    'hipRotation.r',
    'kneeFlexion.r',
    'ankleDorsiflexion.r',
    'footInversion.r',
    ...armDofs.map((dof) => `${dof}.r`),
  ],
  goals: () => [
    ...soleGoals({ side: 'r', x: -0.05, z: -0.012, toeOut: 4 }),
    ...handsOnHips().filter((goal) => goal.segment.endsWith('.r')),
    balanceOver([-0.045, 0.03], { weight: 1, equipment }),
  ],
  phases: [
    { name: { en: 'Lower', cn: '下放' }, start: 0.3, end: 2.3, working: false, kind: 'eccentric' },
    { name: { en: 'Stand up', cn: '站起' }, start: 2.7, end: 4.5, working: true, kind: 'concentric' },
  ],
  contacts: oneLegContacts(4.8),
  equipment,
};

export const mistakes: MistakeScripts = {
  'pelvis-opens': {
    keys: keysTo(
      changed(
        hinged,
        { 'hipAbduction.l': 16, 'hipRotation.l': -24, 'hipAbduction.r': 22 },
        { root: { position: [-0.03, -0.05, -0.16], rotation: [59.5, 56.5, -52.4] } },
      ),
    ),
  },
  'rounded-back': {
    keys: keysTo(
      changed(
        hinged,
        {
          lumbarFlexion: 44,
          thoracicFlexion: 34,
          'hipFlexion.r': 48,
          'hipFlexion.l': 8,
          'shoulderFlexion.l': 112,
          neckFlexion: 6,
        },
        { root: { position: [-0.03, -0.03, -0.1], rotation: [36, 0, 0] } },
      ),
    ),
  },
};
