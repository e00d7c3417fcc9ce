import type { ExerciseMotion, MotionFrame, MotionPhase } from '../motion/types';
import { anglesDuring, type ActionSpan } from './action-span';

/** The kinds of muscle action in an action's movement, in order, with their durations in seconds. */
const actionParts = [
  { kind: 'concentric', seconds: 3 },
  { kind: 'hold', seconds: 1.5 },
  { kind: 'eccentric', seconds: 4 },
] as const;
export type ActionPart = (typeof actionParts)[number]['kind'];

const root: MotionFrame['root'] = { position: [0, 0, 0], rotation: [0, 0, 0] };
const framesPerPart = 12;
/** Smooth acceleration and deceleration. */
const ease = (u: number): number => u * u * (3 - 2 * u);

/**
 * A muscle's action as a movement: it shortens, holds, and lengthens under load on the way back.
 * @param names the displayed name of each part
 */
export function actionMotion(
  span: ActionSpan,
  names: Readonly<Record<ActionPart, MotionPhase['name']>>,
): ExerciseMotion {
  const { from, to } = span;
  const shareAt = { concentric: ease, hold: () => 1, eccentric: (u: number) => 1 - ease(u) };
  const phases: MotionPhase[] = [];
  const frames: MotionFrame[] = [];
  let start = 0;
  for (const { kind, seconds } of actionParts) {
    const end = start + seconds;
    phases.push({ name: names[kind], kind, start, end, working: true });
    const isLast = kind === 'eccentric';
    for (let k = 0; k < framesPerPart + (isLast ? 1 : 0); k += 1) {
      const u = k / framesPerPart;
      frames.push({ t: start + seconds * u, pose: anglesDuring(span, from + (to - from) * shareAt[kind](u)), root });
    }
    start = end;
  }
  return { duration: start, loop: true, phases, frames, contacts: [], equipment: [], mistakes: [] };
}
