import type { FastifyInstance } from 'fastify';
import { orderListQuerySchema } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { sendOk } from '../../platform/http/envelope';
import { parseInput } from '../../platform/http/input';
import { callerOf, requireCaller } from '../passport/authentication';
import { readOrders } from './service';

/** The caller's orders (spec 7). */
export function registerOrderRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/u/order/list', { preHandler: requireCaller }, async (request, reply) =>
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
}
