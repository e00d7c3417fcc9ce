import type { FastifyInstance } from 'fastify';
import { productQuerySchema } from '@site/shared/contracts';
import type { Context } from '../context';
import { sendOk } from '../plugins/envelope';
import { parseInput } from '../plugins/input';
import { readPlans } from './service';

export function registerGoodsRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/goods/body/list', async (request, reply) =>
    sendOk(request, reply, await readPlans(context, parseInput(productQuerySchema, request.query))),
  );
}
