import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Context } from '../../platform/context';
import { matchPath, type PaymentConfig } from '@site/shared/contracts';
import { OverrideError } from '../development/overrides';
import { registerDevelopmentRoutes } from '../development/routes';
import { openReleaseHealth } from '../releases/health';
import type { ReleaseStore } from '../releases/store/release-store';
import { createSiteOfVisitor } from '../releases/site-of-visitor';
import { registerOfflineWorkers } from '../offline/routes';
import { registerSeoRoutes } from '../seo/routes';
import type { LiveSite } from '../shell/live-site';
import { countPostRead } from '../../domains/information/service';
import { isReading } from '../../platform/http/is-reading';
import { pageRoute } from '../../platform/http/not-found';
import type { Readiness } from '../../platform/http/readiness';
import { pathOf } from '../../platform/http/request-path';
import { registerDocuments } from './documents';
import { registerHealth } from './health';
import { registerLiveReleases } from './live-releases';
import { registerModuleFailures } from './module-failures';
import { createPageMaker } from './page';
import { registerPostedForms } from './posted-forms';
import { rememberedLanguage, sendPage } from './send-page';
import { warmUp } from './warm-up';
import { mountsOf, registerStaticFiles } from './static-files';

/** The Module Federation DevTools show the shell's manifest; those of modules are beside it. */
const rootFile = /^\/(?:[\w-]+\.(?:ico|png|svg|txt|webmanifest|xml)|mf-manifest\.json)$/;

interface Served {
  live: () => LiveSite;
  payment: PaymentConfig;
  readiness: Readiness;
  store: ReleaseStore;
}

/** The site itself: pages, files of the builds and of the content, and the health endpoints. */
export function registerGateway(
  app: FastifyInstance,
  context: Context,
  { live, payment, readiness, store }: Served,
): void {
  const { config } = context;
  const makePage = createPageMaker(app, context, payment, store);
  const health = openReleaseHealth(app, context, live, store);
  const siteOf = createSiteOfVisitor(config, live, health.isEnded);
  warmUp(app, context, live, makePage);
  const folders = mountsOf(config).map((mount) => mount.prefix);
  const rootFiles = join(config.siteDir, 'shell');

  registerHealth(app, readiness, store);
  registerModuleFailures(app, context, live, health);
  registerLiveReleases(app, live, siteOf);
  registerSeoRoutes(app, context, live);
  registerDevelopmentRoutes(app, config);
  registerDocuments(app, config);
  registerStaticFiles(app, config, store);
  registerOfflineWorkers(app, config);
  app.register(fastifyStatic, { root: rootFiles, serve: false });
  // An external API has its own accounts and forms.
  if (!config.apiBaseUrl) {
    registerPostedForms(app, siteOf, makePage);
  }

  // Neither a route nor a folder: a page of the shell, a file at its root (favicon), or nothing.
  app.get(pageRoute, { errorHandler: sendOverrideError }, async (request, reply) => {
    const pathname = pathOf(request);
    if (folders.some((folder) => pathname.startsWith(folder))) {
      return reply.callNotFound();
    }
    if (rootFile.test(pathname) && existsSync(join(rootFiles, pathname))) {
      const caching = pathname.endsWith('.json') ? 'no-cache' : 'public, max-age=3600';
      return reply.header('cache-control', caching).sendFile(pathname.slice(1), { cacheControl: false });
    }
    const site = siteOf(request, reply);
    const matched = matchPath(pathname, site.pages.routes);
    if (matched && matched.path !== pathname) {
      // Built from the table of routes, so that it never leads to another site.
      return reply.redirect(matched.path + request.url.slice(pathname.length), 308);
    }
    if ((request.query as { override?: unknown }).override !== undefined) {
      // Only for holders of the link.
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
    const page = await makePage({
      site,
      pathname,
      query: request.query,
      language: rememberedLanguage(request),
      ip: request.ip,
    });
    if (page.rendered && matched?.param !== undefined && matched.route.name === 'BlogDetail' && isReading(request)) {
      await countPostRead(context, matched.param);
    }
    return sendPage(request, reply, page);
  });
}

/** A developer who requested a missing module sees the reason; every other error is handled as usual. */
function sendOverrideError(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof OverrideError)) {
    throw error;
  }
  void reply
    .code(502)
    .type('text/plain; charset=utf-8')
    .send(`${error.message} (close this tab to leave the override)\n`);
}
