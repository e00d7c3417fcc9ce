import { api, listReply, overrideExisting, type ListReply } from '@site/shared/api';
import { siteProduct } from '@site/shared/contracts';

const plansApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** The plans as they came; whatever is wrong with one of them costs that one alone (`readOffers`). */
    getPlans: build.query<unknown[], void>({
      query: () => ({ url: '/api/goods/body/list', params: { ...siteProduct } }),
      ...listReply,
      transformResponse: ({ list }: ListReply) => list,
    }),
  }),
});

export const { useGetPlansQuery } = plansApi;
