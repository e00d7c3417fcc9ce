import type { EquipmentItem } from '../types';
import { segmentOf } from '../../body/skeleton';
import type { Vec3 } from '../../body/types';
import { mirrorPoint, subtract } from '../../body/vectors';
import type { Goal } from './motion-script';
import { restingPoint, soleGoals } from './contact-points';

/** Height of the training stool's seat, metres. */
export const seatHeight = 0.42;
/** The position of a pelvis on that seat: the hip joints are above it by the height of the tuberosity and soft tissue. */
export const seatedPelvis: Vec3 = [0, seatHeight + 0.095 - 0.925, 0];
/** The feet of a seated person: flat, shoulder-wide, shins vertical. */
const seatedFeet = { x: 0.17, z: 0.4, toeOut: 12 };
/** Reference angles of a seated person's legs. */
export const seatedLegs = { hipFlexion: 84, hipAbduction: 10, hipRotation: -6, kneeFlexion: 82, ankleDorsiflexion: 0 };

export function seatedSoles(): Goal[] {
  const { x, z, toeOut } = seatedFeet;
  return [...soleGoals({ side: 'l', x, z, toeOut }), ...soleGoals({ side: 'r', x: -x, z, toeOut })];
}

/** A stool under the pelvis. */
export const stoolUnderSitter: EquipmentItem = {
  id: 'stool',
  kind: 'stool',
  anchor: { type: 'world', position: [0, 0, -0.03], rotation: [0, 0, 0] },
  size: [0.38, seatHeight, 0.38],
};
/** Reference angles of hands that rest on the thighs. */
export const handsOnThighs = {
  shoulderFlexion: 20,
  shoulderAbduction: 8,
  elbowFlexion: 46,
  forearmPronation: 70,
  wristFlexion: -8,
  fingerFlexion: 12,
  fingerCurl: 10,
};

/**
 * Both palms lie on the front of the thighs, the fingers towards the knees.
 * @param height of the palms on the thigh in the neutral pose, metres: by default a hand's length above the patella
 */
export const palmsOnThighs = (height = 0.66): Goal[] =>
  (['l', 'r'] as const).flatMap((side): Goal[] => {
    const thigh = `femur.${side}`;
    const sign = side === 'l' ? 1 : -1;
    const front: Vec3 = [0.105, height, 0.085];
    const withPoint = subtract(side === 'l' ? front : mirrorPoint(front), segmentOf(thigh).centre);
    return [
      { kind: 'meet', ...restingPoint('palmFront', side), with: thigh, withPoint },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, 0, -1], of: thigh, weight: 0.3 },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [0, -1, 0],
        along: [-sign * 0.6, -1, 0],
        of: thigh,
        weight: 0.15,
      },
    ];
  });
