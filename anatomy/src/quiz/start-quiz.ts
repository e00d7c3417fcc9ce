import { quizPool } from '@site/shared/contracts/quiz-rule';
import { muscles } from '../muscles/catalogue';
import type { ViewEvent } from '../state/reduce';
import type { QuizState } from '../state/view-state';
import { questionCount, shuffledBy } from './question-muscle';
import type { StoredQuiz } from './quiz-cards';
import { orderByDue } from './order-by-due';

/** The event that starts a quiz with its own questions; the progress decides their order. */
export function startQuiz(
  { kind, region, difficulty }: Pick<QuizState, 'kind' | 'region' | 'difficulty'>,
  known: StoredQuiz | undefined,
): ViewEvent {
  const seed = Math.floor(Math.random() * 1e6);
  const pool = shuffledBy(quizPool(muscles(), { region, difficulty }), seed);
  const asked = known && orderByDue(pool, kind, known.cards, Date.now());
  const ids = asked?.slice(0, questionCount).map(({ id }) => id);
  return { type: 'quizStarted', kind, seed, region, difficulty, asked: ids };
}
