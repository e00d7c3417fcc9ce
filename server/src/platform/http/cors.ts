import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { grantHeader } from '@site/shared/contracts';
import type { Config } from '../config/config';
import { requestIdHeader } from './request-id';

const allowedHeaders = 'authorization, content-type, language, platform';

/**
 * Allows the site to call an API on another address (API_BASE_URL): only its origin, PUBLIC_URL. The API uses no
 * cookies, so credentials are not allowed.
 */
export function registerCors(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Origin');
    if (request.headers.origin === config.publicUrl) {
      allow(reply, config.publicUrl);
    }
    done();
  });
  app.options('/api/*', async (_request, reply) => reply.code(204).send());
}

/** For the exercises: the viewer's sandboxed frame has the origin `null`, and only its ticket decides what it may read. */
export async function allowAnyOrigin(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  allow(reply, '*');
}

function allow(reply: FastifyReply, origin: string): void {
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': allowedHeaders,
    'access-control-allow-methods': 'GET, POST',
    // A page of another origin can read no other headers.
    'access-control-expose-headers': `${requestIdHeader}, ${grantHeader}`,
    'access-control-max-age': '600',
  });
}
