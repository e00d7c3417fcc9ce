import { quizPool, wrongOptionOrder, type QuizDifficulty } from '@site/shared/contracts/quiz-rule';
import type { Text } from '../body/types';
import type { Muscle } from '../muscles/types';
import { muscles as allMuscles } from '../muscles/catalogue';
import { sharesNerve } from '../muscles/nerves';
import type { QuizKind, QuizState, ViewState } from '../state/view-state';
import { isFalseFor } from './false-option';

export interface Question {
  muscle: Muscle;
  /** Texts to choose from, all different in both languages. */
  options: Text[];
  /** Index of the right option. */
  answer: number;
}

export const questionCount = 10;
const optionCount = 4;

/** A small generator of numbers from 0 to 1 that always gives the same row for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const list = [...items];
  for (let k = list.length - 1; k > 0; k -= 1) {
    const other = Math.floor(random() * (k + 1));
    [list[k], list[other]] = [list[other] as T, list[k] as T];
  }
  return list;
}

/** The same order for a seed. */
export const shuffledBy = <T>(items: readonly T[], seed: number): T[] => shuffled(items, createRandom(seed));

const textOf = (muscle: Muscle, kind: QuizKind): Text => muscle[kind];

/** Two options that a reader could take for one: the same words, or the same nerve with other roots. */
function readsAlike(a: Muscle, b: Muscle, kind: QuizKind): boolean {
  const [one, other] = [textOf(a, kind), textOf(b, kind)];
  return one.en === other.en || one.cn === other.cn || (kind === 'nerve' && sharesNerve(a.supply, b.supply));
}

/**
 * The question of a number in a quiz: the same seed and number always ask the same, so that a link leads to it. No
 * muscle comes twice in one quiz. Wrong options are false of the muscle.
 * @param order the muscles that are asked about, one after the other
 */
export function makeQuestion(
  muscles: readonly Muscle[],
  kind: QuizKind,
  seed: number,
  number: number,
  { order = shuffledBy(muscles, seed), difficulty }: { order?: readonly Muscle[]; difficulty?: QuizDifficulty } = {},
): Question {
  const muscle = order[(number - 1) % order.length] as Muscle;
  const random = createRandom(seed + number * 7919);
  const chosen: Muscle[] = [muscle];
  for (const other of wrongOptionOrder(muscle, shuffled(muscles, random), difficulty)) {
    if (chosen.length === optionCount) {
      break;
    }
    const said = muscles.filter((one) => textOf(one, kind).en === textOf(other, kind).en);
    if (said.every((one) => isFalseFor(muscle, one, kind)) && !chosen.some((one) => readsAlike(one, other, kind))) {
      chosen.push(other);
    }
  }
  const mixed = shuffled(chosen, random);
  return { muscle, options: mixed.map((one) => textOf(one, kind)), answer: mixed.indexOf(muscle) };
}

/** The muscles that a quiz asks about, in its order. */
function orderOf({ asked, ...quiz }: QuizState): Muscle[] {
  const order = asked?.flatMap((id) => allMuscles.find((muscle) => muscle.id === id) ?? []) ?? [];
  return order.length > 0 ? order : shuffledBy(quizPool(allMuscles, quiz), quiz.seed);
}

/** How many questions a quiz has: a small region has fewer than others. */
export const countOf = (quiz: QuizState): number => Math.min(questionCount, orderOf(quiz).length);

/** The question that is being asked in a view, or was just answered; undefined outside a quiz. */
export function questionOf({ quiz, tab }: Pick<ViewState, 'quiz' | 'tab'>): Question | undefined {
  if (!quiz || tab !== 'quiz' || quiz.number > countOf(quiz)) {
    return undefined;
  }
  const about = { order: orderOf(quiz), difficulty: quiz.difficulty };
  return makeQuestion(allMuscles, quiz.kind, quiz.seed, quiz.number, about);
}
