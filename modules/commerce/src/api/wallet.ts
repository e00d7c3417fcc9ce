import { call, endpointsOf } from '@site/shared/api';
import {
  captureWalletPaymentEndpoint,
  readableBuyStatusSchema,
  replyCodes,
  startWalletOrderEndpoint,
  startWalletSubscriptionEndpoint,
} from '@site/shared/contracts';
import { commerceApi } from './commerce-api';

const walletApi = endpointsOf(
  'commerce',
  commerceApi,
)({
  endpoints: (build) => ({
    /** Begins a wallet subscription; the provider's window asks the buyer to approve it. */
    startWalletSubscription: build.mutation(call(startWalletSubscriptionEndpoint)),
    /** Begins a wallet payment for one period that does not renew. */
    startWalletOrder: build.mutation(call(startWalletOrderEndpoint)),
    /** Settles what the buyer approved; twice the same is the same. */
    captureWalletPayment: build.mutation({
      ...call(captureWalletPaymentEndpoint, readableBuyStatusSchema),
      // The checkout shows these as a state of the payment.
      extraOptions: { handledErrors: [replyCodes.paymentPending, replyCodes.paymentDeclined] },
    }),
  }),
});

export const { startWalletSubscription, startWalletOrder, captureWalletPayment } = walletApi.endpoints;
