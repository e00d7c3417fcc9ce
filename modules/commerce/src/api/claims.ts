import { overrideExisting } from '@site/shared/api';
import type { BuyStatus, ClaimMailRequest, ClaimRequest } from '@site/shared/contracts';
import { commerceApi } from './commerce-api';

const claimsApi = commerceApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Books a payment that was made under another e-mail address on the caller's account. */
    claimPayment: build.mutation<BuyStatus, ClaimRequest>({
      query: (json) => ({ url: '/api/u/order/claim', method: 'POST', json }),
      // The page says in its own place what became of the link.
      extraOptions: { handledErrors: 'all' },
      invalidatesTags: ['BuyStatus', 'Orders', 'Subscription'],
    }),
    /** Mails the link for it again, to the address of the checkout. */
    mailClaim: build.mutation<null, ClaimMailRequest>({
      query: (json) => ({ url: '/api/u/order/claim/mail', method: 'POST', json }),
    }),
  }),
});

export const { claimPayment, mailClaim } = claimsApi.endpoints;
