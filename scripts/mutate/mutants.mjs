// The selection of mutants, and their score.
import { createHash } from 'node:crypto';

/**
 * Takes a sample that is stable while the code is: the name of a mutant and the seed determine its position.
 * @param {import('./mutants.mjs').Mutant[]} mutants
 * @param {number} size
 * @param {string} seed
 */
export function sampleOf(mutants, size, seed) {
  const place = new Map(
    mutants.map((mutant) => [mutant, createHash('sha256').update(`${seed} ${mutant.name}`).digest('hex')]),
  );
  return [...mutants].sort((one, other) => (place.get(one) < place.get(other) ? -1 : 1)).slice(0, size);
}

/**
 * The lines that a change added or modified.
 * @param {string} diff from `git diff --unified=0`
 * @returns {Map<string, Set<number>>} by file, counted from 1
 */
export function changedLines(diff) {
  const lines = new Map();
  let file;
  for (const line of diff.split('\n')) {
    const target = /^\+\+\+ (?:b\/)?(.+)$/.exec(line);
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (target) {
      file = target[1];
    } else if (hunk && file) {
      const set = lines.get(file) ?? new Set();
      Array.from({ length: Number(hunk[2] ?? 1) }, (_, index) => set.add(Number(hunk[1]) + index));
      lines.set(file, set);
    }
  }
  return lines;
}

/** Whether a mutant begins on a changed line. */
export const isChanged =
  (lines) =>
  ({ file, from }) =>
    lines.get(file)?.has(from) ?? false;

/**
 * Counts verdicts. Equivalent mutants, which no test could kill, are left out of the score.
 * @param {import('./mutants.mjs').Verdict[]} verdicts
 * @param {Record<string, string>} equivalent reasons by name of mutant
 * @returns {import('./mutants.mjs').Score}
 */
export function scoreOf(verdicts, equivalent) {
  const counted = verdicts.filter(({ killed, mutant }) => killed || !(mutant.name in equivalent));
  const killed = counted.filter((verdict) => verdict.killed).length;
  return {
    judged: counted.length,
    killed,
    percent: counted.length === 0 ? 100 : Math.floor((killed / counted.length) * 1000) / 10,
  };
}

/** The minimum share of killed mutants. */
export const goal = 0.9;

/**
 * Whether a change is tested well enough: a sample of a change that reaches the goal is below this threshold once in a hundred times (2.33
 * standard deviations of the binomial distribution): 48 of 60, 14 of 19, 6 of 10.
 */
export function isEnough({ judged, killed }) {
  return killed >= Math.floor(goal * judged - 2.33 * Math.sqrt(goal * (1 - goal) * judged));
}
