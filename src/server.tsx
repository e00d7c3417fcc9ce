import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { shares } from '~server-shares';
import { api } from '@site/shared/api';
import type { Language, PostedForm, SiteConfig, SitePages } from '@site/shared/contracts';
import { loadCatalogue } from '@site/shared/i18n';
import type { SiteModule } from '@site/shared/module';
import { matchPage, provideSiteConfig, provideSitePages } from '@site/shared/session';
import { App } from './app';
import { shellTexts } from './messages';
import { loadPage, provideModule } from './remotes/server';
import { createStore } from './store/create-store';
import { takeRenderedStyles } from './styles/rendered-styles';

export { shares, provideModule };
export type { SiteModule };

/** A page to be rendered. */
export interface RenderTask {
  /** Path and query. */
  address: string;
  language: Language;
  siteConfig: SiteConfig;
  pages: SitePages;
  posted?: PostedForm;
}

/** A rendered page: the HTML of the root element, the document's title, and the responses that the browser need not request again. */
export interface RenderedPage {
  html: string;
  title: string | undefined;
  data: object;
  /** The content of its own style elements. */
  inlineStyles: string[];
}

/** The part of RTK Query's state that a page needs; the shell's own api has no endpoints for its type. */
interface ApiState {
  queries: Record<string, { status: string; endpointName: string; error?: unknown }>;
  provided: object;
}

/** Rendering starts queries, and their data let more be rendered, which may start further queries. */
const maxRounds = 4;

/**
 * Renders a page as a new visitor sees it.
 * @throws if there is no page, something in it threw, or a query failed; the browser then renders it
 */
export async function render({ address, language, siteConfig, pages, posted }: RenderTask): Promise<RenderedPage> {
  provideSiteConfig(siteConfig);
  provideSitePages(pages);
  const route = matchPage(new URL(address, 'http://site').pathname)?.route;
  if (!route || route.module === 'shell') {
    throw new Error(`no module brings a page for ${address}`);
  }
  const store = createStore({ language, posted });
  await loadCatalogue(shellTexts, language);
  await loadPage(route.module, route.name, language);
  for (let round = 0; round < maxRounds; round += 1) {
    const page = await renderOnce(store, address);
    const running = store.dispatch(api.util.getRunningQueriesThunk());
    if (running.length === 0) {
      return { ...page, data: dataOf(store) };
    }
    await Promise.all(running);
    dataOf(store);
  }
  throw new Error(`${address} asks for data without end`);
}

async function renderOnce(store: ReturnType<typeof createStore>, address: string) {
  const errors: unknown[] = [];
  takeRenderedStyles();
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <App store={store} />
    </StaticRouter>,
    // Without JavaScript a part that arrives after its page could not be moved into place.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const whole = await new Response(prelude).text();
  if (errors.length > 0) {
    throw errors[0];
  }
  // React puts elements of the document's head before the HTML of a fragment.
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(whole) ?? [];
  return {
    title: /<title>([^<]*)</.exec(head)?.[1],
    html: whole.slice(head.length),
    inlineStyles: takeRenderedStyles(),
  };
}

/** @throws if a query failed */
function dataOf(store: ReturnType<typeof createStore>): object {
  const { queries, provided } = store.getState().api as ApiState;
  const failed = Object.values(queries).find(({ status }) => status !== 'fulfilled');
  if (failed) {
    throw new Error(`${failed.endpointName} failed: ${JSON.stringify(failed.error)}`);
  }
  return { queries, provided };
}
