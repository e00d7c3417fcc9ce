import { api, call, endpointsOf, type ReplyMeta } from '@site/shared/api';
import { sendProposalEndpoint } from '@site/shared/contracts';

const proposalsApi = endpointsOf(
  'marketing',
  api,
)({
  endpoints: (build) => ({
    /** Sends the contact form (spec 7) and gives the server's message back, which is what the user gets to read. */
    sendProposal: build.mutation({
      ...call(sendProposalEndpoint),
      transformResponse: (_data: unknown, meta: ReplyMeta | undefined) => meta?.message ?? '',
    }),
  }),
});

export const { useSendProposalMutation } = proposalsApi;
