import { api, businessErrorCode, call, endpointsOf } from '@site/shared/api';
import { replyCodes } from '@site/shared/contracts';
import {
  confirmStaffEndpoint,
  endDeskGrantEndpoint,
  getDeskAccountEndpoint,
  getDeskGrantEndpoint,
  getDeskLinesEndpoint,
  getDeskReportEndpoint,
  getDeskTestEndpoint,
  getStaffSessionEndpoint,
  listDeskReportsEndpoint,
  openDeskGrantEndpoint,
} from '@site/shared/contracts/desk';

const deskApi = endpointsOf(
  'support',
  api.enhanceEndpoints({ addTagTypes: ['StaffSession', 'Grant'] }),
)({
  endpoints: (build) => ({
    getStaffSession: build.query({ ...call(getStaffSessionEndpoint), providesTags: ['StaffSession'] }),
    confirmStaff: build.mutation({ ...call(confirmStaffEndpoint), invalidatesTags: ['StaffSession'] }),
    getDeskReports: build.query(call(listDeskReportsEndpoint)),
    getDeskReport: build.query(call(getDeskReportEndpoint)),
    getDeskTest: build.query(call(getDeskTestEndpoint)),
    getDeskLines: build.query(call(getDeskLinesEndpoint)),
    getDeskAccount: build.query(call(getDeskAccountEndpoint)),
    getDeskGrant: build.query({ ...call(getDeskGrantEndpoint), providesTags: ['Grant'] }),
    openDeskGrant: build.mutation({
      ...call(openDeskGrantEndpoint),
      invalidatesTags: ['Grant'],
      extraOptions: { handledErrors: 'all' },
    }),
    endDeskGrant: build.mutation({
      ...call(endDeskGrantEndpoint),
      invalidatesTags: ['Grant'],
      extraOptions: { handledErrors: 'all' },
    }),
  }),
});

export const {
  useGetStaffSessionQuery,
  useConfirmStaffMutation,
  useGetDeskReportsQuery,
  useGetDeskReportQuery,
  useLazyGetDeskTestQuery,
  useLazyGetDeskLinesQuery,
  useLazyGetDeskAccountQuery,
  useGetDeskGrantQuery,
  useOpenDeskGrantMutation,
  useEndDeskGrantMutation,
} = deskApi;

/** Whether a call was refused because the second factor of this session is no longer valid. */
export const needsConfirmation = (error: unknown): boolean =>
  businessErrorCode(error) === replyCodes.secondFactorRequired;
