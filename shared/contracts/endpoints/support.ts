import * as v from 'valibot';
import { limits } from '../limits';
import { moduleFailureSchema, reportNumberSchema, sendReportRequestSchema, visitSchema } from '../support';
import type { Endpoint } from './endpoint';
import { moduleFailurePath, visitPath } from './module-failure-path';

export const sendReportEndpoint = {
  method: 'POST',
  path: '/api/support/reports',
  access: 'anyone',
  json: sendReportRequestSchema,
  bodyBytes: limits.reportBytes,
  output: reportNumberSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

/** Sent by the site itself when a module fails, to inform the operator. */
export const reportModuleFailureEndpoint = {
  method: 'POST',
  path: moduleFailurePath,
  access: 'anyone',
  json: moduleFailureSchema,
  output: v.null(),
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

/** Sent by the site itself once or twice in a visit, so that the failures of a release can be compared with its use. */
export const reportVisitEndpoint = {
  method: 'POST',
  path: visitPath,
  access: 'anyone',
  json: visitSchema,
  output: v.null(),
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;
