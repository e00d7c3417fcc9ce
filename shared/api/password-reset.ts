import { resetPasswordEndpoint, sendResetCodeEndpoint } from '@site/shared/contracts';
import { api, endpointsOf } from './api';
import { call } from './call';

/** Spec 7: the forgotten-password page and the account settings both set a new password with a mailed code. */
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
