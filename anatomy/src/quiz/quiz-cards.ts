import type { PageMessage } from '@site/shared/contracts';

type Told = Omit<Extract<PageMessage, { type: 'quizCards' }>, 'channel' | 'type'>;

/** The quiz progress that the embedding page stores: its location, and a card for each answered question. */
export interface KeptQuiz extends Told {
  /** How many of them were due when the page sent them. */
  due: number;
}

export interface QuizCards {
  /** Undefined if nothing is stored. */
  get(): KeptQuiz | undefined;
  take(told: Told): void;
  subscribe(listener: () => void): () => void;
}

export function createQuizCards(): QuizCards {
  let current: KeptQuiz | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    take(told) {
      const now = Date.now();
      current = { ...told, due: told.cards.filter((card) => Date.parse(card.due) <= now).length };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
