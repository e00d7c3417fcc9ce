import { changed, liftKeys, type MistakeScripts, type MotionScript } from '../motion-script';
import { elbowHighCable, oneArmCable, turnedArm } from '../one-arm-cable';

const inward = turnedArm(48, 2);
const outward = turnedArm(-42, -5);

export const script: MotionScript = {
  ...oneArmCable,
  keys: liftKeys(inward, outward),
  phases: [
    { name: { en: 'Turn out', cn: '外旋' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Return', cn: '还原' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  equipment: elbowHighCable(-1, 4),
};

export const mistakes: MistakeScripts = {
  'elbow-drifts': {
    keys: liftKeys(inward, changed(outward, { 'shoulderAbduction.l': 44, 'shoulderRotation.l': -20 })),
  },
  'trunk-turns': {
    keys: liftKeys(
      inward,
      changed(outward, { 'shoulderRotation.l': 4, thoracicRotation: 30, lumbarRotation: 4, neckRotation: -20 }),
    ),
  },
  'wrist-bends': { keys: liftKeys(inward, changed(outward, { 'wristFlexion.l': -64, 'shoulderRotation.l': 8 })) },
};
