import * as v from 'valibot';
import { endSessionRequestSchema, sessionListSchema } from '../sessions';
import type { Endpoint } from './endpoint';

export const listSessionsEndpoint = {
  method: 'GET',
  path: '/api/u/session/list',
  access: 'own',
  output: sessionListSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const endSessionEndpoint = {
  method: 'POST',
  path: '/api/u/session/end',
  access: 'own',
  form: endSessionRequestSchema,
  output: v.null(),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const endOtherSessionsEndpoint = {
  method: 'POST',
  path: '/api/u/session/end-others',
  access: 'own',
  output: v.null(),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;
