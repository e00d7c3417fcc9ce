import { api, call, endpointsOf } from '@site/shared/api';
import { answerQuizEndpoint, bringQuizCardsEndpoint, listQuizCardsEndpoint } from '@site/shared/contracts/library';

const quizApi = endpointsOf(
  'viewer',
  api,
)({
  endpoints: (build) => ({
    /** What is known of the quiz. Ask only with a token. */
    readQuizCards: build.query({ ...call(listQuizCardsEndpoint), keepUnusedDataFor: 0 }),
    /** What was learned before the account, or logged out. */
    bringQuizCards: build.mutation(call(bringQuizCardsEndpoint)),
    answerQuiz: build.mutation(call(answerQuizEndpoint)),
  }),
});

export const { useLazyReadQuizCardsQuery, useAnswerQuizMutation, useBringQuizCardsMutation } = quizApi;
