import { useCallback, useRef } from 'react';
import { pageMessage, type PageMessage } from '@site/shared/contracts';
import { answeredCard, broughtMax, type QuizAnswer, type QuizCard } from '@site/shared/contracts/library';
import { selectLoggedIn, useSiteSelector } from '@site/shared/session';
import { useAnswerQuizMutation, useBringQuizCardsMutation, useLazyReadQuizCardsQuery } from '../api/quiz';
import { dueFirst, readBrowserCards, writeBrowserCards } from '../model/browser-cards';

const withCard = (cards: readonly QuizCard[], card: QuizCard): QuizCard[] => [
  ...cards.filter(({ muscle, kind }) => muscle !== card.muscle || kind !== card.kind),
  card,
];

/**
 * Keeps what the reader knows of the quiz: in the account, or of a visitor in this browser, for the frame has no place of its own.
 * @param send passes a message on to the frame
 * @returns functions for what the frame says: it wants to know what is kept, or a question was answered
 */
export function useQuizCards(send: (message: PageMessage) => void) {
  const loggedIn = useSiteSelector(selectLoggedIn);
  const [readCards] = useLazyReadQuizCardsQuery();
  const [answerQuiz] = useAnswerQuizMutation();
  const [bringCards] = useBringQuizCardsMutation();
  const known = useRef<QuizCard[]>([]);

  const tell = useCallback(
    (cards: QuizCard[]) => {
      known.current = cards;
      const shown = cards.map(({ muscle, kind, box, due }) => ({ muscle, kind, box, due }));
      send(pageMessage({ type: 'quizCards', kept: loggedIn ? 'account' : 'browser', cards: shown }));
    },
    [send, loggedIn],
  );
  const want = useCallback(async () => {
    const here = readBrowserCards();
    if (!loggedIn) {
      tell(here);
      return;
    }
    // What was learned without the account goes into it, once.
    const brought = here.length > 0 ? await bringCards({ cards: dueFirst(here).slice(0, broughtMax) }) : undefined;
    if (brought?.data) {
      writeBrowserCards([]);
    }
    const { data } = brought?.data ? brought : await readCards();
    if (data) {
      tell(data);
    }
  }, [loggedIn, bringCards, readCards, tell]);
  const answer = useCallback(
    async (given: QuizAnswer) => {
      if (!loggedIn) {
        const cards = readBrowserCards();
        const before = cards.find(({ muscle, kind }) => muscle === given.muscle && kind === given.kind);
        const after = withCard(cards, answeredCard(before, given, new Date()));
        writeBrowserCards(after);
        tell(after);
        return;
      }
      const { data } = await answerQuiz(given);
      if (data) {
        tell(withCard(known.current, data));
      }
    },
    [loggedIn, answerQuiz, tell],
  );
  return { want, answer };
}
