import { orderListDataSchema, orderListQuerySchema } from '../order';
import type { Endpoint } from './endpoint';

export const listOrdersEndpoint = {
  method: 'GET',
  path: '/api/u/order/list',
  summary: 'A page of the orders of the caller, the newest first.',
  access: 'own',
  query: orderListQuerySchema,
  output: orderListDataSchema,
  repeatable: true,
} as const satisfies Endpoint;
