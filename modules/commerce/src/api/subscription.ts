import { overrideExisting } from '@site/shared/api';
import { subscriptionDataSchema, type SubscriptionData } from '@site/shared/contracts';
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
    resumeSubscription: build.mutation<SubscriptionData, void>({
      query: () => ({ url: '/api/u/order/subscription/resume', method: 'POST', extension: true }),
      invalidatesTags: ['Subscription', 'BuyStatus'],
    }),
  }),
});

export const { useGetSubscriptionQuery, useCancelSubscriptionMutation, useResumeSubscriptionMutation } = subscriptionApi;
