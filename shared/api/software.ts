import {
  limits,
  readableSoftwareSchema,
  readableTitledSchema,
  readRecords,
  type ReadableSoftware,
  type ReadableTitled,
} from '@site/shared/contracts';
import { api, overrideExisting } from './api';
import { listReply, type ListReply } from './lenient-reply';

const softwareApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    getPackages: build.query<ReadableTitled[], void>({
      query: () => ({ url: '/api/software/package/list' }),
      ...listReply,
      transformResponse: (reply: ListReply) => readRecords(readableTitledSchema, reply),
    }),
    /** The software of one package (spec 9: page 1, size 99). */
    getSoftwareList: build.query<ReadableSoftware[], { softwarePackageId: number }>({
      query: ({ softwarePackageId }) => ({
        url: '/api/body/list',
        params: { softwarePackageId, page: 1, size: limits.softwarePageSize },
      }),
      ...listReply,
      transformResponse: (reply: ListReply, _meta, { softwarePackageId }) =>
        readRecords(readableSoftwareSchema, reply).map((software) => ({
          ...software,
          softwarePackageId: software.softwarePackageId ?? softwarePackageId,
        })),
    }),
  }),
});

export const { useGetPackagesQuery, useGetSoftwareListQuery } = softwareApi;
