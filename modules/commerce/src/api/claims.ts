import { call, endpointsOf } from '@site/shared/api';
import { claimPaymentEndpoint, mailClaimEndpoint, readableBuyStatusSchema } from '@site/shared/contracts';
import * as v from 'valibot';
import { commerceApi } from './commerce-api';

const claimsApi = endpointsOf(
  'commerce',
  commerceApi,
)({
  endpoints: (build) => ({
    /** Books a payment that was made with another e-mail address on the caller's account. */
    claimPayment: build.mutation({
      ...call(claimPaymentEndpoint, v.fallback(v.nullable(readableBuyStatusSchema), null)),
      // The page shows the result of the link itself.
      extraOptions: { handledErrors: 'all' },
      invalidatesTags: ['BuyStatus', 'Orders', 'Subscription'],
    }),
    /** Mails the link again to the address of the checkout. */
    mailClaim: build.mutation(call(mailClaimEndpoint)),
  }),
});

export const { claimPayment, mailClaim } = claimsApi.endpoints;
