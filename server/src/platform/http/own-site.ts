import type { FastifyRequest } from 'fastify';

const scriptedModes = ['cors', 'same-origin'];

/**
 * For a GET that changes something (spec 7's account/cancel): only a script of the site may ask for it, never a navigation,
 * a picture or a prefetch (threat 14). The `Platform` header is one that spec 7 puts on every call and no form can send.
 */
export async function requireOwnSite(request: FastifyRequest): Promise<void> {
  const mode = request.headers['sec-fetch-mode'];
  const fromScript = mode === undefined || scriptedModes.includes(String(mode));
  const prefetched = /prefetch|prerender/.test(
    `${request.headers['sec-purpose'] ?? ''}${request.headers.purpose ?? ''}`,
  );
  if (!request.headers.platform || !fromScript || prefetched) {
    throw Object.assign(new Error('not from the site'), { statusCode: 403 });
  }
}
