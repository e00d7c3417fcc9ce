import { api, call, endpointsOf, requestOf } from '@site/shared/api';
import { subscribeNewsletterEndpoint, type NewsletterRequest } from '@site/shared/contracts';

const newsletterApi = endpointsOf(
  'site',
  api,
)({
  endpoints: (build) => ({
    /** Subscribes to the newsletter (spec 7): the server sends a mail with a confirmation link. */
    joinNewsletter: build.mutation({
      ...call(subscribeNewsletterEndpoint),
      query: ({ name = '', email, agree }: NewsletterRequest) =>
        requestOf(subscribeNewsletterEndpoint, { name, email, agree: agree ? 'true' : '' } as never),
    }),
  }),
});

export const { useJoinNewsletterMutation } = newsletterApi;
