import type { FastifyInstance } from 'fastify';
import { contentTopics, languages } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { listPages } from '../seo/sitemap';
import type { LiveSite } from '../shell/live-site';
import type { PageRequest } from './page';

/** Interval of the check for changes of page content: one `stat` of a file. */
const lookMs = 1_000;

/**
 * Renders the pages of the sitemap after the server's start, and again after a change of a release or public content,
 * one after the other, so that the first visitors need not wait. Unchanged pages stay cached, and cost nothing.
 */
export function warmUp(
  app: FastifyInstance,
  context: Context,
  live: () => LiveSite,
  makePage: (page: PageRequest) => Promise<unknown>,
): void {
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    closing = true;
    clearTimeout(timer);
  });
  app.addHook('onListen', () => {
    if (context.config.warmPages > 0) {
      void context.content.ready.then(() => look());
    }
  });

  async function look(warmed?: { site: LiveSite; content: string | undefined }): Promise<void> {
    const now = { site: live(), content: context.content.of(contentTopics) };
    const isWarm = now.content === undefined || (warmed?.site === now.site && warmed.content === now.content);
    if (!isWarm) {
      await renderAll().catch((error: unknown) => context.log.warn({ err: error }, 'pages not rendered in advance'));
    }
    if (!closing) {
      timer = setTimeout(() => void look(isWarm ? warmed : now), lookMs).unref();
    }
  }

  async function renderAll(): Promise<void> {
    // The newest posts come first; older ones are rendered on request.
    const pages = (await listPages(context, live().pages)).slice(0, context.config.warmPages);
    for (const { path: pathname } of pages) {
      for (const language of languages) {
        if (closing) {
          return;
        }
        await makePage({ site: live(), pathname, query: {}, language });
      }
    }
  }
}
