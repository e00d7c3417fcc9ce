import * as v from 'valibot';
import { tellCallsRequestSchema } from '../traces';
import type { Endpoint } from './endpoint';

export const tellCallsPath = '/api/common/traces';

/** Sent by the site itself if traces are on, so that a trace begins with the page's call. */
export const tellCallsEndpoint = {
  method: 'POST',
  path: tellCallsPath,
  access: 'anyone',
  json: tellCallsRequestSchema,
  output: v.null(),
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;
