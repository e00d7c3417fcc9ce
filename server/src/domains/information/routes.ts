import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  defaultLanguage,
  informationListQuerySchema,
  informationParamsSchema,
  parseLanguage,
} from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { sendOk } from '../../platform/http/envelope';
import { parseInput } from '../../platform/http/input';
import { feedPath, writeFeed } from './feed';
import { openPost, readFeedPosts, readPosts } from './service';

/** Spec 7's blog calls, and the blog's feed, which stands beside the pages and not under /api. */
export function registerInformationRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/information/list', async (request, reply) =>
    sendOk(
      request,
      reply,
      await readPosts(context, parseInput(informationListQuerySchema, request.query), request.language),
    ),
  );

  app.get('/api/information/detail/:id', async (request, reply) => {
    const { id } = parseInput(informationParamsSchema, request.params);
    return sendOk(request, reply, await openPost(context, id, request.language, isRead(request)));
  });

  app.get(feedPath, async (request, reply) => {
    const language = parseLanguage((request.query as { lang?: unknown }).lang) ?? defaultLanguage;
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(writeFeed(context.config.publicUrl, language, await readFeedPosts(context, language)));
  });
}

// A browser that fetches ahead shows the post to nobody yet; GET routes answer HEAD too.
function isRead(request: FastifyRequest): boolean {
  const purpose = `${request.headers['sec-purpose'] ?? ''}${request.headers.purpose ?? ''}`;
  return request.method === 'GET' && !/prefetch|prerender/.test(purpose);
}
