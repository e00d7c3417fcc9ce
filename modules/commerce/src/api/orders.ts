import { call, endpointsOf, requestOf } from '@site/shared/api';
import {
  limits,
  listOrdersEndpoint,
  listReplySchema,
  readableOrderSchema,
  readRecords,
  type ListReply,
} from '@site/shared/contracts';
import { commerceApi } from './commerce-api';

const ordersApi = endpointsOf(
  'commerce',
  commerceApi,
)({
  endpoints: (build) => ({
    /** A page of the caller's orders (spec 9: 20 a page, the first is 1). An order shows its readable fields only. */
    getOrders: build.query({
      ...call(listOrdersEndpoint, listReplySchema),
      query: ({ page }: { page: number }) => requestOf(listOrdersEndpoint, { page, size: limits.listPageSize }),
      transformResponse: (reply: ListReply) => ({
        list: readRecords(readableOrderSchema, reply),
        totalRecord: reply.totalRecord,
      }),
      providesTags: ['Orders'],
    }),
  }),
});

export const { useGetOrdersQuery } = ordersApi;
