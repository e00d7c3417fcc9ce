import * as v from 'valibot';
import { reportCallsRequestSchema } from '../traces';
import type { Endpoint } from './endpoint';

export const reportCallsPath = '/api/common/traces';

/** Sent by the site itself if traces are on, so that a trace begins with the page's call. */
export const reportCallsEndpoint = {
  method: 'POST',
  path: reportCallsPath,
  access: 'anyone',
  json: reportCallsRequestSchema,
  output: v.null(),
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;
