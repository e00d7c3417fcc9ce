import type { Vec3 } from '../../body/types';
import { contactsOf, restingPoint } from './contact-points';
import { armDofs } from './held-equipment';
import type { MotionScript } from './motion-script';
import { stretchPhases, stretchSeconds } from './stretch-script';

/** Reference angles of a straight left arm in front of the body, and of the right arm that helps. */
export const wristStretchArms = {
  'shoulderFlexion.l': 66,
  'shoulderAbduction.l': -26,
  'elbowFlexion.l': 0,
  'shoulderFlexion.r': 56,
  'shoulderAbduction.r': 6,
  'shoulderRotation.r': 30,
  'elbowFlexion.r': 60,
  'forearmPronation.r': 0,
  'wristFlexion.r': 30,
  'fingerFlexion.r': 20,
  'fingerCurl.r': 16,
};

/**
 * The script of a stretch of the left wrist, bent by the right hand, without its keys.
 * @param at position of the right palm on the left hand, in its frame
 */
export const wristStretch = (at: Vec3): Omit<MotionScript, 'keys'> => ({
  duration: stretchSeconds,
  loop: true,
  symmetric: false,
  frames: 20,
  free: armDofs.map((dof) => `${dof}.r`),
  goals: () => [
    { kind: 'meet', ...restingPoint('palmFront', 'r'), with: 'hand.l', withPoint: at },
    { kind: 'align', segment: 'hand.r', direction: [1, 0, 0], along: [0, 0, -1], weight: 0.15 },
    { kind: 'align', segment: 'hand.r', direction: [0, -1, 0], along: [1, 0, 0], weight: 0.1 },
  ],
  phases: stretchPhases,
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, stretchSeconds),
  equipment: [],
});
