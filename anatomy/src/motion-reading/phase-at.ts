import type { ExerciseMotion, MotionPhase } from '../motion/types';

/** The phase at a time; between two phases the previous one, before the first one the first. */
export function phaseAt(motion: Pick<ExerciseMotion, 'phases'>, seconds: number): MotionPhase | undefined {
  return motion.phases.findLast((phase) => seconds >= phase.start) ?? motion.phases[0];
}
