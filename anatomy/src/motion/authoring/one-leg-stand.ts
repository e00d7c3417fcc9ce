import { balanceOver } from './balance';
import { contactsOf, soleGoals } from './contact-points';
import { handsOnHips } from './hands-on-hips';
import { armDofs } from './held-equipment';
import type { AnyGoal, MotionScript } from './motion-script';

/**
 * Standing on the right leg with the hands on the hips: the right sole stays on the floor under the centre of the body, the left leg
 * is free.
 * @param x metres from the midline to the sole; negative to the right
 */
export const oneLegStand = (x: number): { goals: () => AnyGoal[]; free: MotionScript['free'] } => ({
  goals: () => [
    ...soleGoals({ side: 'r', x, z: -0.012, toeOut: 4 }),
    ...handsOnHips(),
    balanceOver([x, 0.03], { weight: 1 }),
  ],
  free: [
    'root.x',
    'root.y',
    'root.z',
    'hipFlexion.r',
    'hipAbduction.r',
    'hipRotation.r',
    'kneeFlexion.r',
    'ankleDorsiflexion.r',
    'footInversion.r',
    ...armDofs,
  ],
});

/** The contacts of that sole with the floor. @param end seconds */
export const oneLegContacts = (end: number) => contactsOf(['heel', 'innerBall', 'outerBall'], ['r'], 'floor', 0, end);
