import type { FastifyInstance } from 'fastify';
import { languages } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { listPages } from '../seo/sitemap';
import type { LiveSite } from '../shell/live-site';
import type { PageRequest } from './page';

/** Renders the pages of the sitemap once the server listens, one after the other, so that the first visitors need not wait for it. */
export function warmUp(
  app: FastifyInstance,
  context: Context,
  live: () => LiveSite,
  makePage: (page: PageRequest) => Promise<unknown>,
): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onListen', () => {
    void renderAll().catch((error: unknown) =>
      context.log.warn({ err: error }, 'pages are rendered when they are asked for'),
    );
  });

  async function renderAll(): Promise<void> {
    await context.content.ready;
    // The newest posts stand in front; those behind them are rendered when somebody asks.
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
