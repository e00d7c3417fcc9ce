import type { Exercise } from '../types';
import { muscles } from '../../muscles/catalogue';
import { lengthsOver } from './examine-motion';

/** The minimum of changes that are listed, as a share of the neutral length. */
const clear = 0.01;

/**
 * The effect of each phase on the muscles, for an author who assigns roles: those that clearly shorten or lengthen, the
 * largest change first, with their lengths at the phase's start and end in percent of the neutral ones.
 */
export function describeLengths(exercise: Exercise): string[] {
  return exercise.motion.phases.flatMap((phase) => {
    const changes = muscles()
      .flatMap(({ id }) =>
        (['l', 'r'] as const).map((side) => ({
          name: `${id}.${side}`,
          span: lengthsOver(exercise.motion, id, side, phase),
        })),
      )
      .filter(({ span: [start, end] }) => Math.abs(end - start) > clear || Math.max(start, end) > 1.1)
      .sort((a, b) => a.span[1] - a.span[0] - (b.span[1] - b.span[0]));
    const lines = changes.map(
      ({ name, span }) => `  ${name}: ${span.map((share) => (share * 100).toFixed(0)).join(' → ')}`,
    );
    return [`${phase.name.en} (${phase.kind})`, ...lines];
  });
}
