import { api, call, endpointsOf } from '@site/shared/api';
import { listPlansEndpoint, listReplySchema, siteProduct, type ListReply } from '@site/shared/contracts';

const plansApi = endpointsOf(
  'commerce',
  api,
)({
  endpoints: (build) => ({
    /** The plans as they came; whatever is wrong with one of them costs that one alone (`readOffers`). */
    getPlans: build.query({
      ...call(listPlansEndpoint, listReplySchema, siteProduct),
      transformResponse: ({ list }: ListReply) => list,
    }),
  }),
});

export const { useGetPlansQuery } = plansApi;
