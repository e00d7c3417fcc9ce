import type { FastifyInstance } from 'fastify';
import { defaultLanguage, getPostEndpoint, listPostsEndpoint, parseLanguage } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { isReading } from '../../platform/http/is-reading';
import { serve } from '../../platform/http/serve';
import { feedPath, writeFeed } from './feed';
import { openPost, readFeedPosts, readPosts } from './service';

/** Spec 7's blog calls, and the blog's feed, whose path is beside the pages and not under /api. */
export function registerInformationRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listPostsEndpoint, (query, { language }) => readPosts(context, query, language));
  serve(app, getPostEndpoint, ({ id }, { language, request }) => openPost(context, id, language, isReading(request)));

  app.get(feedPath, async (request, reply) => {
    const language = parseLanguage((request.query as { lang?: unknown }).lang) ?? defaultLanguage;
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(writeFeed(context.config.publicUrl, language, await readFeedPosts(context, language)));
  });
}
