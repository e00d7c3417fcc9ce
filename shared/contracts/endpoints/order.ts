import { orderListDataSchema, orderListQuerySchema } from '../order';
import type { Endpoint } from './endpoint';

export const listOrdersEndpoint = {
  method: 'GET',
  path: '/api/u/order/list',
  access: 'own',
  query: orderListQuerySchema,
  output: orderListDataSchema,
  repeatable: true,
} as const satisfies Endpoint;
