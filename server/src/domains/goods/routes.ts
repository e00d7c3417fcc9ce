import type { FastifyInstance } from 'fastify';
import { listPlansEndpoint } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { readPlans } from './service';

/** The plans on sale. */
export function registerGoodsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listPlansEndpoint, (query) => readPlans(context, query));
}
