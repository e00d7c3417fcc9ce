import type { MotionPhase } from '../motion/types';
import type { Effort } from './compute-effort';

/** The time of a column of an effort, seconds. */
export const secondsOf = ({ duration, loop, count }: Effort, column: number): number =>
  (duration * column) / (loop ? count : count - 1);

/**
 * The hardest time of a lift: within the concentric phases, where the sum of squared activations is largest.
 * @returns seconds; undefined if the movement has no concentric phase
 */
export function stickingPoint(effort: Effort, phases: readonly MotionPhase[]): number | undefined {
  const lifting = phases.filter(({ kind }) => kind === 'concentric');
  let most = 0;
  let found: number | undefined;
  for (let column = 0; column < effort.count; column += 1) {
    const seconds = secondsOf(effort, column);
    if (lifting.some(({ start, end }) => seconds >= start && seconds <= end)) {
      let sum = 0;
      for (let i = 0; i < effort.muscles.length; i += 1) {
        sum += (effort.activations[i * effort.count + column] as number) ** 2;
      }
      if (sum > most) {
        most = sum;
        found = seconds;
      }
    }
  }
  return found;
}
