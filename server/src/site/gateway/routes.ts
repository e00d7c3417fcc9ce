import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Context } from '../../platform/context';
import { matchPath, type PaymentConfig } from '@site/shared/contracts';
import { OverrideError } from '../development/overrides';
import { registerDevelopmentRoutes } from '../development/routes';
import { registerSeoRoutes } from '../seo/routes';
import { pagePolicy } from '../content-policy';
import { pathOf } from '../../platform/http/request-path';
import { registerDocuments } from './documents';
import { registerHealth } from './health';
import { createPageMaker } from './page';
import { mountsOf, registerStaticFiles } from './static-files';

/** The site itself: pages, files of the builds and of the content, and how the server is. */
export function registerGateway(app: FastifyInstance, context: Context, payment: PaymentConfig): void {
  const { config } = context;
  const makePage = createPageMaker(context, payment);
  const policy = pagePolicy(config);
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
    const page = await makePage(pathname, request.query);
    // Asked for again on every visit (no-cache), sent again only when something of it changed.
    const etag = `W/"${createHash('sha1').update(page.html).digest('base64url')}"`;
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, etag });
    return request.headers['if-none-match'] === etag && page.status === 200
      ? reply.code(304).send()
      : reply.code(page.status).send(page.html);
  });
}

/** A developer who asked for a module that is not there reads why; every other error goes its usual way. */
function sendOverrideError(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof OverrideError)) {
    throw error;
  }
  void reply.code(502).type('text/plain; charset=utf-8').send(`${error.message}\n`);
}
