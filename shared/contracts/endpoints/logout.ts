import * as v from 'valibot';
import type { Endpoint } from './endpoint';

export const logoutEndpoint = {
  method: 'POST',
  path: '/api/passport/logout',
  access: 'own',
  output: v.null(),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;
