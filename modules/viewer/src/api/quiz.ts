import { api, call, endpointsOf } from '@site/shared/api';
import { answerQuizEndpoint, bringQuizCardsEndpoint, listQuizCardsEndpoint } from '@site/shared/contracts/library';

const quizApi = endpointsOf(
  'viewer',
  api,
)({
  endpoints: (build) => ({
    /** The user's quiz progress. Call it only with a token. */
    readQuizCards: build.query({ ...call(listQuizCardsEndpoint), keepUnusedDataFor: 0 }),
    /** Progress from before the account, or from while logged out. */
    bringQuizCards: build.mutation(call(bringQuizCardsEndpoint)),
    answerQuiz: build.mutation(call(answerQuizEndpoint)),
  }),
});

export const { useLazyReadQuizCardsQuery, useAnswerQuizMutation, useBringQuizCardsMutation } = quizApi;
