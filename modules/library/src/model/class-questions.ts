import {
  classLimits,
  quizPool,
  wrongOptionOrder,
  type ClassQuestion,
  type QuizScope,
} from '@site/shared/contracts/library';
import { muscles } from './muscles';

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/**
 * Questions about the muscles of the selected quiz, without repetition.
 * @param count the requested number; a small region has fewer
 */
export function classQuestions(scope: QuizScope, count: number): ClassQuestion[] {
  return shuffled(quizPool(muscles, scope))
    .slice(0, count)
    .map((muscle) => {
      const others = shuffled(muscles).filter(({ en, cn }) => en !== muscle.en && cn !== muscle.cn);
      const wrong = wrongOptionOrder(muscle, others, scope.difficulty)
        .slice(0, classLimits.options - 1)
        .map(({ id }) => id);
      return { muscle: muscle.id, options: shuffled([muscle.id, ...wrong]) };
    });
}
