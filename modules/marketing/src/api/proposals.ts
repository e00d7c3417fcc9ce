import { api, call, endpointsOf, type ReplyMeta } from '@site/shared/api';
import { sendProposalEndpoint } from '@site/shared/contracts';
import { serverMessage, type Message } from '@site/shared/session';

const proposalsApi = endpointsOf(
  'marketing',
  api,
)({
  endpoints: (build) => ({
    /** Sends the contact form (spec 7) and returns the message for the user: the server's, if it has one. */
    sendProposal: build.mutation({
      ...call(sendProposalEndpoint),
      transformResponse: (_data: unknown, meta: ReplyMeta | undefined): Message =>
        meta?.message ? serverMessage(meta.message) : { id: 'marketing.contact.sent' },
    }),
  }),
});

export const { useSendProposalMutation } = proposalsApi;
