import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newReference } from '@site/shared/contracts';

export const requestIdHeader = 'x-request-id';
const wellFormed = /^[\w-]{8,64}$/;

/**
 * The id of a request: that of the proxy in front, so that its log and this one agree, else a new one. Anybody else's is not
 * taken: a stranger could give one id to many requests.
 */
export function readRequestId(request: IncomingMessage, isProxy: (address: string) => boolean): string {
  const given = request.headers[requestIdHeader];
  const trusted = isProxy(request.socket.remoteAddress ?? '');
  return trusted && typeof given === 'string' && wellFormed.test(given) ? given : newReference();
}

/** Tells the id in every reply, also in those that fail: what a person reads out then leads to the lines of the log. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, path: request.url.split('?')[0] }, 'request aborted');
  });
}
