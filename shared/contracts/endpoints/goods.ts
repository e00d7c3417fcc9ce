import { planListDataSchema, productQuerySchema } from '../goods';
import type { Endpoint } from './endpoint';

export const listPlansEndpoint = {
  method: 'GET',
  path: '/api/goods/body/list',
  access: 'anyone',
  query: productQuerySchema,
  output: planListDataSchema,
  repeatable: true,
} as const satisfies Endpoint;
