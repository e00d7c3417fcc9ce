import type { EquipmentItem } from '../../types';
import type { Vec3 } from '../../../body/types';
import { bothSoles, closedFist, contactsOf, restingPoint } from '../contact-points';
import { armDofs, cableFromHands, cableTower, legDofs } from '../held-equipment';
import {
  changed,
  liftKeys,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

const halfGrip = 0.042;
const pulley: [number, number, number] = [-1.02, 1.2, 0.46];

/** Both fists stay together in front of the chest, at their mark in its frame: around an upright handle, the right one above the left. */
function goals({ fists }: Marks): Goal[] {
  const [x, y, z] = fists as Vec3;
  return [
    ...bothSoles(0.22, -0.012, 12),
    ...(['l', 'r'] as const).flatMap((side): Goal[] => [
      {
        kind: 'meet',
        ...restingPoint('grip', side),
        with: 'T5',
        withPoint: [x, y + (side === 'l' ? -halfGrip : halfGrip), z],
      },
      { kind: 'align', segment: `hand.${side}`, direction: [0, 0, 1], along: [0, 1, 0], of: 'T5', weight: 0.2 },
    ]),
  ];
}

/** The handle is gripped upright, its ring to the right, where the pulley is. */
function handle(): EquipmentItem {
  const { segment, point } = restingPoint('grip', 'l');
  const position: [number, number, number] = [point[0], point[1], point[2] + halfGrip];
  return {
    id: 'bar',
    kind: 'bar',
    anchor: { type: 'segment', segment, position, rotation: [90, -90, 0] },
    size: [0.2, 0.03, 0.03],
  };
}

const middle: Omit<ScriptKey, 't'> = {
  pose: {
    ...closedFist,
    hipFlexion: 14,
    hipAbduction: 10,
    kneeFlexion: 20,
    ankleDorsiflexion: 8,
    shoulderFlexion: 80,
    shoulderAbduction: -14,
    elbowFlexion: 14,
  },
  // The weight is on the foot that is farther from the pulley, against its pull.
  root: { position: [0.1, -0.03, -0.02], rotation: [4, 0, 0] },
  marks: { fists: [0.02, -0.035, 0.672] },
};
/** @param degrees the whole rotation, which the pelvis, the lumbar and the thoracic spine share */
const turned = (degrees: number) =>
  changed(
    middle,
    { thoracicRotation: degrees * 0.6, lumbarRotation: degrees * 0.07, neckRotation: -degrees * 0.1 },
    { root: { rotation: [4, degrees * 0.33, 0] } },
  );
const towards = turned(-50);
const away = turned(50);

export const script: MotionScript = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 24,
  keys: liftKeys(towards, away),
  free: ['root.y', ...legDofs, ...armDofs],
  goals,
  phases: [
    { name: { en: 'Turn', cn: '转体' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    { name: { en: 'Hold', cn: '保持' }, start: 1.6, end: 2.2, working: false, kind: 'hold' },
    { name: { en: 'Return', cn: '还原' }, start: 2.2, end: 3.8, working: false, kind: 'eccentric' },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
    ...contactsOf(['grip'], ['l', 'r'], 'bar', 0, 4, 'bar'),
  ],
  equipment: [cableTower(pulley, -1), handle(), cableFromHands('cable', pulley, 8)],
};

export const mistakes: MistakeScripts = {
  'arms-only': {
    keys: liftKeys(
      changed(turned(-22), {}, { marks: { fists: [-0.17, -0.035, 0.6] } }),
      changed(turned(2), {}, { marks: { fists: [0.28, -0.035, 0.53] } }),
    ),
  },
  'leans-over': {
    keys: liftKeys(
      changed(towards, { lumbarLateral: -12, thoracicLateral: -10 }),
      changed(away, { lumbarLateral: 14, thoracicLateral: 12, lumbarFlexion: 14, thoracicFlexion: 10 }),
    ),
  },
};
