import * as v from 'valibot';
import {
  activeEmailRequestSchema,
  linkQuerySchema,
  loginDataSchema,
  loginRequestSchema,
  registerRequestSchema,
} from '../passport';
import type { Endpoint } from './endpoint';

export const registerEndpoint = {
  method: 'POST',
  path: '/api/passport/register',
  access: 'anyone',
  form: registerRequestSchema,
  output: v.null(),
  success: 'passport.registered',
  repeatable: false,
} as const satisfies Endpoint;

export const loginEndpoint = {
  method: 'POST',
  path: '/api/passport/account/login',
  access: 'anyone',
  form: loginRequestSchema,
  output: loginDataSchema,
  repeatable: false,
} as const satisfies Endpoint;

export const resendActivationEndpoint = {
  method: 'POST',
  path: '/api/passport/active/email',
  access: 'anyone',
  form: activeEmailRequestSchema,
  output: v.null(),
  success: 'passport.activationSent',
  repeatable: false,
} as const satisfies Endpoint;

export const activateEndpoint = {
  method: 'GET',
  path: '/api/passport/active',
  access: 'anyone',
  query: linkQuerySchema,
  reply: 'redirect',
  repeatable: true,
} as const satisfies Endpoint;
