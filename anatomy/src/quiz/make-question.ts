import { wrongOptionOrder, type QuizDifficulty } from '@site/shared/contracts/quiz-rule';
import type { Text } from '../body/types';
import type { Muscle } from '../muscles/types';
import { muscles as allMuscles } from '../muscles/catalogue';
import { sharesNerve } from '../muscles/nerves';
import type { QuizKind, ViewState } from '../state/view-state';
import { questionMuscle, createRandom, orderOf, shuffled, shuffledBy } from './question-muscle';
import { isFalseFor } from './false-option';

export interface Question {
  muscle: Muscle;
  /** Options, all different in both languages. */
  options: Text[];
  /** Index of the correct option. */
  answer: number;
}

const optionCount = 4;

const textOf = (muscle: Muscle, kind: QuizKind): Text => muscle[kind];

/** Options that could be confused: the same words, or the same nerve with other roots. */
function readsAlike(a: Muscle, b: Muscle, kind: QuizKind): boolean {
  const [one, other] = [textOf(a, kind), textOf(b, kind)];
  return one.en === other.en || one.cn === other.cn || (kind === 'nerve' && sharesNerve(a.supply, b.supply));
}

/**
 * The question of a number in a quiz: the same seed and number always give the same question, so that it can be linked. No muscle occurs
 * twice in a quiz. Wrong options are false for the muscle.
 * @param order the muscles of the questions in order
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

/** The current or last question in a view; undefined outside a quiz. */
export function questionOf(view: Pick<ViewState, 'quiz' | 'tab'>): Question | undefined {
  const { quiz } = view;
  if (!quiz || !questionMuscle(view)) {
    return undefined;
  }
  const about = { order: orderOf(quiz), difficulty: quiz.difficulty };
  return makeQuestion(allMuscles(), quiz.kind, quiz.seed, quiz.number, about);
}
