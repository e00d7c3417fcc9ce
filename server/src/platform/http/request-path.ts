import type { FastifyRequest } from 'fastify';

/** The path of a request as it was sent, without its query; it may contain anything that a client can type. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] as string;
}

// Letters, digits and the three other characters whose percent-encoding means nothing (RFC 3986, 2.3), without the dot of `..`.
const needlesslyEncoded = /%(?:3\d|[46][1-9a-f]|[57][\da]|2d|5f|7e)/gi;

/**
 * The canonical form of an address. The router reads `/%61pi`, `*api` and `http://any.host/api` as `/api`: rules that check the path
 * of a request must see the same path (threat 72).
 */
export function plainAddress({ url = '/' }: { url?: string }): string {
  const [path = '', ...query] = url.replace(/^https?:\/\/[^/?]*/i, '').split(/(?=\?)/);
  return path.replace(/^(?!\/)/, '/').replace(needlesslyEncoded, decodeURIComponent) + query.join('');
}
