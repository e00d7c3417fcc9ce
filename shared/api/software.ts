import {
  limits,
  listPackagesEndpoint,
  listReplySchema,
  listSoftwareEndpoint,
  readableSoftwareSchema,
  readableTitledSchema,
  readRecords,
  type ListReply,
  type ReadableSoftware,
} from '@site/shared/contracts';
import { api, endpointsOf } from './api';
import { call, requestOf } from './call';

const softwareApi = endpointsOf(
  'site',
  api,
)({
  endpoints: (build) => ({
    getPackages: build.query({
      ...call(listPackagesEndpoint, listReplySchema),
      transformResponse: (reply: ListReply) => readRecords(readableTitledSchema, reply),
    }),
    /** The software of one package (spec 9: page 1, size 99). */
    getSoftwareList: build.query({
      ...call(listSoftwareEndpoint, listReplySchema),
      query: ({ softwarePackageId }: { softwarePackageId: number }) =>
        requestOf(listSoftwareEndpoint, { softwarePackageId, page: 1, size: limits.softwarePageSize }),
      transformResponse: (reply: ListReply, _meta, { softwarePackageId }): ReadableSoftware[] =>
        readRecords(readableSoftwareSchema, reply).map((software) => ({
          ...software,
          softwarePackageId: software.softwarePackageId ?? softwarePackageId,
        })),
    }),
  }),
});

export const { useGetPackagesQuery, useGetSoftwareListQuery } = softwareApi;
