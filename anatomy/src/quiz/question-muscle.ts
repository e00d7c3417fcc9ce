import { quizPool } from '@site/shared/contracts/quiz-rule';
import { muscles } from '../muscles/catalogue';
import type { Muscle } from '../muscles/types';
import type { QuizState, ViewState } from '../state/view-state';

// The quiz data that the picture needs; the options are loaded with the quiz's panel.

export const questionCount = 10;

/** A small generator of numbers from 0 to 1 that always gives the same sequence for a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const list = [...items];
  for (let k = list.length - 1; k > 0; k -= 1) {
    const other = Math.floor(random() * (k + 1));
    [list[k], list[other]] = [list[other] as T, list[k] as T];
  }
  return list;
}

/** The same order for a seed. */
export const shuffledBy = <T>(items: readonly T[], seed: number): T[] => shuffled(items, createRandom(seed));

/** The muscles that a quiz asks about, in its order. */
export function orderOf({ asked, ...quiz }: QuizState): Muscle[] {
  const order = asked?.flatMap((id) => muscles().find((muscle) => muscle.id === id) ?? []) ?? [];
  return order.length > 0 ? order : shuffledBy(quizPool(muscles(), quiz), quiz.seed);
}

/** The number of questions of a quiz, smaller for a small region. */
export const countOf = (quiz: QuizState): number => Math.min(questionCount, orderOf(quiz).length);

/** The muscle of the current or last question in a view; undefined outside a quiz. */
export function questionMuscle({ quiz, tab }: Pick<ViewState, 'quiz' | 'tab'>): Muscle | undefined {
  return quiz && tab === 'quiz' && quiz.number <= countOf(quiz) ? orderOf(quiz)[quiz.number - 1] : undefined;
}
