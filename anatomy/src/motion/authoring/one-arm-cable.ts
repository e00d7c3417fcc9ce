import type { EquipmentItem } from '../types';
import { closedFist, contactsOf, restingPoint } from './contact-points';
import { cableTower } from './held-equipment';
import { changed, type MotionScript, type ScriptKey } from './motion-script';

/** Reference angles of a standing person with the left elbow bent at the side and a handle in the fist. */
const elbowAtSide: Omit<ScriptKey, 't'> = {
  pose: {
    'fingerFlexion.l': closedFist.fingerFlexion,
    'fingerCurl.l': closedFist.fingerCurl,
    'thumbFlexion.l': closedFist.thumbFlexion,
    'thumbAbduction.l': closedFist.thumbAbduction,
    'shoulderAbduction.l': 6,
    'elbowFlexion.l': 90,
    'shoulderAbduction.r': 6,
    'elbowFlexion.r': 8,
  },
};

/** The same with a rotated upper arm: degrees of medial rotation, and of protraction of the shoulder blade. */
export const turnedArm = (shoulderRotation: number, scapulaProtraction: number) =>
  changed(elbowAtSide, { 'shoulderRotation.l': shoulderRotation, 'scapulaProtraction.l': scapulaProtraction });

const { segment, point } = restingPoint('grip', 'l');
const inHand = { type: 'segment', segment, position: [...point] as [number, number, number] } as const;

/** A cable station whose pulley at the height of the elbow pulls the left fist. @param side of the pulley: 1 left, -1 right */
export const elbowHighCable = (side: 1 | -1, kilograms: number): EquipmentItem[] => [
  cableTower([side * 1.02, 1.1, 0.26], side),
  { id: 'handle', kind: 'bar', anchor: { ...inHand, rotation: [0, -90, 0] }, size: [0.13, 0.03, 0.03] },
  {
    id: 'cable',
    kind: 'cable',
    anchor: { ...inHand, rotation: [0, 0, 0] },
    pulley: [side * 1.02, 1.1, 0.26],
    load: { kilograms },
  },
];

/** Both soles stay, and only the arm moves. */
export const oneArmCable: Pick<
  MotionScript,
  'duration' | 'loop' | 'symmetric' | 'frames' | 'free' | 'goals' | 'contacts'
> = {
  duration: 4,
  loop: true,
  symmetric: false,
  frames: 20,
  free: [],
  goals: () => [],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 4),
};
