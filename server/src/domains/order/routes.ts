import type { FastifyInstance } from 'fastify';
import { listOrdersEndpoint } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { readOrders } from './service';

/** The caller's orders. */
export function registerOrderRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listOrdersEndpoint, (query, { caller, language }) => readOrders(context, caller.userId, query, language));
}
