import {
  informationDetailSchema,
  informationListDataSchema,
  informationListQuerySchema,
  informationParamsSchema,
} from '../information';
import type { Endpoint } from './endpoint';

export const listPostsEndpoint = {
  method: 'GET',
  path: '/api/information/list',
  access: 'anyone',
  query: informationListQuerySchema,
  output: informationListDataSchema,
  content: ['posts'],
  repeatable: true,
} as const satisfies Endpoint;

export const getPostEndpoint = {
  method: 'GET',
  path: '/api/information/detail/:id',
  access: 'anyone',
  params: informationParamsSchema,
  output: informationDetailSchema,
  repeatable: true,
} as const satisfies Endpoint;
