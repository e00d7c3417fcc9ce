import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newReference } from '@site/shared/contracts';

export const requestIdHeader = 'x-request-id';
const wellFormed = /^[\w-]{8,64}$/;

// Random bytes for many ids at a time: a call of the generator for each one takes longer than routing the request.
const idBytes = 12;
const pool = new Uint8Array(idBytes * 256);
let used = pool.length;

function newRequestId(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += idBytes;
  return newReference(pool.subarray(used - idBytes, used));
}

/**
 * The id of a request: the id from a trusted proxy, so that its log and this one match, otherwise a new one. Ids from other senders
 * are ignored, because a client could give one id to many requests.
 */
export function readRequestId(request: IncomingMessage, isProxy: (address: string) => boolean): string {
  const given = request.headers[requestIdHeader];
  const trusted = isProxy(request.socket.remoteAddress ?? '');
  return trusted && typeof given === 'string' && wellFormed.test(given) ? given : newRequestId();
}

/** Sends the id in every response, including failed ones, so that a user's reference leads to the lines of the log. */
export function registerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, path: request.url.split('?')[0] }, 'request aborted');
  });
}
