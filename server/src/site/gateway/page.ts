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
import { createFontPreloads } from '../seo/font-preloads';
import { writeHead, writeTitle } from '../seo/write-head';
import type { LiveSite } from '../shell/live-site';
import { readShell } from '../shell/shell-document';
import { modulesOfPage, registryOfPage } from './registry-of-page';

export interface Page {
  status: number;
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
  etag: string;
  /** Whether it was rendered here, so that the browser asks for no reply that it shows. */
  rendered: boolean;
  /** The HTML in Brotli, once it is there. */
  brotli?: Buffer;
}

/** What of a request decides which page it is answered with. */
export interface PageRequest {
  /** The modules as this visitor is given them. */
  site: LiveSite;
  pathname: string;
  query: unknown;
  /** What the browser was told to remember (`mirrorLanguage` of the shell). */
  language: string | undefined;
  /** What was posted to it. */
  posted?: PostedForm;
  /** Address of the network that it comes from; undefined where the site asks itself. */
  ip?: string;
}

/** A page, what it was made of, and how long it may be kept. */
interface KeptPage {
  page: Page;
  made: object;
  until: number;
}

const brotli = promisify(brotliCompress);
/** What pages are kept by; whatever else an address asks for is rendered for whoever asks. */
const keptQueries = ['page', 'tag'];
const keptPages = 500;
/** For how long a page is given that shows the same content but, say, a read count from before: it is made anew behind it. */
const staleMs = 600_000;

/** Makes the page of an address: rendered where it can be, with its head, the registry and the public configuration written into it. */
export function createPageMaker(
  app: FastifyInstance,
  context: Context,
  payment: PaymentConfig,
  store: ReleaseStore,
): (request: PageRequest) => Promise<Page> {
  const { config } = context;
  const shell = readShell(config.siteDir);
  const fonts = createFontPreloads(config.siteDir);
  const siteConfig = publicConfig(config, payment);
  const prerender = createPrerenderer(app, context);
  const overrides = createOverrides(config, store);
  const kept = new LruMap<KeptPage>(keptPages);
  const isStrict = (): boolean => shell().rendered?.isStrict ?? true;

  return async ({ site, pathname, query, language: remembered, ...asked }) => {
    const { lang, override, ...rest } = query as { lang?: unknown; override?: unknown; replay?: unknown };
    const language = parseLanguage(lang) ?? parseLanguage(remembered) ?? defaultLanguage;
    const address = addressOf(pathname, rest);
    if (override !== undefined) {
      const { registry: asked, override: told } = await overrides(site.registry, override);
      const registry = checkReleases(config.siteDir, asked, shell().rendered?.offer);
      // Few ask for it, so that nothing is rendered ahead.
      const own = { registry, pages: sitePagesOf(registry), canaries: [] };
      const { page } = await make(pathname, address, language, own, false, false, asked);
      return { ...page, html: putJson(page.html, releaseOverrideId, told) };
    }
    if (pathname === href('404') && rest.replay === '') {
      // Empty, for the desk to show a log in: nobody else's page may frame it (threat 23).
      const { page } = await make(pathname, address, language, site, false, false, asked);
      return { ...page, status: 200, policy: pagePolicy(config, { isReplay: true, isStrict: isStrict() }) };
    }
    if (asked.posted) {
      return (await make(pathname, address, language, site, true, false, asked)).page;
    }
    const made = { shell: shell(), site, fonts: fonts(language).join(), content: context.content.of(contentTopics) };
    const key = [language, ...site.canaries, address].join(' ');
    const known = kept.get(key);
    const makeAndKeep = async (): Promise<Page> => {
      const isKept = Object.keys(rest).every((name) => keptQueries.includes(name));
      const { page, until } = await make(pathname, address, language, site, true, isKept, asked);
      if (isKept && page.rendered && made.content !== undefined && made.content === context.content.of(contentTopics)) {
        kept.set(key, { page, made, until });
        page.brotli = await brotli(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
      }
      return page;
    };
    if (known && known.until + staleMs > performance.now() && isDeepStrictEqual(known.made, made)) {
      if (known.until <= performance.now()) {
        // One visitor has it made anew; the others are given what is there meanwhile.
        kept.set(key, { ...known, until: performance.now() + 1_000 });
        void makeAndKeep().catch((error: unknown) =>
          context.log.warn({ err: error, page: address }, 'page not renewed'),
        );
      }
      return known.page;
    }
    return makeAndKeep();
  };

  async function make(
    pathname: string,
    address: string,
    language: Language,
    site: LiveSite,
    released: boolean,
    isKept: boolean,
    { posted, ip }: Pick<PageRequest, 'posted' | 'ip'>,
  ): Promise<Omit<KeptPage, 'made'>> {
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
            shell: shell(),
            site,
            siteConfig,
            isKept,
            posted,
            network: ip && networkKey(ip),
          })
        : undefined;
    const html = [
      (text: string) => text.replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguage[language]}"`),
      (text: string) =>
        facts.indexed || !rendered?.title
          ? writeTitle(text, facts.title)
          : text.replace(/<title>[^<]*/, () => `<title>${rendered.title}`),
      // A browser without a program looks again whether the page is there.
      (text: string) =>
        facts.indexed && !rendered
          ? text.replace('</head>', '<noscript><meta http-equiv="refresh" content="2"></noscript></head>')
          : text,
      (text: string) =>
        putJson(text, 'module-registry', registryOfPage(released ? modulesOfPage(site, address) : site.registry)),
      (text: string) => putJson(text, 'site-config', siteConfig),
      (text: string) =>
        text.replace(/<!--head-->|(?=<\/head>)/, () => writeHead(config.publicUrl, facts, fonts(language))),
      (text: string) =>
        config.liveReload ? text.replace('</body>', '<script src="/dev/reload.js"></script></body>') : text,
    ].reduce((text, step) => step(text), rendered?.document ?? shell().html);
    const pays = runsPaymentScripts(config, route?.name);
    const page = {
      status: isOff ? 503 : facts.found ? 200 : 404,
      html,
      policy: pagePolicy(config, {
        scripts: rendered ? [rendered.starterHash] : [],
        styles: rendered?.styles,
        pays,
        isStrict: isStrict(),
      }),
      etag: `W/"${createHash('sha1').update(html).digest('base64url')}"`,
      rendered: rendered !== undefined,
    };
    return { page, until: rendered?.until ?? 0 };
  }
}

/** Of the query only texts: no page reads `name[part]=value`. */
function addressOf(pathname: string, query: object): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (typeof one === 'string' ? [[name, one]] : [])),
    ),
  ).toString();
  return search ? `${pathname}?${search}` : pathname;
}

/** The explicit list of settings that reach the browser. */
function publicConfig(config: Config, payment: PaymentConfig): SiteConfig {
  return {
    apiBaseUrl: config.apiBaseUrl,
    apiExtensions: config.apiExtensions,
    frameOrigins: config.frameOrigins,
    anatomyOrigin: config.anatomyOrigin,
    devTools: config.devTools,
    standIn: config.standIn,
    // Another API would have to allow the header.
    traces: config.tracing !== undefined && config.apiBaseUrl === '',
    sandboxNotice: config.production && config.sandbox,
    company: config.company,
    payment,
  };
}

function putJson(html: string, id: string, value: unknown): string {
  // Behind what the page shows, which comes first.
  return html.replace('</body>', () => `${writeJson(id, value)}</body>`);
}
