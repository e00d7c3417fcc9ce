import {
  planChangeDataSchema,
  planChangePreviewSchema,
  planChangeRequestSchema,
  subscriptionDataSchema,
} from '../subscription';
import type { Endpoint } from './endpoint';

export const getSubscriptionEndpoint = {
  method: 'GET',
  path: '/api/u/order/subscription',
  access: 'own',
  output: subscriptionDataSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const cancelSubscriptionEndpoint = {
  method: 'POST',
  path: '/api/u/order/subscription/cancel',
  access: 'own',
  output: subscriptionDataSchema,
  success: 'order.canceled',
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const resumeSubscriptionEndpoint = {
  method: 'POST',
  path: '/api/u/order/subscription/resume',
  access: 'own',
  output: subscriptionDataSchema,
  success: 'order.resumed',
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const previewPlanChangeEndpoint = {
  method: 'POST',
  path: '/api/u/order/subscription/change/preview',
  access: 'own',
  json: planChangeRequestSchema,
  output: planChangePreviewSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const changePlanEndpoint = {
  method: 'POST',
  path: '/api/u/order/subscription/change',
  access: 'own',
  json: planChangeRequestSchema,
  output: planChangeDataSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

export const refreshSubscriptionEndpoint = {
  method: 'POST',
  path: '/api/u/order/subscription/refresh',
  access: 'own',
  output: subscriptionDataSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;
