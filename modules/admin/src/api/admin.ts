import { api, businessErrorCode, call, endpointsOf } from '@site/shared/api';
import { replyCodes } from '@site/shared/contracts';
import {
  confirmStaffEndpoint,
  decideHeldPaymentEndpoint,
  endAccountSessionsEndpoint,
  findAccountsEndpoint,
  getAdminAccountEndpoint,
  getStaffSessionEndpoint,
  listAccountEventsEndpoint,
  listAccountMailsEndpoint,
  listAccountOrdersEndpoint,
  listHeldPaymentsEndpoint,
  listStaffAccessesEndpoint,
  resendAccountMailEndpoint,
} from '@site/shared/contracts/admin';

const adminApi = endpointsOf(
  'admin',
  api.enhanceEndpoints({ addTagTypes: ['AdminSession', 'AdminAccount', 'AdminMails', 'HeldPayments'] }),
)({
  endpoints: (build) => ({
    getAdminSession: build.query({ ...call(getStaffSessionEndpoint), providesTags: ['AdminSession'] }),
    confirmAdmin: build.mutation({ ...call(confirmStaffEndpoint), invalidatesTags: ['AdminSession'] }),
    findAccounts: build.query(call(findAccountsEndpoint)),
    getAdminAccount: build.query({ ...call(getAdminAccountEndpoint), providesTags: ['AdminAccount'] }),
    getAccountOrders: build.query(call(listAccountOrdersEndpoint)),
    getAccountEvents: build.query(call(listAccountEventsEndpoint)),
    getAccountMails: build.query({ ...call(listAccountMailsEndpoint), providesTags: ['AdminMails'] }),
    getHeldPayments: build.query({ ...call(listHeldPaymentsEndpoint), providesTags: ['HeldPayments'] }),
    getStaffAccesses: build.query(call(listStaffAccessesEndpoint)),
    // A refused call may have been overtaken by another one, so the data are reloaded in any case.
    endAccountSessions: build.mutation({ ...call(endAccountSessionsEndpoint), invalidatesTags: ['AdminAccount'] }),
    resendAccountMail: build.mutation({ ...call(resendAccountMailEndpoint), invalidatesTags: ['AdminMails'] }),
    decideHeldPayment: build.mutation({ ...call(decideHeldPaymentEndpoint), invalidatesTags: ['HeldPayments'] }),
  }),
});

export const {
  useGetAdminSessionQuery,
  useConfirmAdminMutation,
  useFindAccountsQuery,
  useGetAdminAccountQuery,
  useGetAccountOrdersQuery,
  useGetAccountEventsQuery,
  useGetAccountMailsQuery,
  useGetHeldPaymentsQuery,
  useGetStaffAccessesQuery,
  useEndAccountSessionsMutation,
  useResendAccountMailMutation,
  useDecideHeldPaymentMutation,
} = adminApi;

/** Whether a call was refused because the second factor of this session is no longer valid, or not valid for a change. */
export const needsConfirmation = (error: unknown): boolean =>
  businessErrorCode(error) === replyCodes.secondFactorRequired;
