import { api, overrideExisting } from '@site/shared/api';
import { parseJsonField, planTextSchema, siteProduct, type Plan, type PlanText } from '@site/shared/contracts';

const plansApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** The plans as far as the landing page shows them; one that cannot be read is left out (decisions). */
    getPlanTeasers: build.query<PlanText[], void>({
      query: () => ({ url: '/api/goods/body/list', params: { ...siteProduct } }),
      transformResponse: (data: Plan[]) => data.flatMap((plan) => parseJsonField(planTextSchema, plan.fastspringParams) ?? []),
    }),
  }),
});

export const { useGetPlanTeasersQuery } = plansApi;
