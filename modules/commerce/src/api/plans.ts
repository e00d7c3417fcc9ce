import { api, call, endpointsOf } from '@site/shared/api';
import { listPlansEndpoint, listReplySchema, siteProduct, type ListReply } from '@site/shared/contracts';

const plansApi = endpointsOf(
  'commerce',
  api,
)({
  endpoints: (build) => ({
    /** The raw plans; an invalid plan does not affect the others (`readOffers`). */
    getPlans: build.query({
      ...call(listPlansEndpoint, listReplySchema, siteProduct),
      transformResponse: ({ list }: ListReply) => list,
    }),
  }),
});

export const { useGetPlansQuery } = plansApi;
