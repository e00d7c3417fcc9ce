import { api, endpointsOf, type ApiCall } from '@site/shared/api';
import { loginDataSchema, type LoginData } from '@site/shared/contracts';
import type { UsedPasskey } from '@site/shared/contracts/factors';
import { secondStepPaths } from '@site/shared/contracts/second-step-paths';

const post = (url: string, body: Partial<ApiCall>): ApiCall => ({ url, method: 'POST', once: true, ...body });

// By hand and not by `call`: the rules of these endpoints would come with the page of Log In, which most people leave without them.
const secondFactorsApi = endpointsOf(
  'auth',
  api,
)({
  endpoints: (build) => ({
    answerSecondFactor: build.mutation<LoginData, { challenge: string; code: string }>({
      query: (form) => post(secondStepPaths.answer, { form }),
      rawResponseSchema: loginDataSchema,
    }),
    askPasskey: build.mutation<{ options: Record<string, unknown> }, { challenge: string }>({
      query: (form) => post(secondStepPaths.ask, { form }),
    }),
    answerPasskey: build.mutation<LoginData, { challenge: string; passkey: UsedPasskey }>({
      query: (json) => post(secondStepPaths.passkey, { json }),
      rawResponseSchema: loginDataSchema,
    }),
  }),
});

export const { useAnswerSecondFactorMutation, useAskPasskeyMutation, useAnswerPasskeyMutation } = secondFactorsApi;
