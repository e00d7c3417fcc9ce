import type { FastifyReply, FastifyRequest } from 'fastify';

const scriptedModes = ['cors', 'same-origin'];

/**
 * For a GET that changes state (spec 7's account/cancel): only a script of the site may call it, never another site, a navigation,
 * a picture or a prefetch (threat 14). Spec 7 requires the `Platform` header on every call, and no form can send it.
 */
export async function requireOwnSite(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const mode = request.headers['sec-fetch-mode'];
  const fromScript = mode === undefined || scriptedModes.includes(String(mode));
  // The site on PUBLIC_URL may call an API on another address: CORS allows its origin.
  const fromSite = isFromOwnOrigin(request) || reply.hasHeader('access-control-allow-origin');
  if (!request.headers.platform || !fromScript || !fromSite || isPrefetch(request)) {
    throw Object.assign(new Error('not from the site'), { statusCode: 403 });
  }
}

/** Whether a page of the same origin sent the request, according to its browser. Other programs send neither header. */
export function isFromOwnOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? !headers.origin || hostOf(headers.origin) === host : site === 'same-origin';
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** Whether a browser prefetches the page. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return /prefetch|prerender|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
}
