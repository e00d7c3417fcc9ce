import type { FastifyInstance } from 'fastify';
import {
  cancelSubscriptionEndpoint,
  captureWalletPaymentEndpoint,
  changePlanEndpoint,
  claimPaymentEndpoint,
  getBuyStatusEndpoint,
  getSubscriptionEndpoint,
  mailClaimEndpoint,
  previewPlanChangeEndpoint,
  refreshSubscriptionEndpoint,
  resumeSubscriptionEndpoint,
  startWalletOrderEndpoint,
  startWalletSubscriptionEndpoint,
} from '@site/shared/contracts';
import { serve } from '../../platform/http/serve';
import { claimPayment, mailClaimAgain } from './claim';
import type { PaymentContext } from './payment-context';
import { capture, startOrder, startSubscription } from './paypal/wallet';
import { changePlan, previewPlanChange, refreshSubscription } from './plan-change';
import { changeRenewal, readSubscription } from './renewal';
import { startSweeps, readPaymentStatus } from './service';
import { registerWebhooks } from './webhook-routes';

/** The caller's subscription and payments, and the providers' webhooks. */
export function registerPaymentRoutes(app: FastifyInstance, payments: PaymentContext): void {
  startSweeps(app, payments);
  registerWebhooks(app, payments);
  registerSubscriptionRoutes(app, payments);
  registerClaimRoutes(app, payments);
  registerWalletRoutes(app, payments);
}

function registerSubscriptionRoutes(app: FastifyInstance, payments: PaymentContext): void {
  serve(app, getBuyStatusEndpoint, (query, { caller }) => readPaymentStatus(payments, caller.userId, query));
  serve(app, getSubscriptionEndpoint, (_input, { caller, language }) =>
    readSubscription(payments, caller.userId, language),
  );
  serve(app, cancelSubscriptionEndpoint, (_input, { caller, language }) =>
    changeRenewal(payments, caller.userId, 'cancel', language),
  );
  serve(app, resumeSubscriptionEndpoint, (_input, { caller, language }) =>
    changeRenewal(payments, caller.userId, 'resume', language),
  );
  serve(app, previewPlanChangeEndpoint, ({ goodsId }, { caller }) =>
    previewPlanChange(payments, caller.userId, goodsId),
  );
  serve(app, changePlanEndpoint, ({ goodsId }, { caller, language }) =>
    changePlan(payments, caller.userId, goodsId, language),
  );
  serve(app, refreshSubscriptionEndpoint, (_input, { caller, language }) =>
    refreshSubscription(payments, caller.userId, language),
  );
}

function registerClaimRoutes(app: FastifyInstance, payments: PaymentContext): void {
  serve(app, claimPaymentEndpoint, (input, { caller }) => claimPayment(payments, caller.userId, input));
  serve(app, mailClaimEndpoint, async ({ token }, { caller, ip }) => {
    await mailClaimAgain(payments, caller.userId, token, ip);
    return null;
  });
}

function registerWalletRoutes(app: FastifyInstance, payments: PaymentContext): void {
  serve(app, startWalletOrderEndpoint, ({ goodsId }, { caller, language }) =>
    startOrder(payments, caller.userId, goodsId, language),
  );
  serve(app, startWalletSubscriptionEndpoint, ({ goodsId }, { caller, language }) =>
    startSubscription(payments, caller.userId, goodsId, language),
  );
  serve(app, captureWalletPaymentEndpoint, (input, { caller }) => capture(payments, caller.userId, input));
}
