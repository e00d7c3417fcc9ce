import { api, overrideExisting } from '@site/shared/api';
import type { PatientCategory } from '@site/shared/contracts';

const patientCategoriesApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** The regions of the MSK product (spec 7). */
    getPatientCategories: build.query<PatientCategory[], void>({ query: () => ({ url: '/api/edu/patient/category/all' }) }),
  }),
});

export const { useGetPatientCategoriesQuery } = patientCategoriesApi;
