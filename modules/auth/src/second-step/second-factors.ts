import { api, endpointsOf, type ApiCall } from '@site/shared/api';
import { loginDataSchema, type LoginData } from '@site/shared/contracts';
import type { UsedPasskey } from '@site/shared/contracts/factors';
import { secondStepPaths } from '@site/shared/contracts/second-step-paths';

const post = (url: string, body: Partial<ApiCall>): ApiCall => ({ url, method: 'POST', once: true, ...body });

// Calls fetch directly instead of `call`, because the schemas of these endpoints would otherwise load with the Log In page, where most
// users do not need them.
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
