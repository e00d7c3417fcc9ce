import { planListDataSchema, productQuerySchema } from '../goods';
import type { Endpoint } from './endpoint';

export const listPlansEndpoint = {
  method: 'GET',
  path: '/api/goods/body/list',
  access: 'anyone',
  query: productQuerySchema,
  output: planListDataSchema,
  content: ['goods'],
  repeatable: true,
} as const satisfies Endpoint;
