import { closedFist, contactsOf, restingPoint } from '../contact-points';
import { barInHands, cableFromHands, cableTower } from '../held-equipment';
import type { Goal, MistakeScripts, MotionScript, ScriptKey } from '../motion-script';

const halfGrip = 0.15;
const pulley: [number, number, number] = [0, 2.1, 0.52];

/** Only the elbows bend, and both fists keep their distance on the level bar. */
function goals(): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('grip', side), at: [sign * halfGrip, 0, 0], axes: 'x' },
      { kind: 'align', segment: `hand.${side}`, direction: [0, 0, 1], along: [-sign, 0, 0], weight: 0.1 },
    ];
  });
}

const arms = { shoulderFlexion: 12, shoulderAbduction: 2, shoulderRotation: 14, forearmPronation: 68, ...closedFist };
const high: Omit<ScriptKey, 't'> = { pose: { ...arms, elbowFlexion: 100 } };
const low: Omit<ScriptKey, 't'> = { pose: { ...arms, elbowFlexion: 6 } };
const swungHigh: Omit<ScriptKey, 't'> = {
  pose: { ...arms, shoulderFlexion: 30, elbowFlexion: 108, scapulaElevation: 10 },
};
const swungLow: Omit<ScriptKey, 't'> = {
  pose: {
    ...arms,
    shoulderFlexion: 38,
    elbowFlexion: 10,
    thoracicFlexion: 24,
    lumbarFlexion: 16,
    neckFlexion: -16,
    scapulaProtraction: 14,
  },
};

export const script: MotionScript = {
  duration: 3.6,
  loop: true,
  symmetric: true,
  frames: 18,
  keys: [
    { t: 0, ...high },
    { t: 0.2, ...high },
    { t: 1.4, ...low },
    { t: 1.7, ...low },
    { t: 3.4, ...high },
    { t: 3.6, ...high },
  ],
  free: ['shoulderAbduction', 'shoulderRotation', 'forearmPronation'],
  goals,
  phases: [
    { name: { en: 'Push down', cn: '下压' }, start: 0.2, end: 1.4, working: true, kind: 'concentric' },
    { name: { en: 'Squeeze', cn: '顶峰收缩' }, start: 1.4, end: 1.7, working: false, kind: 'hold' },
    { name: { en: 'Return', cn: '还原' }, start: 1.7, end: 3.4, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 3.6),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 3.6, 'bar'),
  ],
  equipment: [cableTower(pulley), barInHands('bar', 'bar', [0.5, 0.03, 0.03]), cableFromHands('cable', pulley, 20)],
};

export const mistakes: MistakeScripts = {
  swing: {
    keys: [
      { t: 0, ...swungHigh },
      { t: 0.2, ...swungHigh },
      { t: 1.4, ...swungLow },
      { t: 1.7, ...swungLow },
      { t: 3.4, ...swungHigh },
      { t: 3.6, ...swungHigh },
    ],
  },
};
