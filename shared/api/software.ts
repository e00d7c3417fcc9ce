import { limits, type BodyListData, type SoftwarePackage } from '@site/shared/contracts';
import { api, overrideExisting } from './api';

const softwareApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getPackages: build.query<SoftwarePackage[], void>({
      query: () => ({ url: '/api/software/package/list' }),
      // Decisions: the list may come bare or as `data.list`.
      transformResponse: (data: SoftwarePackage[] | { list: SoftwarePackage[] }) => (Array.isArray(data) ? data : data.list),
    }),
    /** The software of one package (spec 9: page 1, size 99). */
    getSoftwareList: build.query<BodyListData, { softwarePackageId: number }>({
      query: ({ softwarePackageId }) => ({
        url: '/api/body/list',
        params: { softwarePackageId, page: 1, size: limits.softwarePageSize },
      }),
    }),
  }),
});

export const { useGetPackagesQuery, useGetSoftwareListQuery } = softwareApi;
