import { changed, liftKeys, type MistakeScripts, type MotionScript } from '../motion-script';
import { elbowHighCable, oneArmCable, turnedArm } from '../one-arm-cable';

const outward = turnedArm(-40, -4);
const inward = turnedArm(50, 0);

export const script: MotionScript = {
  ...oneArmCable,
  keys: liftKeys(outward, inward),
  phases: [
    { name: { en: 'Turn in', cn: '内旋' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Return', cn: '还原' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  equipment: elbowHighCable(1, 6),
};

export const mistakes: MistakeScripts = {
  'shoulder-rolls': {
    keys: liftKeys(
      outward,
      changed(inward, {
        'scapulaProtraction.l': 22,
        'scapulaTilt.l': -12,
        'scapulaElevation.l': 10,
        thoracicFlexion: 12,
      }),
    ),
  },
  'trunk-turns': {
    keys: liftKeys(
      outward,
      changed(inward, { 'shoulderRotation.l': 0, thoracicRotation: -30, lumbarRotation: -4, neckRotation: 20 }),
    ),
  },
  'elbow-drifts': { keys: liftKeys(outward, changed(inward, { 'shoulderAbduction.l': 46, 'shoulderRotation.l': 36 })) },
};
