import type { Vec3 } from '../../body/types';
import type { Exercise } from '../../motion/types';

/** The initial view of a body without an exercise: slightly from its left and from above. */
const standing: { eye: Vec3; target: Vec3 } = { eye: [0.85, 1.2, 2.85], target: [0, 0.9, 0] };

const triple = (text: string): Vec3 => text.split(',').map(Number) as unknown as Vec3;

/**
 * A camera of the exercise's record (spec 3); an index outside the list selects the first.
 * @param mistake number of the shown mistake, whose own camera replaces the first; 0: none
 */
export function presetOf(
  exercise: Pick<Exercise, 'camera' | 'motion'> | undefined,
  index: number,
  mistake = 0,
): { eye: Vec3; target: Vec3 } {
  const own = index === 0 ? exercise?.motion.mistakes[mistake - 1]?.camera : undefined;
  const camera = own ?? exercise?.camera[index] ?? exercise?.camera[0];
  return camera ? { eye: triple(camera.position), target: triple(camera.target) } : standing;
}
