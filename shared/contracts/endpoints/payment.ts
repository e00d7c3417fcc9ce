import * as v from 'valibot';
import { productQuerySchema } from '../goods';
import {
  buyStatusSchema,
  planChangeDataSchema,
  planChangePreviewSchema,
  planChangeRequestSchema,
  subscriptionDataSchema,
} from '../order';
import {
  claimMailRequestSchema,
  claimRequestSchema,
  paypalCaptureRequestSchema,
  paypalCreateDataSchema,
  paypalStartRequestSchema,
  paypalSubscribeDataSchema,
} from '../payment';
import type { Endpoint } from './endpoint';

export const getBuyStatusEndpoint = {
  method: 'GET',
  path: '/api/u/order/order/buy',
  summary: 'Whether the caller has a running subscription, and the end of the paid period.',
  access: 'own',
  query: productQuerySchema,
  output: buyStatusSchema,
  repeatable: true,
} as const satisfies Endpoint;

export const getSubscriptionEndpoint = {
  method: 'GET',
  path: '/api/u/order/subscription',
  summary: 'The running subscription of the caller, or null.',
  access: 'own',
  output: subscriptionDataSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const cancelSubscriptionEndpoint = {
  method: 'POST',
  path: '/api/u/order/subscription/cancel',
  summary: 'Ends the renewal; access stays until the end of the paid period. Twice the same is the same.',
  access: 'own',
  output: subscriptionDataSchema,
  success: 'order.canceled',
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const resumeSubscriptionEndpoint = {
  method: 'POST',
  path: '/api/u/order/subscription/resume',
  summary: 'Lets a cancelled subscription renew again. Twice the same is the same.',
  access: 'own',
  output: subscriptionDataSchema,
  success: 'order.resumed',
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const previewPlanChangeEndpoint = {
  method: 'POST',
  path: '/api/u/order/subscription/change/preview',
  summary: 'What a change of plan would cost. Nothing is changed.',
  access: 'own',
  json: planChangeRequestSchema,
  output: planChangePreviewSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const changePlanEndpoint = {
  method: 'POST',
  path: '/api/u/order/subscription/change',
  summary: 'Changes the plan; the provider settles the difference. Twice the same is the same.',
  access: 'own',
  json: planChangeRequestSchema,
  output: planChangeDataSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const refreshSubscriptionEndpoint = {
  method: 'POST',
  path: '/api/u/order/subscription/refresh',
  summary: 'Asks the provider how the subscription stands: for somebody who comes back from its page.',
  access: 'own',
  output: subscriptionDataSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const claimPaymentEndpoint = {
  method: 'POST',
  path: '/api/u/order/claim',
  summary: 'Books a card payment that was made under another email address on the account of the caller.',
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
  summary: 'Mails the link of a claim again, to the address that was given at the checkout.',
  access: 'own',
  json: claimMailRequestSchema,
  output: v.null(),
  success: 'claim.mailed',
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const startWalletOrderEndpoint = {
  method: 'POST',
  path: '/api/u/order/paypal/create',
  summary: 'Begins a wallet payment for one period that does not renew.',
  access: 'own',
  json: paypalStartRequestSchema,
  output: paypalCreateDataSchema,
  repeatable: false,
} as const satisfies Endpoint;

export const startWalletSubscriptionEndpoint = {
  method: 'POST',
  path: '/api/u/order/paypal/subscribe',
  summary: 'Begins a wallet subscription; the buyer approves it on the page of the provider.',
  access: 'own',
  json: paypalStartRequestSchema,
  output: paypalSubscribeDataSchema,
  repeatable: false,
} as const satisfies Endpoint;

export const captureWalletPaymentEndpoint = {
  method: 'POST',
  path: '/api/u/order/paypal/capture',
  summary: 'Settles what the buyer approved. Twice the same is the same.',
  access: 'own',
  json: paypalCaptureRequestSchema,
  output: buyStatusSchema,
  repeatable: false,
} as const satisfies Endpoint;
