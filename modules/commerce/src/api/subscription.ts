import { overrideExisting } from '@site/shared/api';
import {
  planChangePreviewSchema,
  subscriptionDataSchema,
  type PlanChangeData,
  type PlanChangePreview,
  type PlanChangeRequest,
  type SubscriptionData,
} from '@site/shared/contracts';
import { commerceApi } from './commerce-api';

const subscriptionApi = commerceApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** The subscription card's data; null when nothing runs. */
    getSubscription: build.query<SubscriptionData, void>({
      query: () => ({ url: '/api/u/order/subscription', extension: true }),
      responseSchema: subscriptionDataSchema,
      catchSchemaFailure: ({ message }) => ({ kind: 'malformed', message }),
      providesTags: ['Subscription'],
    }),
    cancelSubscription: build.mutation<SubscriptionData, void>({
      query: () => ({ url: '/api/u/order/subscription/cancel', method: 'POST', extension: true }),
      invalidatesTags: ['Subscription', 'BuyStatus'],
    }),
    /** What a change of plan would cost; asked for anew each time. */
    previewPlanChange: build.query<PlanChangePreview, PlanChangeRequest>({
      query: (json) => ({ url: '/api/u/order/subscription/change/preview', method: 'POST', json }),
      responseSchema: planChangePreviewSchema,
      catchSchemaFailure: ({ message }) => ({ kind: 'malformed', message }),
      keepUnusedDataFor: 0,
    }),
    changePlan: build.mutation<PlanChangeData, PlanChangeRequest>({
      query: (json) => ({ url: '/api/u/order/subscription/change', method: 'POST', json }),
      invalidatesTags: ['Subscription', 'BuyStatus', 'Orders'],
    }),
    /** Lets the server ask the provider: somebody comes back from its page. */
    refreshSubscription: build.mutation<SubscriptionData, void>({
      query: () => ({ url: '/api/u/order/subscription/refresh', method: 'POST' }),
      invalidatesTags: ['Subscription', 'BuyStatus', 'Orders'],
    }),
    resumeSubscription: build.mutation<SubscriptionData, void>({
      query: () => ({ url: '/api/u/order/subscription/resume', method: 'POST', extension: true }),
      invalidatesTags: ['Subscription', 'BuyStatus'],
    }),
  }),
});

export const {
  useGetSubscriptionQuery,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  usePreviewPlanChangeQuery,
  useChangePlanMutation,
  useRefreshSubscriptionMutation,
} = subscriptionApi;
