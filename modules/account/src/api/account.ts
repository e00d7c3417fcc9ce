import { api, call, endpointsOf } from '@site/shared/api';
import { cancelAccountEndpoint, exportAccountEndpoint } from '@site/shared/contracts';
import * as v from 'valibot';

const accountApi = endpointsOf(
  'account',
  api,
)({
  endpoints: (build) => ({
    /** Spec 7 deletes by GET; here it is a mutation, which is never retried automatically. */
    cancelAccount: build.mutation(call(cancelAccountEndpoint)),
    /** Everything stored about the user, unchanged. A mutation, so that each request is new and nothing is cached. */
    exportAccount: build.mutation(call(exportAccountEndpoint, v.unknown())),
  }),
});

export const { useCancelAccountMutation, useExportAccountMutation } = accountApi;
