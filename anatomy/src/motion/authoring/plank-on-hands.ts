import type { Vec3 } from '../../body/types';
import { contactsOf, restingPoint } from './contact-points';
import { armDofs } from './held-equipment';
import { matAt } from './mat';
import type { Goal, MotionScript } from './motion-script';
import { matTop } from './supine-pose';

/** The positions of the hands under the shoulders of straight arms: distance in front of the toes, and to the side, metres. */
const underShoulders = { x: 0.25, z: 1.26 };

/**
 * Palms flat, fingers forward; the forefoot stays.
 * @param hands position of the left one, metres: x to the side, z in front of the toes
 * @param level weight of the goal that the palms are level
 */
export function onHandsGoals({ x: handX, z } = underShoulders, level = 0.3): Goal[] {
  return (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'place', ...restingPoint('palmHeel', side), at: [sign * handX, matTop + 0.012, z - 0.04] },
      {
        kind: 'place',
        ...restingPoint('palmFront', side),
        at: [sign * handX - sign * 0.006, matTop + 0.012, z + 0.025],
        weight: 0.5,
      },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [-1, 0, 0].map((part) => part * sign) as unknown as Vec3,
        along: [0, -1, 0],
        weight: level,
      },
      { kind: 'place', ...restingPoint('toes', side), at: [sign * 0.085, matTop, 0.0] },
      { kind: 'place', ...restingPoint('heel', side), at: [0, 0.18, 0], axes: 'y', weight: 0.1 },
      { kind: 'align', segment: `toes.${side}`, direction: [0, 0, 1], along: [0, 0, 1], weight: 0.05 },
    ];
  });
}

/** Reference angles of legs, head and hands in this position. */
export const onHandsBody = {
  hipFlexion: -2,
  kneeFlexion: 2,
  ankleDorsiflexion: 12,
  toeExtension: 66,
  neckFlexion: -8,
  headFlexion: -6,
  fingerSpread: 6,
  forearmPronation: 70,
  wristFlexion: -62,
};

/** The position on palms and forefeet. @param end seconds */
export const onHands = (end: number): Pick<MotionScript, 'free' | 'goals' | 'contacts' | 'equipment'> => ({
  free: ['root.y', 'root.z', 'root.pitch', 'ankleDorsiflexion', 'toeExtension', ...armDofs],
  goals: () => onHandsGoals(),
  contacts: [
    ...contactsOf(['palmHeel', 'palmFront'], ['l', 'r'], 'mat', 0, end, 'mat'),
    ...contactsOf(['toes'], ['l', 'r'], 'mat', 0, end, 'mat'),
  ],
  equipment: [matAt(0.75, 2)],
});
