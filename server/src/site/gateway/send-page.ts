import type { FastifyReply, FastifyRequest } from 'fastify';
import { openerPolicy } from '../content-policy';
import type { Page } from './page';

/** When a machine may ask again for a page of a module that is switched off. */
const switchedOffSeconds = 600;

/** Answers with a page. Asked for again on every visit (no-cache), it is sent again only when something of it changed. */
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
  return brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    ? reply.headers({ vary: varyOf(reply, 'Accept-Encoding'), 'content-encoding': 'br' }).send(brotli)
    : reply.send(html);
}

/** What else the reply depends on, behind what it depends on already. */
const varyOf = (reply: FastifyReply, header: string): string =>
  [reply.getHeader('vary'), header].filter(Boolean).join(', ');

/** The language that the browser was told to remember, in a cookie of the form that this site writes. */
export function rememberedLanguage({ headers }: FastifyRequest): string | undefined {
  return /(?:^|; )language=(\w+)/.exec(headers.cookie ?? '')?.[1];
}
