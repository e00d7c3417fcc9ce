import type { FastifyInstance } from 'fastify';
import { replyCodes } from '@site/shared/contracts';
import { Refusal } from './refusal';

const atOnceMost = 300;

/**
 * Refuses calls under /api beyond what this process can hold at a time, at once and cheaply, so that those already taken in
 * are answered and /healthz stays quick (threat 55).
 */
export function registerLoadShedding(app: FastifyInstance): void {
  let running = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api')) {
      return;
    }
    if (running >= atOnceMost) {
      throw new Refusal(replyCodes.overloaded, 'error.overloaded', { status: 503, headers: { 'retry-after': '2' } });
    }
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
  });
}
