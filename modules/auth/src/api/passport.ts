import { api, overrideExisting } from '@site/shared/api';
import type { ActiveEmailRequest, LoginData, LoginRequest, RegisterRequest } from '@site/shared/contracts';

const passportApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    register: build.mutation<null, RegisterRequest>({
      query: (form) => ({ url: '/api/passport/register', method: 'POST', form }),
    }),
    login: build.mutation<LoginData, LoginRequest>({
      query: (form) => ({ url: '/api/passport/account/login', method: 'POST', form }),
    }),
    resendActivation: build.mutation<null, ActiveEmailRequest>({
      query: (form) => ({ url: '/api/passport/active/email', method: 'POST', form }),
    }),
  }),
});

export const { useRegisterMutation, useLoginMutation, useResendActivationMutation } = passportApi;
