import { api, call, endpointsOf } from '@site/shared/api';
import {
  listPatientCategoriesEndpoint,
  listReplySchema,
  readableTitledSchema,
  readRecords,
  type ListReply,
} from '@site/shared/contracts';

const patientCategoriesApi = endpointsOf(
  'marketing',
  api,
)({
  endpoints: (build) => ({
    /** The regions of the MSK product (spec 7). */
    getPatientCategories: build.query({
      ...call(listPatientCategoriesEndpoint, listReplySchema),
      transformResponse: (reply: ListReply) => readRecords(readableTitledSchema, reply),
    }),
  }),
});

export const { useGetPatientCategoriesQuery } = patientCategoriesApi;
