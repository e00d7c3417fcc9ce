import { api, call, endpointsOf } from '@site/shared/api';
import {
  createClassEndpoint,
  deleteClassEndpoint,
  listClassesEndpoint,
  openClassEndpoint,
  revokeClassEndpoint,
  takeClassEndpoint,
} from '@site/shared/contracts/library';

const classesApi = endpointsOf(
  'library',
  api.enhanceEndpoints({ addTagTypes: ['Classes'] }),
)({
  endpoints: (build) => ({
    /** Call it only with a token. */
    getClasses: build.query({ ...call(listClassesEndpoint), providesTags: ['Classes'] }),
    createClass: build.mutation({ ...call(createClassEndpoint), invalidatesTags: ['Classes'] }),
    revokeClass: build.mutation({ ...call(revokeClassEndpoint), invalidatesTags: ['Classes'] }),
    deleteClass: build.mutation({ ...call(deleteClassEndpoint), invalidatesTags: ['Classes'] }),
    openClass: build.query(call(openClassEndpoint)),
    takeClass: build.mutation(call(takeClassEndpoint)),
  }),
});

export const {
  useGetClassesQuery,
  useCreateClassMutation,
  useRevokeClassMutation,
  useDeleteClassMutation,
  useOpenClassQuery,
  useTakeClassMutation,
} = classesApi;
