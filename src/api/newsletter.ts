import { api, overrideExisting } from '@site/shared/api';
import type { NewsletterRequest } from '@site/shared/contracts';

const newsletterApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Asks for the newsletter (spec 7): the server answers by a mail with a link to confirm. */
    joinNewsletter: build.mutation<null, NewsletterRequest>({
      query: ({ name = '', email, agree }) => ({
        url: '/api/common/email',
        method: 'POST',
        form: { name, email, agree: String(agree) },
      }),
    }),
  }),
});

export const { useJoinNewsletterMutation } = newsletterApi;
