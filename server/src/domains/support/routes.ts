import type { FastifyInstance } from 'fastify';
import { sendReportEndpoint } from '@site/shared/contracts/support';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { receiveReport } from './service';

/** Reports of problems with the site. */
export function registerSupportRoutes(app: FastifyInstance, context: Context): void {
  serve(app, sendReportEndpoint, async (input, call) => ({ number: await receiveReport(context, input, call) }));
}
