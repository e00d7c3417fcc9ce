import { changed, liftKeys, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { onHands, onHandsBody } from '../plank-on-hands';

/** The elbows keep their angle; the chest sinks and rises between the shoulder blades. */
const sunk: Omit<ScriptKey, 't'> = {
  pose: {
    ...onHandsBody,
    scapulaProtraction: -16,
    shoulderFlexion: 74,
    shoulderAbduction: 10,
    shoulderRotation: 10,
    elbowFlexion: 4,
  },
  root: { position: [0, -0.5, 0.73], rotation: [70, 0, 0] },
};
const wide = changed(sunk, { scapulaProtraction: 16 });
const stage = onHands(4);

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: true,
  frames: 22,
  keys: liftKeys(sunk, wide),
  ...stage,
  free: stage.free.filter((dof) => dof !== 'elbowFlexion'),
  phases: [
    { name: { en: 'Push away', cn: '推远' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Sink', cn: '下沉' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
};

const bent = { elbowFlexion: 52, shoulderFlexion: 50, shoulderAbduction: 26, wristFlexion: -60 };
const sagging = { lumbarFlexion: -22, hipFlexion: -10, neckFlexion: -22 };

export const mistakes: MistakeScripts = {
  'bent-elbows': {
    keys: liftKeys(changed(sunk, { ...bent, scapulaProtraction: -4 }), changed(wide, { scapulaProtraction: 0 })),
  },
  'sagging-hips': {
    keys: liftKeys(
      changed(sunk, sagging, { root: { position: [0, -0.58, 0.74], rotation: [84, 0, 0] } }),
      changed(wide, sagging, { root: { position: [0, -0.57, 0.74], rotation: [84, 0, 0] } }),
    ),
  },
};
