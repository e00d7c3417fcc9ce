import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LruMap } from 'toad-cache';
import {
  contentTopics,
  defaultLanguage,
  href,
  htmlLanguage,
  matchPath,
  parseLanguage,
  releaseOverrideId,
  sitePagesOf,
  type Language,
  type PaymentConfig,
  type PostedForm,
  type SiteConfig,
} from '@site/shared/contracts';
import type { Config } from '../../platform/config/config';
import { networkKey } from '../../platform/security/network';
import type { Context } from '../../platform/context';
import { pagePolicy, runsPaymentScripts } from '../content-policy';
import { createPrerenderer, writeJson } from '../prerender/prerender';
import { checkReleases } from '../shell/check-releases';
import { createOverrides } from '../releases/overrides';
import type { ReleaseStore } from '../releases/store/release-store';
import { describePage } from '../seo/describe-page';
import { writeHead, writeTitle } from '../seo/write-head';
import type { LiveSite } from '../shell/live-site';
import { modulesOfPage, registryOfPage } from './registry-of-page';
import { writeForNoScripts } from './without-scripts';

export interface Page {
  status: number;
  /** Its bytes, because a text would be copied and encoded for each response. */
  html: Buffer;
  /** Its Content-Security-Policy. */
  policy: string;
  etag: string;
  /** Whether it was rendered here, so that the browser does not request the responses that it already shows. */
  rendered: boolean;
  /** The HTML in Brotli, when available. */
  brotli?: Buffer;
}

/** The properties of a request that determine its page. */
export interface PageRequest {
  /** The visitor's modules. */
  site: LiveSite;
  pathname: string;
  query: unknown;
  /** The language stored in the browser (`mirrorLanguage` of the shell). */
  language: string | undefined;
  /** The form that was posted to it. */
  posted?: PostedForm;
  /** The network address; undefined for the site's own requests. */
  ip?: string;
}

/** What a page is made of. */
interface PageTask extends Pick<PageRequest, 'site' | 'pathname' | 'posted' | 'ip'> {
  address: string;
  language: Language;
  /** It shows the modules' live releases, so it can be rendered. */
  released: boolean;
  /** It will be cached. */
  isKept: boolean;
}

/** A page, its dependencies, and how long it may be cached. */
interface KeptPage {
  page: Page;
  made: object;
  until: number;
}

const brotli = promisify(brotliCompress);
/** The query parameters of cached pages; a page with other ones is rendered for each request. */
const keptQueries = ['page', 'tag'];
const keptPages = 500;
/**
 * How long a page is served that shows the same content but, for example, an older read count: it is rendered again in
 * the background.
 */
const staleMs = 600_000;

/**
 * Creates the page of an address: rendered if possible, with its head, the registry and the public configuration
 * inserted.
 */
