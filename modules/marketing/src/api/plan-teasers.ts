import { api, call, endpointsOf } from '@site/shared/api';
import {
  listPlansEndpoint,
  listReplySchema,
  parseJsonField,
  planTextSchema,
  readablePlanSchema,
  readRecords,
  siteProduct,
  type ListReply,
  type PlanText,
} from '@site/shared/contracts';

const plansApi = endpointsOf(
  'marketing',
  api,
)({
  endpoints: (build) => ({
    /** The plan data of the landing page; an unreadable plan is left out (decisions 10.2). */
    getPlanTeasers: build.query({
      ...call(listPlansEndpoint, listReplySchema, siteProduct),
      transformResponse: (reply: ListReply): PlanText[] =>
        readRecords(readablePlanSchema, reply).flatMap(
          ({ fastspringParams }) => parseJsonField(planTextSchema, fastspringParams) ?? [],
        ),
    }),
  }),
});

export const { useGetPlanTeasersQuery } = plansApi;
