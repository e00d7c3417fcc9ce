import { contactsOf, restingPoint } from './contact-points';
import type { Goal } from './motion-script';
import { matTop } from './supine-pose';
import type { MotionContact } from '../types';

/** The pelvis and the spine of a person lying on the back: buttocks, ribs and head on the mat. */
export const lyingRoot = { position: [0, -0.783, 0], rotation: [-88, 0, 0] } as const;
export const lyingSpine = { thoracicFlexion: -4, neckFlexion: -8 };
/** The right leg is straight on the mat while the left one moves. */
export const lyingLeg = {
  'hipFlexion.r': 4,
  'hipAbduction.r': 4,
  'hipRotation.r': -8,
  'kneeFlexion.r': 6,
  'ankleDorsiflexion.r': -12,
};
/** Between the shoulder blades. */
const upperBack = { segment: 'T5', point: [0, 0, -0.075] } as const;

/** The upper back does not move. */
const upperBackGoal = (): Goal => ({ kind: 'place', ...upperBack, at: [0, 0.002, -0.458], axes: 'yz' });
/** The upper back and the right heel do not move. */
export const lyingGoals = (): Goal[] => [
  upperBackGoal(),
  { kind: 'place', ...restingPoint('heelBack', 'r'), at: [-0.14, matTop + 0.01, 0.87] },
];
/** The degrees of freedom that the solver may change for these goals. */
export const lyingDofs = ['root.y', 'root.z', 'hipFlexion.r', 'hipAbduction.r', 'kneeFlexion.r'];

/** @param to seconds */
const upperBackContact = (to: number): MotionContact => ({
  ...upperBack,
  point: [...upperBack.point],
  on: 'mat',
  equipment: 'mat',
  from: 0,
  to,
});
/** @param to seconds */
export const lyingContacts = (to: number): MotionContact[] => [
  upperBackContact(to),
  ...contactsOf(['heelBack'], ['r'], 'mat', 0, to, 'mat'),
];
