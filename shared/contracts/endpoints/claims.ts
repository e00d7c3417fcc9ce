import * as v from 'valibot';
import { buyStatusSchema } from '../buy-status';
import { claimMailRequestSchema, claimRequestSchema } from '../payment';
import type { Endpoint } from './endpoint';

export const claimPaymentEndpoint = {
  method: 'POST',
  path: '/api/u/order/claim',
  access: 'own',
  json: claimRequestSchema,
  output: buyStatusSchema,
  success: 'claim.booked',
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const mailClaimEndpoint = {
  method: 'POST',
  path: '/api/u/order/claim/mail',
  access: 'own',
  json: claimMailRequestSchema,
  output: v.null(),
  success: 'claim.mailed',
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;
