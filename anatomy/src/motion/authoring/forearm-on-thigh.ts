import type { Side, Vec3 } from '../../body/types';
import { closedFist, restingPoint } from './contact-points';
import { straightWristDofs, legDofs } from './held-equipment';
import type { Goal, MotionScript, ScriptKey } from './motion-script';
import { seatedLegs, seatedPelvis, seatedSoles } from './seated-pose';

/** Reference pose of a sitter who leans forward, the forearms along the thighs and the fists beyond the knees. */
export const leaningSitter: Omit<ScriptKey, 't'> = {
  pose: {
    ...seatedLegs,
    ...closedFist,
    hipFlexion: 112,
    lumbarFlexion: 16,
    thoracicFlexion: 12,
    neckFlexion: -10,
    shoulderFlexion: 48,
    shoulderAbduction: 4,
    elbowFlexion: 78,
  },
  root: { position: seatedPelvis, rotation: [26, 0, 0] },
};

/** The forearm of a side is on the thigh, the wrist just past the knee. */
function forearmOnThigh(side: Side): Goal[] {
  const sign = side === 'l' ? 1 : -1;
  return [
    { kind: 'place', ...restingPoint('elbowTip', side), at: [sign * 0.2, 0.558, 0.196] },
    { kind: 'place', segment: `hand.${side}`, point: [0, 0, 0], at: [0, 0.61, 0.452], axes: 'yz', weight: 0.5 },
    { kind: 'align', segment: `ulna.${side}`, direction: [0, -1, 0], along: [sign * 0.06, 0.14, 1], weight: 0.3 },
  ];
}

/** The direction of the palm of a side, given for the left one. */
const palmFaces = (side: Side, [x, y, z]: Vec3): Goal => ({
  kind: 'align',
  segment: `radius.${side}`,
  direction: [side === 'l' ? -1 : 1, 0, 0],
  along: [side === 'l' ? x : -x, y, z],
  weight: 0.5,
});

/** Feet and forearms stay; `palms` is the direction of the palms. */
export const onThighs = (palms: Vec3): Pick<MotionScript, 'goals' | 'free'> => ({
  goals: () => [
    ...seatedSoles(),
    ...(['l', 'r'] as const).flatMap((side) => [...forearmOnThigh(side), palmFaces(side, palms)]),
  ],
  free: [...legDofs, ...straightWristDofs],
});
