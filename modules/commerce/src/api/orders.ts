import * as v from 'valibot';
import { overrideExisting } from '@site/shared/api';
import { limits, orderListItemSchema, type OrderListData } from '@site/shared/contracts';
import { commerceApi } from './commerce-api';

const rawListSchema = v.object({ list: v.array(v.unknown()), totalRecord: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });

const ordersApi = commerceApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** One page of the caller's orders (spec 9: 20 a page, the first is 1). An order that cannot be read is left out. */
    getOrders: build.query<OrderListData, { page: number }>({
      query: ({ page }) => ({ url: '/api/u/order/list', params: { page, size: limits.listPageSize } }),
      rawResponseSchema: rawListSchema,
      catchSchemaFailure: ({ message }) => ({ kind: 'malformed', message }),
      transformResponse: ({ list, totalRecord }: v.InferOutput<typeof rawListSchema>) => ({
        list: list.flatMap((item) => {
          const order = v.safeParse(orderListItemSchema, item);
          return order.success ? [order.output] : [];
        }),
        totalRecord,
      }),
      providesTags: ['Orders'],
    }),
  }),
});

export const { useGetOrdersQuery } = ordersApi;
