import type { JointAngles } from '../body/types';
import { scapularRhythm } from '../motion/scapular-rhythm';
import { momentArms } from '../muscles/moment-arms';
import type { MuscleInstance } from '../muscles/types';
import type { PublishedLever } from './published-levers';

/** A moment arm of the application and the published one, centimetres. */
export interface LeverComparison {
  angle: number;
  computed: number;
  published: number;
  /** Whether they differ by at most a quarter, or a centimetre. */
  agrees: boolean;
}

/** The left side's moment arms at the published angles; the scapula follows the arm. */
export function compareLever(instance: MuscleInstance, { dof, values }: PublishedLever) {
  return values.map(([angle, published]): LeverComparison => {
    const angles: JointAngles = { [`${dof}.l`]: angle };
    const arms = momentArms(instance, `${dof}.l`, { ...angles, ...scapularRhythm(angles, 'l') });
    const computed = (arms.reduce((sum, arm) => sum + arm, 0) / arms.length) * 100;
    const apart = Math.abs(computed - published);
    return { angle, computed, published, agrees: apart <= Math.max(1, Math.abs(published) / 4) };
  });
}
