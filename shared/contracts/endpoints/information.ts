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
  summary: 'A page of the blog, the newest post first, narrowed down by tag and search.',
  access: 'anyone',
  query: informationListQuerySchema,
  output: informationListDataSchema,
  repeatable: true,
} as const satisfies Endpoint;

export const getPostEndpoint = {
  method: 'GET',
  path: '/api/information/detail/:id',
  summary: 'A post by its number or its slug. Each call counts as one read.',
  access: 'anyone',
  params: informationParamsSchema,
  output: informationDetailSchema,
  repeatable: true,
} as const satisfies Endpoint;
