import type { ForgetPasswordEmailRequest, ForgetPasswordRequest } from '@site/shared/contracts';
import { api, overrideExisting } from './api';

/** Spec 7: both the forgotten-password page and account settings set a new password by a mailed code. */
const passwordResetApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    sendResetCode: build.mutation<null, ForgetPasswordEmailRequest>({
      query: (form) => ({ url: '/api/passport/forget/password/email', method: 'POST', form }),
    }),
    resetPassword: build.mutation<null, ForgetPasswordRequest>({
      query: (form) => ({ url: '/api/passport/forget/password', method: 'POST', form }),
    }),
  }),
});

export const { useSendResetCodeMutation, useResetPasswordMutation } = passwordResetApi;
