import * as v from 'valibot';
import { forgetPasswordEmailRequestSchema, forgetPasswordRequestSchema } from '../passport';
import type { Endpoint } from './endpoint';

export const sendResetCodeEndpoint = {
  method: 'POST',
  path: '/api/passport/forget/password/email',
  access: 'anyone',
  form: forgetPasswordEmailRequestSchema,
  output: v.null(),
  success: 'passport.codeSent',
  repeatable: false,
} as const satisfies Endpoint;

export const resetPasswordEndpoint = {
  method: 'POST',
  path: '/api/passport/forget/password',
  access: 'anyone',
  form: forgetPasswordRequestSchema,
  output: v.null(),
  success: 'passport.passwordReset',
  repeatable: false,
} as const satisfies Endpoint;
