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
    /** The subscription card's data; null when nothing runs. */
    getSubscription: build.query({ ...call(getSubscriptionEndpoint), providesTags: ['Subscription'] }),
    cancelSubscription: build.mutation({
      ...call(cancelSubscriptionEndpoint),
      invalidatesTags: ['Subscription', 'BuyStatus'],
    }),
    resumeSubscription: build.mutation({
      ...call(resumeSubscriptionEndpoint),
      invalidatesTags: ['Subscription', 'BuyStatus'],
    }),
    /** What a change of plan would cost; asked for anew each time. */
    previewPlanChange: build.query({ ...call(previewPlanChangeEndpoint), keepUnusedDataFor: 0 }),
    changePlan: build.mutation({
      ...call(changePlanEndpoint),
      invalidatesTags: ['Subscription', 'BuyStatus', 'Orders'],
    }),
    /** Lets the server ask the provider: somebody comes back from its page. */
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
