import { productQuerySchema } from '../goods';
import { buyStatusSchema } from '../buy-status';
import type { Endpoint } from './endpoint';

export const getBuyStatusEndpoint = {
  method: 'GET',
  path: '/api/u/order/order/buy',
  access: 'own',
  query: productQuerySchema,
  output: buyStatusSchema,
  repeatable: true,
} as const satisfies Endpoint;
