import { api, overrideExisting } from '@site/shared/api';

const accountApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Spec 7 deletes by GET; it is a mutation here and never repeated by itself. */
    cancelAccount: build.mutation<null, void>({ query: () => ({ url: '/api/u/account/cancel', once: true }) }),
    /** Everything stored on the person. A mutation, so that it is asked for anew each time and kept by nobody. */
    exportAccount: build.mutation<unknown, void>({ query: () => ({ url: '/api/u/user/export', extension: true }) }),
  }),
});

export const { useCancelAccountMutation, useExportAccountMutation } = accountApi;
