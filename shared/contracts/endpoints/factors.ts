import * as v from 'valibot';
import {
  challengeRequestSchema,
  codeRequestSchema,
  factorsSchema,
  newPasskeyRequestSchema,
  passkeyOptionsSchema,
  passkeyStepRequestSchema,
  passwordRequestSchema,
  recoveryCodesSchema,
  removePasskeyRequestSchema,
  renamePasskeyRequestSchema,
  secondStepRequestSchema,
  totpSetupSchema,
} from '../factors';
import { loginDataSchema } from '../passport';
import { secondStepPaths } from './second-step-paths';
import type { Endpoint } from './endpoint';

const change = { method: 'POST', access: 'own', repeatable: false, extension: true } as const;
const step = { method: 'POST', access: 'anyone', repeatable: false, extension: true } as const;

export const getFactorsEndpoint = {
  method: 'GET',
  path: '/api/u/factor/list',
  access: 'own',
  output: factorsSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const beginTotpEndpoint = {
  ...change,
  path: '/api/u/factor/totp/begin',
  form: passwordRequestSchema,
  output: totpSetupSchema,
} as const satisfies Endpoint;

export const confirmTotpEndpoint = {
  ...change,
  path: '/api/u/factor/totp/confirm',
  form: codeRequestSchema,
  output: recoveryCodesSchema,
} as const satisfies Endpoint;

export const removeTotpEndpoint = {
  ...change,
  path: '/api/u/factor/totp/remove',
  form: passwordRequestSchema,
  output: v.null(),
} as const satisfies Endpoint;

export const beginPasskeyEndpoint = {
  ...change,
  path: '/api/u/factor/passkey/begin',
  form: passwordRequestSchema,
  output: passkeyOptionsSchema,
} as const satisfies Endpoint;

export const finishPasskeyEndpoint = {
  ...change,
  path: '/api/u/factor/passkey/finish',
  json: newPasskeyRequestSchema,
  output: recoveryCodesSchema,
} as const satisfies Endpoint;

export const renamePasskeyEndpoint = {
  ...change,
  path: '/api/u/factor/passkey/rename',
  form: renamePasskeyRequestSchema,
  wording: { nameTooLong: 'issue.class.nameTooLong' },
  output: v.null(),
  repeatable: true,
} as const satisfies Endpoint;

export const removePasskeyEndpoint = {
  ...change,
  path: '/api/u/factor/passkey/remove',
  form: removePasskeyRequestSchema,
  output: v.null(),
} as const satisfies Endpoint;

export const renewRecoveryCodesEndpoint = {
  ...change,
  path: '/api/u/factor/recovery/renew',
  form: passwordRequestSchema,
  output: recoveryCodesSchema,
} as const satisfies Endpoint;

/** The second step of a log-in, with a code. */
export const answerSecondFactorEndpoint = {
  ...step,
  path: secondStepPaths.answer,
  form: secondStepRequestSchema,
  output: loginDataSchema,
} as const satisfies Endpoint;

export const askPasskeyEndpoint = {
  ...step,
  path: secondStepPaths.ask,
  form: challengeRequestSchema,
  output: passkeyOptionsSchema,
  repeatable: true,
} as const satisfies Endpoint;

/** The second step of a log-in, with a passkey. */
export const answerPasskeyEndpoint = {
  ...step,
  path: secondStepPaths.passkey,
  json: passkeyStepRequestSchema,
  output: loginDataSchema,
} as const satisfies Endpoint;
