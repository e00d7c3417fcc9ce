import type { Text } from '../body/types';
import type { Muscle } from '../muscles/types';
import { muscles as allMuscles } from '../muscles/catalogue';
import type { QuizKind, ViewState } from '../state/view-state';

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

const textOf = (muscle: Muscle, kind: QuizKind): Text => muscle[kind];
const sameText = (a: Text, b: Text): boolean => a.en === b.en || a.cn === b.cn;

/**
 * The question of a number in a quiz: the same seed and number always ask the same, so that a link leads to it. No
 * muscle comes twice in one quiz. Wrong options are taken from the same region first, since they teach most.
 */
export function makeQuestion(muscles: readonly Muscle[], kind: QuizKind, seed: number, number: number): Question {
  const order = shuffled(muscles, createRandom(seed));
  const muscle = order[(number - 1) % order.length] as Muscle;
  const random = createRandom(seed + number * 7919);
  const options: Text[] = [textOf(muscle, kind)];
  const others = shuffled(muscles, random).sort(
    (a, b) => Number(b.region === muscle.region) - Number(a.region === muscle.region),
  );
  for (const other of others) {
    const text = textOf(other, kind);
    if (options.length < optionCount && !options.some((option) => sameText(option, text))) {
      options.push(text);
    }
  }
  const mixed = shuffled(options, random);
  return { muscle, options: mixed, answer: mixed.indexOf(options[0] as Text) };
}

/** The question that is being asked in a view, or was just answered; undefined outside a quiz. */
export function questionOf({ quiz, tab }: Pick<ViewState, 'quiz' | 'tab'>): Question | undefined {
  return quiz && tab === 'quiz' && quiz.number <= questionCount
    ? makeQuestion(allMuscles, quiz.kind, quiz.seed, quiz.number)
    : undefined;
}
