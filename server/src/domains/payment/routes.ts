import type { FastifyInstance } from 'fastify';
import {
  claimMailRequestSchema,
  claimRequestSchema,
  paypalCaptureRequestSchema,
  paypalStartRequestSchema,
  planChangeRequestSchema,
  productQuerySchema,
} from '@site/shared/contracts';
import { sendOk } from '../../platform/http/envelope';
import { parseInput } from '../../platform/http/input';
import { readBuyStatus } from '../order/service';
import { callerOf, requireCaller } from '../passport/authentication';
import { claimPayment, mailClaimAgain } from './claim';
import type { PaymentContext } from './payment-context';
import { isOtherUndecided } from './paypal/wallet-repository';
import { capture, startOrder, startSubscription } from './paypal/wallet';
import { changePlan, previewPlanChange, refreshSubscription } from './plan-change';
import { changeRenewal, readSubscription } from './renewal';
import { keepSweeping } from './service';
import { registerWebhooks } from './webhook-routes';

const own = { preHandler: requireCaller };

/** The caller's subscription and payments (spec 7), and what the providers report. */
export function registerPaymentRoutes(app: FastifyInstance, payments: PaymentContext): void {
  keepSweeping(app, payments);
  registerWebhooks(app, payments);

  app.get('/api/u/order/order/buy', own, async (request, reply) => {
    const { userId } = callerOf(request);
    const status = await readBuyStatus(payments, userId, parseInput(productQuerySchema, request.query));
    const pending = !status.isBuy && (await isOtherUndecided(payments.database, userId, undefined));
    return sendOk(request, reply, pending ? { ...status, pending } : status);
  });

  app.get('/api/u/order/subscription', own, async (request, reply) =>
    sendOk(request, reply, await readSubscription(payments, callerOf(request).userId, request.language)),
  );

  app.post('/api/u/order/subscription/cancel', own, async (request, reply) =>
    sendOk(
      request,
      reply,
      await changeRenewal(payments, callerOf(request).userId, 'cancel', request.language),
      'order.canceled',
    ),
  );

  app.post('/api/u/order/subscription/resume', own, async (request, reply) =>
    sendOk(
      request,
      reply,
      await changeRenewal(payments, callerOf(request).userId, 'resume', request.language),
      'order.resumed',
    ),
  );

  app.post('/api/u/order/subscription/change/preview', own, async (request, reply) =>
    sendOk(
      request,
      reply,
      await previewPlanChange(
        payments,
        callerOf(request).userId,
        parseInput(planChangeRequestSchema, request.body).goodsId,
      ),
    ),
  );

  app.post('/api/u/order/subscription/change', own, async (request, reply) => {
    const { goodsId } = parseInput(planChangeRequestSchema, request.body);
    return sendOk(request, reply, await changePlan(payments, callerOf(request).userId, goodsId, request.language));
  });

  app.post('/api/u/order/subscription/refresh', own, async (request, reply) =>
    sendOk(request, reply, await refreshSubscription(payments, callerOf(request).userId, request.language)),
  );

  app.post('/api/u/order/claim', own, async (request, reply) =>
    sendOk(
      request,
      reply,
      await claimPayment(payments, callerOf(request).userId, parseInput(claimRequestSchema, request.body)),
      'claim.booked',
    ),
  );

  app.post('/api/u/order/claim/mail', own, async (request, reply) => {
    await mailClaimAgain(
      payments,
      callerOf(request).userId,
      parseInput(claimMailRequestSchema, request.body).token,
      request.ip,
    );
    return sendOk(request, reply, null, 'claim.mailed');
  });

  app.post('/api/u/order/paypal/create', own, async (request, reply) => {
    const { goodsId } = parseInput(paypalStartRequestSchema, request.body);
    return sendOk(request, reply, await startOrder(payments, callerOf(request).userId, goodsId, request.language));
  });

  app.post('/api/u/order/paypal/subscribe', own, async (request, reply) => {
    const { goodsId } = parseInput(paypalStartRequestSchema, request.body);
    return sendOk(
      request,
      reply,
      await startSubscription(payments, callerOf(request).userId, goodsId, request.language),
    );
  });

  app.post('/api/u/order/paypal/capture', own, async (request, reply) =>
    sendOk(
      request,
      reply,
      await capture(payments, callerOf(request).userId, parseInput(paypalCaptureRequestSchema, request.body)),
    ),
  );
}
