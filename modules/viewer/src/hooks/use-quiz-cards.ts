import { useCallback, useRef } from 'react';
import { pageMessage, type PageMessage } from '@site/shared/contracts';
import { answeredCard, broughtMax, type QuizAnswer, type QuizCard } from '@site/shared/contracts/library';
import { selectLoggedIn, useSiteSelector } from '@site/shared/session';
import { useAnswerQuizMutation, useBringQuizCardsMutation, useLazyReadQuizCardsQuery } from '../api/quiz';
import { readBrowserCards, writeBrowserCards } from '../model/browser-cards';

const withCard = (cards: readonly QuizCard[], card: QuizCard): QuizCard[] => [
  ...cards.filter(({ muscle, kind }) => muscle !== card.muscle || kind !== card.kind),
  card,
];

/**
 * Stores quiz progress: in the account, or for a visitor in this browser, because the frame has no storage.
 * @param send sends a message to the frame
 * @returns handlers of the frame's messages: progress is requested, or a question was answered
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
    let here = readBrowserCards();
    if (!loggedIn) {
      tell(here);
      return;
    }
    // Progress from before the log-in is added to the account once.
    let data: QuizCard[] | null | undefined;
    while (here.length > 0) {
      ({ data } = await bringCards({ cards: here.slice(0, broughtMax) }));
      if (!data) {
        break;
      }
      here = here.slice(broughtMax);
      writeBrowserCards(here);
    }
    data = data ?? (await readCards()).data;
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
