import { api, call, endpointsOf } from '@site/shared/api';
import { cancelAccountEndpoint, exportAccountEndpoint } from '@site/shared/contracts';
import * as v from 'valibot';

const accountApi = endpointsOf(
  'account',
  api,
)({
  endpoints: (build) => ({
    /** Spec 7 deletes by GET; it is a mutation here and never repeated by itself. */
    cancelAccount: build.mutation(call(cancelAccountEndpoint)),
    /** Everything stored on the person, given on as it came. A mutation, so that it is asked for anew each time and kept by nobody. */
    exportAccount: build.mutation(call(exportAccountEndpoint, v.unknown())),
  }),
});

export const { useCancelAccountMutation, useExportAccountMutation } = accountApi;
