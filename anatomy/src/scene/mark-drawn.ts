import type { Playable } from '../motion/types';

/** Notes for measurements when the body, and an exercise, were drawn first (`npm run bench -- anatomy-first`). */
export function markDrawn(exercise: Playable | undefined): void {
  for (const name of ['body drawn', ...(exercise ? ['exercise drawn'] : [])]) {
    if (performance.getEntriesByName(name).length === 0) {
      performance.mark(name);
    }
  }
}
