import { api, overrideExisting } from '@site/shared/api';
import type { ProposeRequest } from '@site/shared/contracts';

const proposalsApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Sends the contact form (spec 7) and gives the server's message back, which is what the user gets to read. */
    sendProposal: build.mutation<string, ProposeRequest>({
      query: (json) => ({ url: '/api/common/propose/create', method: 'POST', json }),
      transformResponse: (_data: null, meta) => meta?.message ?? '',
    }),
  }),
});

export const { useSendProposalMutation } = proposalsApi;
