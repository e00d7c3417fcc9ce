import { bothSoles, closedFist, contactsOf } from '../contact-points';
import { dumbbells, legDofs } from '../held-equipment';
import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';

const hinged = {
  hipAbduction: 4,
  hipFlexion: 84,
  kneeFlexion: 30,
  ankleDorsiflexion: 8,
  neckFlexion: -10,
  ...closedFist,
};
const root = { position: [0, -0.085, -0.2], rotation: [64, 0, 0] } as const;
const hanging: Omit<ScriptKey, 't'> = {
  pose: { ...hinged, shoulderFlexion: 64, shoulderAbduction: 4, elbowFlexion: 14, scapulaProtraction: 8 },
  root,
};
const open = changed(hanging, { shoulderFlexion: 60, shoulderAbduction: 82, elbowFlexion: 16, scapulaProtraction: -8 });

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 24,
  keys: liftKeys(hanging, open),
  free: ['root.y', ...legDofs],
  goals: () => bothSoles(0.12, -0.012, 8),
  phases: [
    { name: { en: 'Open', cn: '展开' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Lower', cn: '下放' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
  equipment: dumbbells(4),
};

export const mistakes: MistakeScripts = {
  shrug: {
    keys: liftKeys(
      hanging,
      changed(open, { scapulaElevation: 29, scapulaProtraction: 8, shoulderAbduction: 102, neckFlexion: -30 }),
    ),
  },
  'trunk-swings': {
    keys: liftKeys(
      hanging,
      changed(open, { hipFlexion: 50 }, { root: { position: [0, -0.06, -0.1], rotation: [32, 0, 0] } }),
    ),
  },
  'becomes-a-row': {
    keys: liftKeys(hanging, changed(open, { shoulderAbduction: 46, elbowFlexion: 92, shoulderFlexion: 30 })),
  },
};
