/** easy: what lies under the skin, with wrong options from elsewhere; medium: without the deepest; hard: all muscles. */
export const quizDifficulties = ['easy', 'medium', 'hard'] as const;
export type QuizDifficulty = (typeof quizDifficulties)[number];

/** What a quiz is about; without region or difficulty it is about all muscles. */
export interface QuizScope {
  region?: string;
  difficulty?: QuizDifficulty;
}

interface Asked {
  region: string;
  layer: 'superficial' | 'intermediate' | 'deep';
}

/** Fewer muscles make no quiz: then depth does not count. */
const smallest = 5;

/** The muscles that a quiz asks about, one's own as well as that of a class. */
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
 * Muscles in the order in which they become wrong options: those of the same region first, since they teach most; where it is to
 * be easy, last.
 * @param others in the order that chance gave them, which muscles of the same rank keep
 */
export function wrongOptionOrder<Muscle extends Pick<Asked, 'region'>>(
  { region }: Muscle,
  others: readonly Muscle[],
  difficulty?: QuizDifficulty,
): Muscle[] {
  const nearness = difficulty === 'easy' ? -1 : 1;
  return [...others].sort((a, b) => nearness * (Number(b.region === region) - Number(a.region === region)));
}
