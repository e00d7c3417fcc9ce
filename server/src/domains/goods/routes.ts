import type { FastifyInstance } from 'fastify';
import { productQuerySchema } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { sendOk } from '../../platform/http/envelope';
import { parseInput } from '../../platform/http/input';
import { readPlans } from './service';

export function registerGoodsRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/goods/body/list', async (request, reply) =>
    sendOk(request, reply, await readPlans(context, parseInput(productQuerySchema, request.query))),
  );
}
