import type { FastifyInstance } from 'fastify';
import { sendProposalEndpoint } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { receiveProposal } from './service';

/** The contact form. */
export function registerContactRoutes(app: FastifyInstance, context: Context): void {
  serve(app, sendProposalEndpoint, async (input, call) => {
    await receiveProposal(context, input, call);
    return null;
  });
}
