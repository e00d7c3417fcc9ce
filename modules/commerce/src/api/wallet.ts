import { overrideExisting } from '@site/shared/api';
import {
  replyCodes,
  type BuyStatus,
  type PaypalCaptureRequest,
  type PaypalCreateData,
  type PaypalStartRequest,
  type PaypalSubscribeData,
} from '@site/shared/contracts';
import { commerceApi } from './commerce-api';

const walletApi = commerceApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    /** Begins a wallet subscription; the provider's window asks the buyer to approve it. */
    startWalletSubscription: build.mutation<PaypalSubscribeData, PaypalStartRequest>({
      query: (json) => ({ url: '/api/u/order/paypal/subscribe', method: 'POST', json }),
    }),
    /** Begins a wallet payment for one period that does not renew. */
    startWalletOrder: build.mutation<PaypalCreateData, PaypalStartRequest>({
      query: (json) => ({ url: '/api/u/order/paypal/create', method: 'POST', json }),
    }),
    /** Settles what the buyer approved; twice the same is the same. */
    captureWalletPayment: build.mutation<BuyStatus, PaypalCaptureRequest>({
      query: (json) => ({ url: '/api/u/order/paypal/capture', method: 'POST', json }),
      // The checkout shows these as a state of the payment.
      extraOptions: { handledErrors: [replyCodes.paymentPending, replyCodes.paymentDeclined] },
    }),
  }),
});

export const { startWalletSubscription, startWalletOrder, captureWalletPayment } = walletApi.endpoints;
