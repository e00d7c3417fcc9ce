import { resetPasswordEndpoint, sendResetCodeEndpoint } from '@site/shared/contracts';
import { api, endpointsOf } from './api';
import { call } from './call';

/** Spec 7: both the forgotten-password page and account settings set a new password by a mailed code. */
const passwordResetApi = endpointsOf(
  'site',
  api,
)({
  endpoints: (build) => ({
    sendResetCode: build.mutation(call(sendResetCodeEndpoint)),
    resetPassword: build.mutation(call(resetPasswordEndpoint)),
  }),
});

export const { useSendResetCodeMutation, useResetPasswordMutation } = passwordResetApi;
