import { api, call, endpointsOf } from '@site/shared/api';
import { loginEndpoint, registerEndpoint, replyCodes, resendActivationEndpoint } from '@site/shared/contracts';

/** Spec 8: the forms handle these codes with their own dialog or warning, and one with the second step. */
const extraOptions = {
  handledErrors: [replyCodes.notActivated, replyCodes.activationMailRecent, replyCodes.secondFactorRequired],
};

const passportApi = endpointsOf(
  'auth',
  api,
)({
  endpoints: (build) => ({
    register: build.mutation({ ...call(registerEndpoint), extraOptions }),
    login: build.mutation({ ...call(loginEndpoint), extraOptions }),
    resendActivation: build.mutation(call(resendActivationEndpoint)),
  }),
});

export const { useRegisterMutation, useLoginMutation, useResendActivationMutation } = passportApi;
