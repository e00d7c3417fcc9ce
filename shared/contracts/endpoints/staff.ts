import { confirmStaffRequestSchema, staffAccessesQuerySchema, staffAccessesSchema, staffSessionSchema } from '../staff';
import type { Endpoint } from './endpoint';

export const getStaffSessionEndpoint = {
  method: 'GET',
  path: '/api/support/staff',
  access: 'member',
  output: staffSessionSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const confirmStaffEndpoint = {
  method: 'POST',
  path: '/api/support/staff/confirm',
  access: 'member',
  json: confirmStaffRequestSchema,
  output: staffSessionSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const listStaffAccessesEndpoint = {
  method: 'GET',
  path: '/api/support/staff/accesses',
  access: 'staff',
  audit: 'accesses listed',
  query: staffAccessesQuerySchema,
  output: staffAccessesSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;
