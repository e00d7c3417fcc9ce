import * as v from 'valibot';
import { bodyListDataSchema, bodyListQuerySchema, titledImageSchema, viewerTicketDataSchema } from '../software';
import type { Endpoint } from './endpoint';

export const listPackagesEndpoint = {
  method: 'GET',
  path: '/api/software/package/list',
  access: 'anyone',
  output: v.array(titledImageSchema),
  content: ['software'],
  repeatable: true,
} as const satisfies Endpoint;

export const listSoftwareEndpoint = {
  method: 'GET',
  path: '/api/body/list',
  access: 'anyone',
  query: bodyListQuerySchema,
  output: bodyListDataSchema,
  content: ['software'],
  repeatable: true,
} as const satisfies Endpoint;

export const listPatientCategoriesEndpoint = {
  method: 'GET',
  path: '/api/edu/patient/category/all',
  access: 'anyone',
  output: v.array(titledImageSchema),
  content: ['software'],
  repeatable: true,
} as const satisfies Endpoint;

export const createViewerTicketEndpoint = {
  method: 'POST',
  path: '/api/u/software/ticket',
  access: 'user',
  output: viewerTicketDataSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;
