import { api, call, endpointsOf } from '@site/shared/api';
import { answerQuizEndpoint, listQuizCardsEndpoint } from '@site/shared/contracts/library';

const quizApi = endpointsOf(
  'viewer',
  api,
)({
  endpoints: (build) => ({
    /** What is known of the quiz. Ask only with a token. */
    readQuizCards: build.query({ ...call(listQuizCardsEndpoint), keepUnusedDataFor: 0 }),
    answerQuiz: build.mutation(call(answerQuizEndpoint)),
  }),
});

export const { useLazyReadQuizCardsQuery, useAnswerQuizMutation } = quizApi;
