import type { FastifyRequest } from 'fastify';

const scriptedModes = ['cors', 'same-origin'];

/**
 * For a GET that changes state (spec 7's account/cancel): only a script of the site may call it, never a navigation,
 * a picture or a prefetch (threat 14). Spec 7 requires the `Platform` header on every call, and no form can send it.
 */
export async function requireOwnSite(request: FastifyRequest): Promise<void> {
  const mode = request.headers['sec-fetch-mode'];
  const fromScript = mode === undefined || scriptedModes.includes(String(mode));
  if (!request.headers.platform || !fromScript || isPrefetch(request)) {
    throw Object.assign(new Error('not from the site'), { statusCode: 403 });
  }
}

/** Whether a browser prefetches the page. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return /prefetch|prerender|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
}
