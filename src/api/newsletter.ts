import { api, call, endpointsOf, requestOf, type ReplyMeta } from '@site/shared/api';
import { subscribeNewsletterEndpoint, type NewsletterRequest } from '@site/shared/contracts';

const newsletterApi = endpointsOf(
  'site',
  api,
)({
  endpoints: (build) => ({
    /** Subscribes to the newsletter (spec 7): the server sends a mail with a confirmation link. Returns the server's message. */
    joinNewsletter: build.mutation({
      ...call(subscribeNewsletterEndpoint),
      transformResponse: (_data: unknown, meta: ReplyMeta | undefined) => meta?.message,
      query: ({ name = '', email, agree }: NewsletterRequest) =>
        requestOf(subscribeNewsletterEndpoint, { name, email, agree: agree ? 'true' : '' } as never),
    }),
  }),
});

export const { useJoinNewsletterMutation } = newsletterApi;
