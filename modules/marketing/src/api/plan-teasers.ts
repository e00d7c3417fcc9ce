import { api, listReply, overrideExisting, type ListReply } from '@site/shared/api';
import {
  parseJsonField,
  planTextSchema,
  readablePlanSchema,
  readRecords,
  siteProduct,
  type PlanText,
} from '@site/shared/contracts';

const plansApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** The plans as far as the landing page shows them; one that cannot be read is left out (decisions 10.2). */
    getPlanTeasers: build.query<PlanText[], void>({
      query: () => ({ url: '/api/goods/body/list', params: { ...siteProduct } }),
      ...listReply,
      transformResponse: (reply: ListReply) =>
        readRecords(readablePlanSchema, reply).flatMap(
          ({ fastspringParams }) => parseJsonField(planTextSchema, fastspringParams) ?? [],
        ),
    }),
  }),
});

export const { useGetPlanTeasersQuery } = plansApi;
