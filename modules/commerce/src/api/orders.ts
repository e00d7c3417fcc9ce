import { listReply, overrideExisting, type ListReply } from '@site/shared/api';
import { limits, readableOrderSchema, readRecords, type ReadableOrder } from '@site/shared/contracts';
import { commerceApi } from './commerce-api';

const ordersApi = commerceApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** One page of the caller's orders (spec 9: 20 a page, the first is 1). An order shows what can be read of it. */
    getOrders: build.query<{ list: ReadableOrder[]; totalRecord: number }, { page: number }>({
      query: ({ page }) => ({ url: '/api/u/order/list', params: { page, size: limits.listPageSize } }),
      ...listReply,
      transformResponse: (reply: ListReply) => ({
        list: readRecords(readableOrderSchema, reply),
        totalRecord: reply.totalRecord,
      }),
      providesTags: ['Orders'],
    }),
  }),
});

export const { useGetOrdersQuery } = ordersApi;
