import type { ExerciseMotion, MotionPhase } from '../motion/types';

/** The phase that runs at a time; between two phases the one that has just ended, before the first one that one. */
export function phaseAt(motion: Pick<ExerciseMotion, 'phases'>, seconds: number): MotionPhase | undefined {
  return motion.phases.findLast((phase) => seconds >= phase.start) ?? motion.phases[0];
}
