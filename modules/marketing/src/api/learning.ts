import { api, call, endpointsOf } from '@site/shared/api';
import { getLearningEndpoint } from '@site/shared/contracts/library';

const learningApi = endpointsOf(
  'marketing',
  api,
)({
  endpoints: (build) => ({
    /** The exercises that the user opened last. Call it only with a token. */
    getLastOpened: build.query(call(getLearningEndpoint)),
  }),
});

export const { useGetLastOpenedQuery } = learningApi;
