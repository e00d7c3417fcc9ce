import { api, call, endpointsOf } from '@site/shared/api';
import { forgetQuizEndpoint, listQuizCardsEndpoint } from '@site/shared/contracts/library';

const quizApi = endpointsOf(
  'library',
  api.enhanceEndpoints({ addTagTypes: ['Quiz'] }),
)({
  endpoints: (build) => ({
    /** The user's quiz progress. Call it only with a token. */
    getQuizCards: build.query({ ...call(listQuizCardsEndpoint), providesTags: ['Quiz'] }),
    forgetQuiz: build.mutation({ ...call(forgetQuizEndpoint), invalidatesTags: ['Quiz'] }),
  }),
});

export const { useGetQuizCardsQuery, useForgetQuizMutation } = quizApi;
