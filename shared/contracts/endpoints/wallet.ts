import { buyStatusSchema } from '../buy-status';
import {
  paypalCaptureRequestSchema,
  paypalCreateDataSchema,
  paypalStartRequestSchema,
  paypalSubscribeDataSchema,
} from '../payment';
import type { Endpoint } from './endpoint';

export const startWalletOrderEndpoint = {
  method: 'POST',
  path: '/api/u/order/paypal/create',
  access: 'own',
  json: paypalStartRequestSchema,
  output: paypalCreateDataSchema,
  repeatable: false,
} as const satisfies Endpoint;

export const startWalletSubscriptionEndpoint = {
  method: 'POST',
  path: '/api/u/order/paypal/subscribe',
  access: 'own',
  json: paypalStartRequestSchema,
  output: paypalSubscribeDataSchema,
  repeatable: false,
} as const satisfies Endpoint;

export const captureWalletPaymentEndpoint = {
  method: 'POST',
  path: '/api/u/order/paypal/capture',
  access: 'own',
  json: paypalCaptureRequestSchema,
  output: buyStatusSchema,
  repeatable: false,
} as const satisfies Endpoint;
