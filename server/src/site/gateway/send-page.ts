import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '../../platform/http/compression';
import { openerPolicy } from '../content-policy';
import type { Page } from './page';

/** When a crawler may request a page of a switched-off module again. */
const switchedOffSeconds = 600;

/** Sends a page. It is revalidated on every visit (no-cache), and sent again only if it changed. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const { etag, html, brotli, policy, status } = page;
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': reply.getHeader('cache-control') ?? 'no-cache',
      'content-security-policy': policy,
      'cross-origin-opener-policy': openerPolicy(request.headers['sec-fetch-site']),
      vary: varyOf(reply, 'Cookie, Sec-Fetch-Site'),
      etag,
    });
  if (request.headers['if-none-match'] === etag && status === 200) {
    return reply.code(304).send();
  }
  reply.code(status);
  if (status === 503) {
    reply.header('retry-after', switchedOffSeconds);
  }
  return brotli && accepts(request, 'br')
    ? reply.headers({ vary: varyOf(reply, 'Accept-Encoding'), 'content-encoding': 'br' }).send(brotli)
    : reply.send(html);
}

/** Adds to the request headers that the response depends on. */
const varyOf = (reply: FastifyReply, header: string): string =>
  [reply.getHeader('vary'), header].filter(Boolean).join(', ');

/** The language stored in the browser, in a cookie of this site's form. */
export function rememberedLanguage({ headers }: FastifyRequest): string | undefined {
  return /(?:^|; )language=(\w+)/.exec(headers.cookie ?? '')?.[1];
}
