import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Context } from '../../platform/context';
import { matchPath, type PaymentConfig } from '@site/shared/contracts';
import { OverrideError } from '../development/overrides';
import { registerDevelopmentRoutes } from '../development/routes';
import { registerSeoRoutes } from '../seo/routes';
import { countPostRead } from '../../domains/information/service';
import { isReading } from '../../platform/http/is-reading';
import { pathOf } from '../../platform/http/request-path';
import { registerDocuments } from './documents';
import { registerHealth } from './health';
import { createPageMaker, type Page } from './page';
import { warmUp } from './warm-up';
import { mountsOf, registerStaticFiles } from './static-files';

/** The site itself: pages, files of the builds and of the content, and how the server is. */
export function registerGateway(app: FastifyInstance, context: Context, payment: PaymentConfig): void {
  const { config } = context;
  const makePage = createPageMaker(app, context, payment);
  warmUp(app, context, makePage);
  const folders = mountsOf(config).map((mount) => mount.prefix);
  const rootFiles = join(config.siteDir, 'shell');

  registerHealth(app, context);
  registerSeoRoutes(app, context);
  registerDevelopmentRoutes(app, config);
  registerDocuments(app, config);
  registerStaticFiles(app, config);
  app.register(fastifyStatic, { root: rootFiles, serve: false });

  // Whatever is no route and no folder: a page of the shell, a file at its root (favicon), or nothing.
  app.get('/*', { errorHandler: sendOverrideError }, async (request, reply) => {
    const pathname = pathOf(request);
    if (/^\/api(?:\/|$)/.test(pathname) || folders.some((folder) => pathname.startsWith(folder))) {
      return reply.callNotFound();
    }
    if (/^\/[\w-]+\.(?:ico|png|svg|txt|webmanifest|xml)$/.test(pathname) && existsSync(join(rootFiles, pathname))) {
      return reply.header('cache-control', 'public, max-age=3600').sendFile(pathname.slice(1));
    }
    const matched = matchPath(pathname);
    if (matched && matched.path !== pathname) {
      // Built from the route table, so that it leads to no other site.
      return reply.redirect(matched.path + request.url.slice(pathname.length), 308);
    }
    const page = await makePage({ pathname, query: request.query, language: readCookie(request, 'language') });
    if (page.rendered && matched?.param !== undefined && matched.route.name === 'BlogDetail' && isReading(request)) {
      await countPostRead(context, matched.param);
    }
    // Asked for again on every visit (no-cache), sent again only when something of it changed.
    const { etag } = page;
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': page.policy,
        vary: varyOf(reply, 'Cookie'),
        etag,
      });
    return request.headers['if-none-match'] === etag && page.status === 200
      ? reply.code(304).send()
      : sendPage(request, reply.code(page.status), page);
  });
}

/** What else the reply depends on, behind what it depends on already. */
const varyOf = (reply: FastifyReply, header: string): string =>
  [reply.getHeader('vary'), header].filter(Boolean).join(', ');

function sendPage(request: FastifyRequest, reply: FastifyReply, { html, brotli }: Page): FastifyReply {
  return brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    ? reply.headers({ vary: varyOf(reply, 'Accept-Encoding'), 'content-encoding': 'br' }).send(brotli)
    : reply.send(html);
}

/** The value of a cookie, of the form that this site writes. */
function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=(\\w+)`).exec(headers.cookie ?? '')?.[1];
}

/** A developer who asked for a module that is not there reads why; every other error goes its usual way. */
function sendOverrideError(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof OverrideError)) {
    throw error;
  }
  void reply.code(502).type('text/plain; charset=utf-8').send(`${error.message}\n`);
}
