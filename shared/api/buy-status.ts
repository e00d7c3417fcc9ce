import { siteProduct, type BuyStatus } from '@site/shared/contracts';
import { api, overrideExisting } from './api';

const buyStatusApi = api.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Whether the caller has a running subscription. Ask only with a token (spec 6). */
    getBuyStatus: build.query<BuyStatus, void>({
      query: () => ({ url: '/api/u/order/order/buy', params: { ...siteProduct } }),
      providesTags: ['BuyStatus'],
    }),
  }),
});

export const { useGetBuyStatusQuery, useLazyGetBuyStatusQuery } = buyStatusApi;
/** For thunks, which call without a hook. */
export const { getBuyStatus } = buyStatusApi.endpoints;
