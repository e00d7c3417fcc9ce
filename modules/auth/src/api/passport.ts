import { api, call, endpointsOf } from '@site/shared/api';
import { loginEndpoint, registerEndpoint, replyCodes, resendActivationEndpoint } from '@site/shared/contracts';

/** Spec 8: the forms answer these by a dialog and by a warning of their own; and one by its second step. */
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
