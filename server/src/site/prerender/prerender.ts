import type { FastifyInstance } from 'fastify';
import { LruMap } from 'toad-cache';
import {
  contentTopics,
  isBrowserOnly,
  matchPath,
  type ContentTopic,
  type Language,
  type PostedForm,
  type SiteConfig,
  type SiteRoute,
} from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { LiveSite } from '../shell/live-site';
import { attributeHashes, elementHashes, sourceHash, withoutContent, type InlineStyles } from '../inline-sources';
import { moduleFiles } from './module-files';
import { findRenditions, Overload, Renderer } from './renderer';

/** A page with complete HTML before any script runs. */
export interface PrerenderedPage {
  /** The shell's document with the page, still without head and configuration. */
  document: string;
  title: string | undefined;
  /** The hash that the policy must allow. */
  starterHash: string;
  styles: InlineStyles;
  /** The topics of public content that it shows. */
  topics: Set<ContentTopic>;
  /**
   * When it must be rendered again in any case, in milliseconds of `performance.now`: other content of it may have
   * changed.
   */
  until: number;
}

export interface PrerenderRequest {
  pathname: string;
  /** Path and query. */
  address: string;
  language: Language;
  site: LiveSite;
  siteConfig: SiteConfig;
  /** Whether others will request exactly this address. */
  isKept: boolean;
  /** The form that was posted to it: then it is only for its sender. */
  posted?: PostedForm;
  /** The network of the request; undefined for the site itself. */
  network: string | undefined;
}

// Modules with pages for reading; their actions work without scripts, too, or lead elsewhere.
const readingModules: readonly string[] = ['marketing', 'blog'];
// Some 100 kB each; the least recently used ones are removed.
const maxPages = 500;
// For values that belong to no content topic, such as a post's read count.
const unsteadyMs = 60_000;
// A failure would repeat, until something is released or changed.
const failedMs = 60_000;
// Each is 53 bytes of the page's header, for which a proxy's buffer has 4 kB.
const maxStyleAttributes = 40;
// After this time the browser renders the page instead.
const waitMs = 300;
// A browser that posts a form has no scripts, so it cannot render the page itself.
const postedWaitMs = 5_000;

/**
 * Renders the pages that are the same for all visitors, once for all requests, and caches them until the shell, the
 * page's module or its content changes. If a page cannot be rendered, or not in time, the reason is logged and the
 * browser renders it.
 * @returns the page, or undefined if the browser has to render it
 */
