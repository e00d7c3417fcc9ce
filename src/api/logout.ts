import { api, overrideExisting } from '@site/shared/api';

const logoutApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Ends this session on the server (decisions: beyond spec 7, so that a log-out is one everywhere). */
    logout: build.mutation<null, void>({ query: () => ({ url: '/api/passport/logout', method: 'POST' }) }),
  }),
});

export const { useLogoutMutation } = logoutApi;
