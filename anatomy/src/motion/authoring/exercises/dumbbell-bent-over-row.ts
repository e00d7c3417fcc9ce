import { bothSoles, closedFist, contactsOf } from '../contact-points';
import { dumbbells, legDofs } from '../held-equipment';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

const hinged = {
  hipAbduction: 4,
  hipFlexion: 74,
  kneeFlexion: 30,
  ankleDorsiflexion: 8,
  neckFlexion: -10,
  ...closedFist,
};
const root = { position: [0, -0.08, -0.18], rotation: [54, 0, 0] } as const;
const hanging: Omit<ScriptKey, 't'> = {
  pose: { ...hinged, shoulderFlexion: 55, shoulderAbduction: 6, elbowFlexion: 6, scapulaProtraction: 6 },
  root,
};
const pulled = changed(hanging, {
  shoulderFlexion: -22,
  shoulderAbduction: 16,
  elbowFlexion: 84,
  scapulaProtraction: -10,
  scapulaElevation: -4,
});

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 24,
  keys: liftKeys(hanging, pulled),
  free: ['root.y', ...legDofs],
  goals: () => bothSoles(0.12, -0.012, 8),
  phases: [
    { name: { en: 'Pull', cn: '提拉' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Squeeze', cn: '顶峰收缩' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '下放' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: dumbbells(14),
};

const rounded = { lumbarFlexion: 40, thoracicFlexion: 32, hipFlexion: 46, neckFlexion: 6 };
const roundedRoot = { root: { position: [0, -0.06, -0.12], rotation: [26, 0, 0] } } as const;

export const mistakes: MistakeScripts = {
  'rounded-back': {
    keys: liftKeys(
      changed(hanging, { ...rounded, shoulderFlexion: 94 }, roundedRoot),
      changed(pulled, { ...rounded, shoulderFlexion: 8 }, roundedRoot),
    ),
  },
  'trunk-swings': {
    keys: liftKeys(
      hanging,
      changed(
        pulled,
        { hipFlexion: 38, shoulderFlexion: 0 },
        { root: { position: [0, -0.05, -0.08], rotation: [24, 0, 0] } },
      ),
    ),
  },
  shrug: {
    keys: liftKeys(
      hanging,
      changed(pulled, { scapulaElevation: 24, scapulaProtraction: 4, scapulaUpwardRotation: 8, shoulderAbduction: 34 }),
    ),
  },
};
