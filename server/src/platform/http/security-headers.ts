import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';

/** The Content-Security-Policy of responses that are not documents. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every response; a document's own policy replaces the strict one. */
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

/** Adds them to every response of a route or of the not-found handler. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const always = securityHeaders(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always);
    if (/^\/(?:api|sandbox)/.test(request.url)) {
      // Search engines may load these files to render pages, but must not list them.
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
    done();
  });
}
