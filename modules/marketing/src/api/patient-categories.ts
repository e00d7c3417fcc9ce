import { api, listReply, overrideExisting, type ListReply } from '@site/shared/api';
import { readableTitledSchema, readRecords, type ReadableTitled } from '@site/shared/contracts';

const patientCategoriesApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** The regions of the MSK product (spec 7). */
    getPatientCategories: build.query<ReadableTitled[], void>({
      query: () => ({ url: '/api/edu/patient/category/all' }),
      ...listReply,
      transformResponse: (reply: ListReply) => readRecords(readableTitledSchema, reply),
    }),
  }),
});

export const { useGetPatientCategoriesQuery } = patientCategoriesApi;
