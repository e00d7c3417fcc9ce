import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { grantHeader } from '@site/shared/contracts';
import type { Config } from '../config/config';
import { requestIdHeader } from './request-id';

const allowedHeaders = 'authorization, content-type, language, platform';

/**
 * Lets the site call an API on another address (API_BASE_URL): its origin, PUBLIC_URL, and no other. No cookie is ever in
 * play, so that no credentials are allowed.
 */
export function registerCors(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    if (request.headers.origin === config.publicUrl) {
      allow(reply, config.publicUrl);
    }
  });
  app.options('/api/*', async (_request, reply) => reply.code(204).send());
}

/** For the exercises: the viewer's sandboxed frame has the origin `null`, and what it may read depends on its ticket alone. */
export async function allowAnyOrigin(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  allow(reply, '*');
}

function allow(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': allowedHeaders,
    'access-control-allow-methods': 'GET, POST',
    // A page of another origin reads no other header than these.
    'access-control-expose-headers': `${requestIdHeader}, ${grantHeader}`,
    'access-control-max-age': '600',
  });
}
