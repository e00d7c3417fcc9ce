import { quizCardMax, quizCardSchema, type QuizCard } from '@site/shared/contracts/library';
import { deviceStore } from '@site/shared/session';
import * as v from 'valibot';

const storeKey = 'quiz-cards';
const keptSchema = v.pipe(v.array(quizCardSchema), v.maxLength(quizCardMax));

/** A visitor's quiz progress, stored in this browser. Unreadable data count as none. */
export function readBrowserCards(): QuizCard[] {
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(deviceStore.read(storeKey) ?? '[]'));
    return kept.success ? kept.output : [];
  } catch {
    return [];
  }
}

export const writeBrowserCards = (cards: readonly QuizCard[]): void =>
  deviceStore.write(storeKey, JSON.stringify(cards.slice(0, quizCardMax)));
