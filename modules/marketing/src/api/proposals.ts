import { api, call, endpointsOf, type ReplyMeta } from '@site/shared/api';
import { sendProposalEndpoint } from '@site/shared/contracts';

const proposalsApi = endpointsOf(
  'marketing',
  api,
)({
  endpoints: (build) => ({
    /** Sends the contact form (spec 7) and returns the server's message for the user. */
    sendProposal: build.mutation({
      ...call(sendProposalEndpoint),
      transformResponse: (_data: unknown, meta: ReplyMeta | undefined) => meta?.message ?? '',
    }),
  }),
});

export const { useSendProposalMutation } = proposalsApi;
