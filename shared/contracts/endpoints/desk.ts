import {
  deskAccountSchema,
  deskLinesSchema,
  deskReportParamsSchema,
  deskReportSchema,
  deskReportsSchema,
  deskTestSchema,
} from '../desk';
import { staffPageSchema } from '../staff';
import type { Endpoint } from './endpoint';

const desk = { method: 'GET', access: 'staff', repeatable: true, extension: true } as const;
const ofReport = { ...desk, params: deskReportParamsSchema } as const;

export const listDeskReportsEndpoint = {
  ...desk,
  path: '/api/support/desk/reports',
  audit: 'reports listed',
  query: staffPageSchema,
  output: deskReportsSchema,
} as const satisfies Endpoint;

export const getDeskReportEndpoint = {
  ...ofReport,
  path: '/api/support/desk/reports/:id',
  audit: 'report opened',
  output: deskReportSchema,
} as const satisfies Endpoint;

export const getDeskLinesEndpoint = {
  ...ofReport,
  path: '/api/support/desk/reports/:id/lines',
  audit: 'log lines read',
  output: deskLinesSchema,
} as const satisfies Endpoint;

export const getDeskAccountEndpoint = {
  ...ofReport,
  path: '/api/support/desk/reports/:id/account',
  audit: 'account state asked for',
  output: deskAccountSchema,
} as const satisfies Endpoint;

export const getDeskTestEndpoint = {
  ...ofReport,
  path: '/api/support/desk/reports/:id/test',
  audit: 'test written',
  output: deskTestSchema,
} as const satisfies Endpoint;
