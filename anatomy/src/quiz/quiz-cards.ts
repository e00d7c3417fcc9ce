import type { PageMessage } from '@site/shared/contracts';

type Progress = Omit<Extract<PageMessage, { type: 'quizCards' }>, 'channel' | 'type'>;

/** The quiz progress that the embedding page stores: its location, and a card for each answered question. */
export interface StoredQuiz extends Progress {
  /** How many of them were due when the page sent them. */
  due: number;
}

export interface QuizCards {
  /** Undefined if nothing is stored. */
  get(): StoredQuiz | undefined;
  take(progress: Progress): void;
  subscribe(listener: () => void): () => void;
}

export function createQuizCards(): QuizCards {
  let current: StoredQuiz | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    take(progress) {
      const now = Date.now();
      current = { ...progress, due: progress.cards.filter((card) => Date.parse(card.due) <= now).length };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
