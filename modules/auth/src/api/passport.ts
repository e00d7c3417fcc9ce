import { api, overrideExisting } from '@site/shared/api';
import {
  replyCodes,
  type ActiveEmailRequest,
  type LoginData,
  type LoginRequest,
  type RegisterRequest,
} from '@site/shared/contracts';

/** Spec 8: the forms answer these by a dialog and by a warning of their own. */
const extraOptions = { handledErrors: [replyCodes.notActivated, replyCodes.activationMailRecent] };

const passportApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    register: build.mutation<null, RegisterRequest>({
      query: (form) => ({ url: '/api/passport/register', method: 'POST', form }),
      extraOptions,
    }),
    login: build.mutation<LoginData, LoginRequest>({
      query: (form) => ({ url: '/api/passport/account/login', method: 'POST', form }),
      extraOptions,
    }),
    resendActivation: build.mutation<null, ActiveEmailRequest>({
      query: (form) => ({ url: '/api/passport/active/email', method: 'POST', form }),
    }),
  }),
});

export const { useRegisterMutation, useLoginMutation, useResendActivationMutation } = passportApi;
