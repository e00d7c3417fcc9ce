import { call, endpointsOf } from '@site/shared/api';
import {
  cancelSubscriptionEndpoint,
  changePlanEndpoint,
  getSubscriptionEndpoint,
  previewPlanChangeEndpoint,
  refreshSubscriptionEndpoint,
  resumeSubscriptionEndpoint,
} from '@site/shared/contracts';
import { commerceApi } from './commerce-api';

const subscriptionApi = endpointsOf(
  'commerce',
  commerceApi,
)({
  endpoints: (build) => ({
    /** The data of the subscription card; null without a running subscription. */
    getSubscription: build.query({ ...call(getSubscriptionEndpoint), providesTags: ['Subscription'] }),
    cancelSubscription: build.mutation({
      ...call(cancelSubscriptionEndpoint),
      invalidatesTags: ['Subscription', 'BuyStatus'],
    }),
    resumeSubscription: build.mutation({
      ...call(resumeSubscriptionEndpoint),
      invalidatesTags: ['Subscription', 'BuyStatus'],
    }),
    /** The price of a change of plan; never cached. */
    previewPlanChange: build.query({ ...call(previewPlanChangeEndpoint), keepUnusedDataFor: 0 }),
    changePlan: build.mutation({
      ...call(changePlanEndpoint),
      invalidatesTags: ['Subscription', 'BuyStatus', 'Orders'],
    }),
    /** Makes the server ask the provider, after the user returns from the provider's page. */
    refreshSubscription: build.mutation({
      ...call(refreshSubscriptionEndpoint),
      invalidatesTags: ['Subscription', 'BuyStatus', 'Orders'],
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
