import type { Language } from '@site/shared/contracts';
import written from '../data/muscles.json';

/** A muscle as `anatomy/src/search/write-library-muscles.ts` wrote it. `words`: the search terms, separated by `|`. */
export interface LibraryMuscle {
  id: string;
  latin: string;
  en: string;
  cn: string;
  region: string;
  layer: 'superficial' | 'intermediate' | 'deep';
  words: string;
}

export const muscles = written as readonly LibraryMuscle[];
const byId = new Map(muscles.map((muscle) => [muscle.id, muscle]));

/** The muscles of a comma-separated list of ids, which may include a side; each once. Unknown ids are left out. */
export function musclesOf(ids: string): LibraryMuscle[] {
  const plain = new Set(ids.split(',').map((id) => id.replace(/\.[lr]$/, '')));
  return [...plain].flatMap((id) => byId.get(id) ?? []);
}

export const muscleName = (muscle: LibraryMuscle, language: Language): string => muscle[language];
