import type { Vec3 } from '../../../body/types';
import { closedFist, contactsOf } from '../contact-points';
import { gripGoals, standing, straightWristDofs } from '../held-equipment';
import { changed, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

/** The position of the left fist on the bar between the two posts. */
const grip: Vec3 = [0.36, 2.13, 0.1];

const body = { ...closedFist, forearmPronation: 60, kneeFlexion: 56, hipFlexion: 12, ankleDorsiflexion: -24 };
const hanging: Omit<ScriptKey, 't'> = {
  pose: { ...body, scapulaElevation: 6, shoulderFlexion: 158, shoulderAbduction: 34, elbowFlexion: 8 },
  root: { position: [0, 0.08, 0.09], rotation: [-6, 0, 0] },
};
const high: Omit<ScriptKey, 't'> = {
  pose: {
    ...body,
    thoracicFlexion: -8,
    neckFlexion: -4,
    scapulaElevation: -7,
    scapulaProtraction: -10,
    shoulderFlexion: 34,
    shoulderAbduction: 48,
    shoulderRotation: -25,
    elbowFlexion: 124,
  },
  root: { position: [0, 0.6, 0.12], rotation: [-14, 0, 0] },
};
const keysTo = (top: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...hanging },
  { t: 0.2, ...hanging },
  { t: 1.8, ...top },
  { t: 2.2, ...top },
  { t: 4.2, ...hanging },
  { t: 4.4, ...hanging },
];

export const script: MotionScript = {
  duration: 4.4,
  loop: true,
  symmetric: true,
  frames: 26,
  keys: keysTo(high),
  free: straightWristDofs,
  goals: () => gripGoals(grip, [-1, 0, 0], 0.15),
  phases: [
    { name: { en: 'Pull up', cn: '上拉' }, start: 0.2, end: 1.8, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.8, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '下放' }, start: 2.2, end: 4.2, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4.4, 'bar'),
  equipment: [
    standing('frame', 'pull-up-frame', [0, 0, 0.1]),
    {
      id: 'bar',
      kind: 'bar',
      anchor: { type: 'world', position: [0, grip[1], grip[2]], rotation: [0, 0, 0] },
      size: [1.4, 0.03, 0.03],
    },
  ],
  width: { of: 'grip', usual: 0.72, least: 0.4, greatest: 1 },
};

export const mistakes: MistakeScripts = {
  'half-way': {
    keys: keysTo(changed(high, { shoulderFlexion: 100, elbowFlexion: 84 }, { root: { position: [0, 0.36, 0.11] } })),
  },
  'hunched-shoulders': {
    keys: keysTo(
      changed(
        high,
        {
          thoracicFlexion: 20,
          lumbarFlexion: 8,
          neckFlexion: -30,
          scapulaElevation: 10,
          scapulaProtraction: 8,
          shoulderFlexion: 60,
        },
        { root: { position: [0, 0.52, 0.08], rotation: [-8, 0, 0] } },
      ),
    ),
  },
};
