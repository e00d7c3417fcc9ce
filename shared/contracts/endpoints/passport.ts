import * as v from 'valibot';
import {
  activeEmailRequestSchema,
  forgetPasswordEmailRequestSchema,
  forgetPasswordRequestSchema,
  linkQuerySchema,
  loginDataSchema,
  loginRequestSchema,
  registerRequestSchema,
} from '../passport';
import type { Endpoint } from './endpoint';

export const registerEndpoint = {
  method: 'POST',
  path: '/api/passport/register',
  summary: 'Registers an account, which waits for its activation by mail.',
  access: 'anyone',
  form: registerRequestSchema,
  output: v.null(),
  success: 'passport.registered',
  repeatable: false,
} as const satisfies Endpoint;

export const loginEndpoint = {
  method: 'POST',
  path: '/api/passport/account/login',
  summary: 'Logs in and gives a bearer token.',
  access: 'anyone',
  form: loginRequestSchema,
  output: loginDataSchema,
  repeatable: false,
} as const satisfies Endpoint;

export const logoutEndpoint = {
  method: 'POST',
  path: '/api/passport/logout',
  summary: 'Ends the session of the token.',
  access: 'own',
  output: v.null(),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const resendActivationEndpoint = {
  method: 'POST',
  path: '/api/passport/active/email',
  summary: 'Sends the activation mail again.',
  access: 'anyone',
  form: activeEmailRequestSchema,
  output: v.null(),
  success: 'passport.activationSent',
  repeatable: false,
} as const satisfies Endpoint;

export const activateEndpoint = {
  method: 'GET',
  path: '/api/passport/active',
  summary:
    'The link in the activation mail: activates the registration it was mailed for and leads to a page that says so.',
  access: 'anyone',
  query: linkQuerySchema,
  reply: 'redirect',
  repeatable: true,
} as const satisfies Endpoint;

export const sendResetCodeEndpoint = {
  method: 'POST',
  path: '/api/passport/forget/password/email',
  summary: 'Mails a code with which a new password can be set.',
  access: 'anyone',
  form: forgetPasswordEmailRequestSchema,
  output: v.null(),
  success: 'passport.codeSent',
  repeatable: false,
} as const satisfies Endpoint;

export const resetPasswordEndpoint = {
  method: 'POST',
  path: '/api/passport/forget/password',
  summary: 'Sets a new password with a mailed code; all sessions end.',
  access: 'anyone',
  form: forgetPasswordRequestSchema,
  output: v.null(),
  success: 'passport.passwordReset',
  repeatable: false,
} as const satisfies Endpoint;
