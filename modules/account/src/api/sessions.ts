import { api, call, endpointsOf } from '@site/shared/api';
import { endOtherSessionsEndpoint, endSessionEndpoint, listSessionsEndpoint } from '@site/shared/contracts';

const sessionsApi = endpointsOf(
  'account',
  api.enhanceEndpoints({ addTagTypes: ['Sessions'] }),
)({
  endpoints: (build) => ({
    getSessions: build.query({ ...call(listSessionsEndpoint), providesTags: ['Sessions'] }),
    endSession: build.mutation({ ...call(endSessionEndpoint), invalidatesTags: ['Sessions'] }),
    endOtherSessions: build.mutation({ ...call(endOtherSessionsEndpoint), invalidatesTags: ['Sessions'] }),
  }),
});

export const { useGetSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
