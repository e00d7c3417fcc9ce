export interface Mutant {
  id: string;
  file: string;
  /** File, kind, original and replacement: stable as long as the code is. */
  name: string;
  /** First and last line, counted from 1. */
  from: number;
  to: number;
  /** Of its beginning, counted from 0. */
  column: number;
}

export interface Mutants {
  folder: string;
  /** The files with all their mutants, each behind its switch. */
  files: { name: string; content: string; original: string }[];
  mutants: Mutant[];
}

export interface Verdict {
  mutant: Mutant;
  killed: boolean;
  /** The test that failed, or why there is none. */
  by: string;
}

export interface Score {
  judged: number;
  killed: number;
  percent: number;
}

export function sampleOf(mutants: Mutant[], size: number, seed: string): Mutant[];
export function changedLines(diff: string): Map<string, Set<number>>;
export function isChanged(lines: Map<string, Set<number>>): (mutant: Mutant) => boolean;
export function scoreOf(verdicts: Verdict[], equivalent: Record<string, string>): Score;
export function isEnough(score: Pick<Score, 'judged' | 'killed'>): boolean;
