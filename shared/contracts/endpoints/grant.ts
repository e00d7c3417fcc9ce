import * as v from 'valibot';
import { grantSchema } from '../grant';
import type { Endpoint } from './endpoint';

const own = { access: 'own', output: grantSchema, extension: true } as const;

export const getGrantEndpoint = {
  ...own,
  method: 'GET',
  path: '/api/support/grant',
  repeatable: true,
} as const satisfies Endpoint;

/** "Let support look for one hour." */
export const openGrantEndpoint = {
  ...own,
  method: 'POST',
  path: '/api/support/grant/open',
  repeatable: false,
} as const satisfies Endpoint;

export const endGrantEndpoint = {
  ...own,
  method: 'POST',
  path: '/api/support/grant/end',
  output: v.null(),
  repeatable: false,
} as const satisfies Endpoint;
