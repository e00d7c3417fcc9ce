import type { FastifyInstance } from 'fastify';
import {
  claimMailRequestSchema,
  claimRequestSchema,
  orderListQuerySchema,
  paypalCaptureRequestSchema,
  paypalStartRequestSchema,
  planChangeRequestSchema,
  productQuerySchema,
} from '@site/shared/contracts';
import type { Context } from '../context';
import {
  capture,
  changePlan,
  changeRenewal,
  claimPayment,
  isPaymentUndecided,
  mailClaimAgain,
  openPayments,
  previewPlanChange,
  readSubscription,
  refreshSubscription,
  startOrder,
  startSubscription,
} from '../payment/service';
import { callerOf, requireCaller } from '../plugins/authentication';
import { sendOk } from '../plugins/envelope';
import { parseInput } from '../plugins/input';
import { readBuyStatus, readOrders } from './service';

const own = { preHandler: requireCaller };

/** Spec 7's calls about the caller's orders, subscription and payments. */
export function registerOrderRoutes(app: FastifyInstance, context: Context): void {
  const payments = openPayments(app, context);

  app.get('/api/u/order/list', own, async (request, reply) =>
    sendOk(
      request,
      reply,
      await readOrders(
        context,
        callerOf(request).userId,
        parseInput(orderListQuerySchema, request.query),
        request.language,
      ),
    ),
  );

  app.get('/api/u/order/order/buy', own, async (request, reply) => {
    const { userId } = callerOf(request);
    const status = await readBuyStatus(context, userId, parseInput(productQuerySchema, request.query));
    const pending = !status.isBuy && (await isPaymentUndecided(context, userId));
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
