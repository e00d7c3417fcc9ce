import type { Playable } from '../motion/types';

/** Performance marks of the first frames with the body and with an exercise (`npm run bench -- anatomy-first`). */
export function markDrawn(exercise: Playable | undefined): void {
  for (const name of ['body drawn', ...(exercise ? ['exercise drawn'] : [])]) {
    if (performance.getEntriesByName(name).length === 0) {
      performance.mark(name);
    }
  }
}
