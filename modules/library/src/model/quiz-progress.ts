import { boxDays, type QuizCard } from '@site/shared/contracts/library';
import { musclesOf } from './muscles';

/** From this box on a question counts as known: it was answered correctly three times in a row. */
const knownBox = boxDays.length - 1;

interface Progress {
  due: number;
  answered: number;
  right: number;
  known: number;
}

const sum = (cards: readonly QuizCard[], now: number): Progress => ({
  due: cards.filter(({ due }) => Date.parse(due) <= now).length,
  right: cards.reduce((count, card) => count + card.right, 0),
  answered: cards.reduce((count, card) => count + card.right + card.wrong, 0),
  known: cards.filter(({ box }) => box >= knownBox).length,
});

/** The user's quiz progress, overall and by region; a region without an answer is left out. */
export function quizProgress(
  cards: readonly QuizCard[],
  now: number,
): Progress & { regions: (Progress & { region: string })[] } {
  const byRegion = new Map<string, QuizCard[]>();
  for (const card of cards) {
    const region = musclesOf(card.muscle)[0]?.region;
    if (region) {
      byRegion.set(region, [...(byRegion.get(region) ?? []), card]);
    }
  }
  return {
    ...sum(cards, now),
    regions: [...byRegion]
      .map(([region, some]) => ({ region, ...sum(some, now) }))
      .sort((a, b) => b.answered - a.answered),
  };
}
