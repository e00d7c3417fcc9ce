import {
  deskAccountSchema,
  deskLinesSchema,
  deskReportParamsSchema,
  deskReportSchema,
  deskReportsSchema,
  deskTestSchema,
} from '../desk';
import { grantSchema } from '../grant';
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

const grantOfReport = { ...ofReport, output: grantSchema, path: '/api/support/desk/reports/:id/grant' } as const;

export const getDeskGrantEndpoint = { ...grantOfReport, audit: 'grant looked at' } as const satisfies Endpoint;

export const openDeskGrantEndpoint = {
  ...grantOfReport,
  method: 'POST',
  path: '/api/support/desk/reports/:id/grant/open',
  audit: 'grant asked for',
  repeatable: false,
} as const satisfies Endpoint;

export const endDeskGrantEndpoint = {
  ...grantOfReport,
  method: 'POST',
  path: '/api/support/desk/reports/:id/grant/end',
  audit: 'end of grant asked for',
  repeatable: false,
} as const satisfies Endpoint;
