import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';

/** The Content-Security-Policy of replies that are no documents. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers that every reply carries; a document's own policy takes the place of the strict one. */
export function securityHeaders(config: Config): Record<string, string> {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'content-security-policy': dataPolicy,
  };
  if (config.publicUrl.startsWith('https:')) {
    always['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  }
  return always;
}

/** Puts them on every reply that a route or the handler of unknown paths sends. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const always = securityHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    if (/^\/(?:api|sandbox)/.test(request.url)) {
      // Search engines read some of it to see pages whole; none of it is a page to be found.
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
  });
}
