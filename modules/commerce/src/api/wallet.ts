import { overrideExisting } from '@site/shared/api';
import type {
  BuyStatus,
  PaypalCaptureRequest,
  PaypalCreateData,
  PaypalStartRequest,
  PaypalSubscribeData,
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
    }),
  }),
});

export const { startWalletSubscription, startWalletOrder, captureWalletPayment } = walletApi.endpoints;
