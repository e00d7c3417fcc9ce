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
    /** Starts a wallet subscription, which the buyer approves in the provider's window. */
    startWalletSubscription: build.mutation(call(startWalletSubscriptionEndpoint)),
    /** Starts a wallet payment for one period that does not renew. */
    startWalletOrder: build.mutation(call(startWalletOrderEndpoint)),
    /** Captures what the buyer approved; idempotent. */
    captureWalletPayment: build.mutation({
      ...call(captureWalletPaymentEndpoint, readableBuyStatusSchema),
      // The checkout shows these errors as a state of the payment.
      extraOptions: { handledErrors: [replyCodes.paymentPending, replyCodes.paymentDeclined] },
    }),
  }),
});

export const { startWalletSubscription, startWalletOrder, captureWalletPayment } = walletApi.endpoints;