export function createPageMaker(
  app: FastifyInstance,
  context: Context,
  payment: PaymentConfig,
  store: ReleaseStore,
): (request: PageRequest) => Promise<Page> {
  const { config } = context;
  const siteConfig = publicConfig(config, payment);
  const prerender = createPrerenderer(app, context);
  const overrides = createOverrides(config, store);
  const kept = new LruMap<KeptPage>(keptPages);

  return async ({ site, pathname, query, language: remembered, ...asked }) => {
    const { lang, override, ...rest } = query as { lang?: unknown; override?: unknown; replay?: unknown };
    const language = parseLanguage(lang) ?? parseLanguage(remembered) ?? defaultLanguage;
    const address = addressOf(pathname, rest);
    const task = { ...asked, site, pathname, address, language, released: true, isKept: false };
    if (override !== undefined) {
      const { registry: asked, override: releases } = await overrides(site.registry, override);
      const registry = checkReleases(config.siteDir, asked, site.shell.rendered?.offer);
      // Rarely requested, so it is not rendered in advance.
      const own = { shell: site.shell, registry, pages: sitePagesOf(registry), canaries: [] };
      const { page } = await make({ ...task, site: own, released: false });
      return { ...page, html: Buffer.from(putJson(page.html.toString(), releaseOverrideId, releases)) };
    }
    if (pathname === href('404') && rest.replay === '') {
      // Empty, for the desk's replay of a log: no other page may frame it (threat 23).
      const { page } = await make({ ...task, released: false });
      return { ...page, status: 200, policy: pagePolicy(config, { isReplay: true, isStrict: isStrict(site) }) };
    }
    if (asked.posted) {
      return (await make(task)).page;
    }
    const made = { site, content: context.content.of(contentTopics) };
    const keyOf = (path: string): string => [language, ...site.canaries, path].join(' ');
    const isCurrent = (entry: KeptPage | undefined): entry is KeptPage =>
      entry !== undefined && entry.until + staleMs > performance.now() && isDeepStrictEqual(entry.made, made);
    // All unknown addresses have the same page, so that requests for many of them cost no more than for one (threat 55).
    const isUnknown =
      !isCurrent(kept.get(keyOf(address))) && (matchPath(pathname, site.pages.routes)?.route.name ?? '404') === '404';
    const key = keyOf(isUnknown ? href('404') : address);
    const known = kept.get(key);
    const makeAndKeep = async (): Promise<Page> => {
      const isKept = isUnknown || Object.keys(rest).every((name) => keptQueries.includes(name));
      const { page, until } = await make({ ...task, isKept });
      if (
        isKept &&
        (isUnknown || page.rendered) &&
        made.content !== undefined &&
        made.content === context.content.of(contentTopics)
      ) {
        kept.set(key, { page, made, until: isUnknown ? Infinity : until });
        page.brotli = await brotli(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      }
      return page;
    };
    if (isCurrent(known)) {
      if (known.until <= performance.now()) {
        // One visitor triggers the new rendering; the others get the present page in the meantime.
        kept.set(key, { ...known, until: performance.now() + 1_000 });
        void makeAndKeep().catch((error: unknown) =>
          context.log.warn({ err: error, page: address }, 'page not renewed'),
        );
      }
      return known.page;
    }
    return makeAndKeep();
  };

  async function make(task: PageTask): Promise<Omit<KeptPage, 'made'>> {
    const { pathname, address, language, site, released, isKept, posted, ip } = task;
    const described = await describePage(context, site.pages, pathname, language);
    const route = matchPath(pathname, site.pages.routes)?.route;
    const module = route?.module;
    const isOff = module !== undefined && site.registry[module]?.off === true;
    const facts = isOff ? { ...described, indexed: false } : described;
    const rendered =
      facts.found && released && !isOff
        ? await prerender({
            pathname,
            address,
            language,
            site,
            siteConfig,
            isKept,
            posted,
            network: ip && networkKey(ip),
          })
        : undefined;
    const document = [
      (text: string) => text.replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguage[language]}"`),
      (text: string) =>
        facts.indexed || !rendered?.title
          ? writeTitle(text, facts.title)
          : text.replace(/<title>[^<]*/, () => `<title>${rendered.title}`),
      (text: string) => (rendered ? text : writeForNoScripts(text, facts, language)),
      (text: string) =>
        putJson(text, 'module-registry', registryOfPage(released ? modulesOfPage(site, address) : site.registry)),
      (text: string) => putJson(text, 'site-config', siteConfig),
      (text: string) =>
        text.replace(/<!--head-->|(?=<\/head>)/, () => writeHead(config.publicUrl, facts, site.shell.fonts[language])),
      (text: string) =>
        config.liveReload ? text.replace('</body>', '<script src="/dev/reload.js"></script></body>') : text,
    ].reduce((text, step) => step(text), rendered?.document ?? site.shell.html);
    const html = Buffer.from(document);
    const pays = runsPaymentScripts(config, route?.name);
    const page = {
      status: isOff ? 503 : facts.found ? 200 : 404,
      html,
      policy: pagePolicy(config, {
        scripts: rendered ? [rendered.starterHash] : [],
        styles: rendered?.styles,
        pays,
        isStrict: isStrict(site),
      }),
      etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
      rendered: rendered !== undefined,
    };
    return { page, until: rendered?.until ?? 0 };
  }
}

const isStrict = ({ shell }: LiveSite): boolean => shell.rendered?.isStrict ?? true;

/** Only texts of the query: no page reads `name[part]=value`. */
function addressOf(pathname: string, query: object): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (typeof one === 'string' ? [[name, one]] : [])),
    ),
  ).toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** The explicit list of settings that are sent to the browser. */
function publicConfig(config: Config, payment: PaymentConfig): SiteConfig {
  return {
    apiBaseUrl: config.apiBaseUrl,
    apiExtensions: config.apiExtensions,
    frameOrigins: config.frameOrigins,
    anatomyOrigin: config.anatomyOrigin,
    devTools: config.devTools,
    standIn: config.standIn,
    // An external API would have to allow the header.
    traces: config.tracing !== undefined && config.apiBaseUrl === '',
    sandboxNotice: config.production && config.sandbox,
    company: config.company,
    payment,
  };
}

function putJson(html: string, id: string, value: unknown): string {
  // After the visible parts of the page, which have priority.
  return html.replace('</body>', () => `${writeJson(id, value)}</body>`);
}
