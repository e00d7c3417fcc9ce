import type { FastifyRequest } from 'fastify';

const scriptedModes = ['cors', 'same-origin'];

/**
 * For a GET that changes something (spec 7's account/cancel): only a script of the site may ask for it, never a navigation,
 * a picture or a prefetch (threat 14). The `Platform` header is one that spec 7 puts on every call and no form can send.
 */
export async function requireOwnSite(request: FastifyRequest): Promise<void> {
  const mode = request.headers['sec-fetch-mode'];
  const fromScript = mode === undefined || scriptedModes.includes(String(mode));
  if (!request.headers.platform || !fromScript || isPrefetch(request)) {
    throw Object.assign(new Error('not from the site'), { statusCode: 403 });
  }
}

/** Whether a browser loads what nobody has asked for yet. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return /prefetch|prerender|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
}
