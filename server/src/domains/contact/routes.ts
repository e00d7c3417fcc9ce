import type { FastifyInstance } from 'fastify';
import { proposeRequestSchema } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { sendOk } from '../../platform/http/envelope';
import { parseInput, type RuleTexts } from '../../platform/http/input';
import { receiveProposal } from './service';

const contactTexts: RuleTexts = {
  emailRequired: 'issue.contact.emailRequired',
  nameRequired: 'issue.contact.nameRequired',
  nameTooLong: 'issue.contact.nameTooLong',
};

/** The contact form (spec 7). */
export function registerContactRoutes(app: FastifyInstance, context: Context): void {
  app.post('/api/common/propose/create', async (request, reply) => {
    await receiveProposal(context, parseInput(proposeRequestSchema, request.body, contactTexts), {
      ip: request.ip,
      language: request.language,
    });
    return sendOk(request, reply, null, 'propose.received');
  });
}
