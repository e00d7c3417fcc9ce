/** easy: superficial muscles, with wrong options from other regions; medium: without the deepest; hard: all muscles. */
export const quizDifficulties = ['easy', 'medium', 'hard'] as const;
export type QuizDifficulty = (typeof quizDifficulties)[number];

/** The content of a quiz; without region or difficulty it covers all muscles. */
export interface QuizScope {
  region?: string;
  difficulty?: QuizDifficulty;
}

interface Asked {
  region: string;
  layer: 'superficial' | 'intermediate' | 'deep';
}

/** With fewer muscles there is no quiz: then depth is ignored. */
const smallest = 5;

/** The muscles of a quiz, for personal and class quizzes. */
export function quizPool<Muscle extends Asked>(
  muscles: readonly Muscle[],
  { region, difficulty }: QuizScope,
): readonly Muscle[] {
  const there = region ? muscles.filter((muscle) => muscle.region === region) : muscles;
  const shallow = there.filter(
    ({ layer }) => layer === 'superficial' || (difficulty !== 'easy' && layer === 'intermediate'),
  );
  const narrows = difficulty === 'easy' || difficulty === 'medium';
  return narrows && shallow.length >= smallest ? shallow : there;
}

/**
 * Orders muscles as wrong options: those of the same region first, because they teach most; in an easy quiz last.
 * @param others in random order, which muscles of the same rank keep
 */
export function wrongOptionOrder<Muscle extends Pick<Asked, 'region'>>(
  { region }: Muscle,
  others: readonly Muscle[],
  difficulty?: QuizDifficulty,
): Muscle[] {
  const nearness = difficulty === 'easy' ? -1 : 1;
  return [...others].sort((a, b) => nearness * (Number(b.region === region) - Number(a.region === region)));
}