export function createPrerenderer(
  app: FastifyInstance,
  { config, content, log, metrics }: Context,
): (request: PrerenderRequest) => Promise<PrerenderedPage | undefined> {
  const renderer = new Renderer(app);

  const cache = new LruMap<PrerenderedPage & { revisions: string }>(maxPages);
  const failed = new LruMap<string>(maxPages, failedMs);
  const underWay = new Map<string, Promise<PrerenderedPage | undefined>>();

  /** The cached page, or a new one; concurrent requests wait for the same rendering. */
  function obtain(request: PrerenderRequest): Promise<PrerenderedPage | undefined> {
    const key = keyOf(request);
    const builds = buildsOf(request);
    const revisionsOf = (topics: Set<ContentTopic>) => {
      const revisions = content.of(topics);
      return revisions === undefined ? undefined : `${builds} ${revisions}`;
    };
    const cached = cache.get(key);
    if (cached && cached.until > performance.now() && cached.revisions === revisionsOf(cached.topics)) {
      metrics.countPage('kept');
      return Promise.resolve(cached);
    }
    if (failed.get(key) === builds) {
      return Promise.resolve(undefined);
    }
    // A change during the rendering makes the page outdated, so its revisions are those from before.
    const before = content.of(contentTopics);
    const task = `${key} ${builds} ${before}`;
    const rendering =
      underWay.get(task) ??
      render(request).then((page) => {
        const revisions = page && revisionsOf(page.topics);
        if (page && request.isKept && revisions !== undefined && before === content.of(contentTopics)) {
          cache.set(key, { ...page, revisions });
        }
        return page;
      });
    underWay.set(task, rendering);
    void rendering.finally(() => underWay.delete(task)).catch(() => undefined);
    return rendering;
  }

  async function render(request: PrerenderRequest): Promise<PrerenderedPage | undefined> {
    const { address, language, site, siteConfig, posted, network } = request;
    const route = routeOf(request);
    const { registry, pages } = site;
    const { rendered } = site.shell;
    const entry = route && registry[route.module];
    if (!rendered || !route || !entry || entry.current.misfit || isBrowserOnly(route) || config.standIn) {
      return undefined;
    }
    const pool = site.canaries.includes(route.module) ? 'canary' : 'stable';
    const renditions = findRenditions(
      config.siteDir,
      rendered.build,
      registry,
      (name, { current, lastGood, canary }) =>
        pool === 'canary'
          ? (canary?.release ?? current)
          : site.canaries.includes(name)
            ? (lastGood ?? current)
            : current,
    );
    if (!renditions.modules[route.module]) {
      return undefined;
    }
    const files = moduleFiles(config.siteDir, entry, route.name, language);
    const sheets = [
      ...[...rendered.styles, ...rendered.stylesOnDemand].map((path) => ({
        address: path,
        file: `${config.siteDir}/shell${path}`,
      })),
      ...files.styles,
    ];
    const { page, topics, steady } = await renderer.render(
      { pool, renditions, network },
      { address, language, siteConfig, posted, pages, module: route.module, styles: sheets.map(({ file }) => file) },
    );
    const shown = sheets.flatMap(({ address }, place) =>
      page.styles[place]?.rules ? [{ address, ...page.styles[place] }] : [],
    );
    const pageFiles = {
      scripts: rendered.scripts,
      styles: shown.filter(({ isComplete }) => !isComplete).map((sheet) => sheet.address),
      preloads: [...rendered.texts[language].map((file) => `/${file}`), ...files.scripts],
      // A page that waits for a script, such as a post without a number, is not readable yet.
      forReading: readingModules.includes(route.module) && !posted && !page.html.includes('aria-busy="true"'),
    };
    const parts = shown.map((sheet) => writeStyle(sheet.address, sheet.rules)).join('');
    const head = `${parts}<script>${rendered.starter}</script>`;
    const data = [
      writeJson('page-state', { language, data: page.data, posted }),
      writeJson('page-files', pageFiles),
    ].join('');
    const attributes = attributeHashes(withoutContent(page.html, page.data));
    if (attributes.length > maxStyleAttributes) {
      throw new Error(
        `it has ${attributes.length} different style attributes, of ${maxStyleAttributes} that a policy holds`,
      );
    }
    metrics.countPage('rendered');
    return {
      document: rendered.html
        // Until a script corrects it, which without JavaScript never happens.
        .replace(/<html[^>]*/, '$& data-mantine-color-scheme="light"')
        .replace('</head>', () => `${head}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
        .replace('<!--data-->', () => data),
      title: page.title,
      starterHash: sourceHash(rendered.starter),
      styles: { elements: [...elementHashes(parts), ...(page.inlineStyles ?? []).map(sourceHash)], attributes },
      topics,
      until: steady ? Infinity : performance.now() + unsteadyMs,
    };
  }

  return async (request) => {
    const rendering = (request.posted ? render(request) : obtain(request)).catch((error: unknown) => {
      log.warn({ err: error, page: request.pathname }, 'page not rendered; the browser renders it');
      metrics.countPage(error instanceof Overload ? 'overload' : 'failed');
      if (!request.posted && !(error instanceof Overload)) {
        failed.set(keyOf(request), buildsOf(request));
      }
      return undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      const giveUp = () => {
        metrics.countPage('late');
        log.info({ page: request.pathname }, 'page not rendered in time; the browser renders it');
        resolve(undefined);
      };
      timer = setTimeout(giveUp, request.posted ? postedWaitMs : waitMs);
    });
    try {
      return await Promise.race([rendering, late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const keyOf = ({ language, address, site }: PrerenderRequest): string =>
  [language, ...site.canaries, address].join(' ');

/** The releases from which a page is rendered. */
function buildsOf(request: PrerenderRequest): string {
  const { site } = request;
  const route = routeOf(request);
  // Links that modules add are on every page.
  return `${site.shell.rendered?.build} ${route && site.registry[route.module]?.current.version} ${JSON.stringify(site.pages.links)}`;
}

const routeOf = ({ pathname, site }: PrerenderRequest): SiteRoute | undefined =>
  matchPath(pathname, site.pages.routes)?.route;

/**
 * The rules of a style sheet that the page uses. Addresses in them are resolved against the sheet, which is in another
 * folder.
 */
function writeStyle(address: string, rules: string): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const own = rules.replace(/url\((['"]?)(?!data:|\/|https?:|#)/g, (_all, quote: string) => `url(${quote}${folder}`);
  return `<style data-part-of="${address}">${own.replaceAll('</', '<\\/')}</style>`;
}

// `<` would let a text in the JSON end the element.
export function writeJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
}
