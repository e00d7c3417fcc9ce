import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context';
import type { LiveSite } from '../shell/live-site';
import { writeRobots, writeSitemap } from './sitemap';

/** Files for search engines. */
export function registerSeoRoutes(app: FastifyInstance, context: Context, live: () => LiveSite): void {
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await writeSitemap(context, live().pages)),
  );

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(writeRobots(context.config.publicUrl)),
  );
}
