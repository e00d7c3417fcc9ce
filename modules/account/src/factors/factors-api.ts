import { api, call, endpointsOf } from '@site/shared/api';
import {
  beginPasskeyEndpoint,
  beginTotpEndpoint,
  confirmTotpEndpoint,
  finishPasskeyEndpoint,
  getFactorsEndpoint,
  removePasskeyEndpoint,
  removeTotpEndpoint,
  renamePasskeyEndpoint,
  renewRecoveryCodesEndpoint,
} from '@site/shared/contracts/factors';

// A change of factors ends the other sessions.
const changes = ['Factors', 'Sessions'] as const;

const factorsApi = endpointsOf(
  'account',
  api.enhanceEndpoints({ addTagTypes: ['Factors', 'Sessions'] }),
)({
  endpoints: (build) => ({
    getFactors: build.query({ ...call(getFactorsEndpoint), providesTags: ['Factors'] }),
    beginTotp: build.mutation(call(beginTotpEndpoint)),
    confirmTotp: build.mutation({ ...call(confirmTotpEndpoint), invalidatesTags: changes }),
    removeTotp: build.mutation({ ...call(removeTotpEndpoint), invalidatesTags: changes }),
    beginPasskey: build.mutation(call(beginPasskeyEndpoint)),
    finishPasskey: build.mutation({ ...call(finishPasskeyEndpoint), invalidatesTags: changes }),
    renamePasskey: build.mutation({ ...call(renamePasskeyEndpoint), invalidatesTags: ['Factors'] }),
    removePasskey: build.mutation({ ...call(removePasskeyEndpoint), invalidatesTags: changes }),
    renewRecoveryCodes: build.mutation({ ...call(renewRecoveryCodesEndpoint), invalidatesTags: changes }),
  }),
});

export const {
  useGetFactorsQuery,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useBeginPasskeyMutation,
  useFinishPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} = factorsApi;
