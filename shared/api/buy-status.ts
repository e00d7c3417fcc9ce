import * as v from 'valibot';
import { getBuyStatusEndpoint, readableBuyStatusSchema, siteProduct } from '@site/shared/contracts';
import { api, endpointsOf } from './api';
import { call } from './call';

const buyStatusApi = endpointsOf(
  'site',
  api,
)({
  endpoints: (build) => ({
    /** Whether the caller has an active subscription; null if the response does not say so. Requires a token (spec 6). */
    getBuyStatus: build.query({
      ...call(getBuyStatusEndpoint, v.fallback(v.nullable(readableBuyStatusSchema), null), siteProduct),
      providesTags: ['BuyStatus'],
    }),
  }),
});

export const { useGetBuyStatusQuery, useLazyGetBuyStatusQuery } = buyStatusApi;
/** For thunks, which call without a hook. */
export const { getBuyStatus } = buyStatusApi.endpoints;
