import * as v from 'valibot';
import {
  accountEventsSchema,
  accountListSchema,
  accountMailsSchema,
  accountOrdersSchema,
  accountParamsSchema,
  accountSearchSchema,
  adminAccountSchema,
  adminPageSchema,
  decideHeldRequestSchema,
  endedSessionsSchema,
  endSessionsRequestSchema,
  heldPaymentsSchema,
  resendMailRequestSchema,
} from '../admin';
import type { Endpoint } from './endpoint';

const read = { method: 'GET', access: 'staff', repeatable: true, extension: true } as const;
const change = { method: 'POST', access: 'staff', freshFactor: true, repeatable: false, extension: true } as const;
const ofAccount = { ...read, params: accountParamsSchema, query: adminPageSchema } as const;

export const findAccountsEndpoint = {
  method: 'POST',
  path: '/api/admin/accounts/search',
  access: 'staff',
  audit: 'accounts searched',
  json: accountSearchSchema,
  output: accountListSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const getAdminAccountEndpoint = {
  ...read,
  path: '/api/admin/accounts/:accountId',
  audit: 'account opened',
  params: accountParamsSchema,
  output: adminAccountSchema,
} as const satisfies Endpoint;

export const listAccountOrdersEndpoint = {
  ...ofAccount,
  path: '/api/admin/accounts/:accountId/orders',
  audit: 'orders read',
  output: accountOrdersSchema,
} as const satisfies Endpoint;

export const listAccountEventsEndpoint = {
  ...ofAccount,
  path: '/api/admin/accounts/:accountId/events',
  audit: 'payment events read',
  output: accountEventsSchema,
} as const satisfies Endpoint;

export const listAccountMailsEndpoint = {
  ...ofAccount,
  path: '/api/admin/accounts/:accountId/mails',
  audit: 'mails listed',
  output: accountMailsSchema,
} as const satisfies Endpoint;

export const endAccountSessionsEndpoint = {
  ...change,
  path: '/api/admin/accounts/:accountId/sessions/end',
  audit: 'end of sessions asked for',
  params: accountParamsSchema,
  json: endSessionsRequestSchema,
  output: endedSessionsSchema,
} as const satisfies Endpoint;

export const resendAccountMailEndpoint = {
  ...change,
  path: '/api/admin/accounts/:accountId/mails/resend',
  audit: 'mail asked for again',
  params: accountParamsSchema,
  json: resendMailRequestSchema,
  output: v.null(),
} as const satisfies Endpoint;

export const listHeldPaymentsEndpoint = {
  ...read,
  path: '/api/admin/held',
  audit: 'held payments listed',
  query: adminPageSchema,
  output: heldPaymentsSchema,
} as const satisfies Endpoint;

export const decideHeldPaymentEndpoint = {
  ...change,
  path: '/api/admin/held/decide',
  audit: 'decision on a payment asked for',
  json: decideHeldRequestSchema,
  output: v.null(),
} as const satisfies Endpoint;
