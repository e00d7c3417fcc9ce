import { api, call, overrideExisting } from '@site/shared/api';
import { listPlansEndpoint, listReplySchema, siteProduct, type ListReply } from '@site/shared/contracts';

const plansApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** The plans as they came; whatever is wrong with one of them costs that one alone (`readOffers`). */
    getPlans: build.query({
      ...call(listPlansEndpoint, listReplySchema, siteProduct),
      transformResponse: ({ list }: ListReply) => list,
    }),
  }),
});

export const { useGetPlansQuery } = plansApi;
