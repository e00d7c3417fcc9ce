import * as v from 'valibot';
import { readableBuyStatusSchema, siteProduct, type BuyStatus } from '@site/shared/contracts';
import { api, overrideExisting } from './api';

const buyStatusApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Whether the caller has a running subscription; null for an answer that does not say so. Ask only with a token (spec 6). */
    getBuyStatus: build.query<BuyStatus | null, void>({
      query: () => ({ url: '/api/u/order/order/buy', params: { ...siteProduct } }),
      transformResponse: (data: unknown) => {
        const status = v.safeParse(readableBuyStatusSchema, data);
        return status.success ? status.output : null;
      },
      providesTags: ['BuyStatus'],
    }),
  }),
});

export const { useGetBuyStatusQuery, useLazyGetBuyStatusQuery } = buyStatusApi;
/** For thunks, which call without a hook. */
export const { getBuyStatus } = buyStatusApi.endpoints;
