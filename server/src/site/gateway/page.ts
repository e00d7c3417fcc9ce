import { join } from 'node:path';
import {
  defaultLanguage,
  htmlLanguage,
  parseLanguage,
  readableRegistry,
  type PaymentConfig,
  type Registry,
  type SiteConfig,
} from '@site/shared/contracts';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context';
import { overrideRegistry } from '../development/overrides';
import { describePage } from '../seo/describe-page';
import { createFontPreloads } from '../seo/font-preloads';
import { writeHead, writeTitle } from '../seo/write-head';
import { cachedFile } from './cached-file';

export interface Page {
  status: number;
  html: string;
}

const fallback =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built</title></head><body><p>The site is not built yet: run <code>npm run build</code>.</p></body></html>';

/** Makes the page of an address: the shell's document with its head, the registry and the public configuration written into it. */
export function createPageMaker(
  context: Context,
  payment: PaymentConfig,
): (pathname: string, query: unknown) => Promise<Page> {
  const { config } = context;
  const document = cachedFile(join(config.siteDir, 'shell/index.html'), (text) => text, fallback);
  const registry = cachedFile(
    join(config.siteDir, 'modules.json'),
    (text) => parseRegistry(text, context.log),
    {} as Registry,
  );
  const fonts = createFontPreloads(config.siteDir);
  const siteConfig = publicConfig(config, payment);
  return async (pathname, query) => {
    const { lang, override } = query as { lang?: unknown; override?: unknown };
    const language = parseLanguage(lang) ?? defaultLanguage;
    const modules = config.production ? registry() : await overrideRegistry(registry(), override);
    const facts = await describePage(context, pathname, language);
    const html = [
      (text: string) => text.replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguage[language]}"`),
      (text: string) => writeTitle(text, facts.title),
      (text: string) => writeJson(text, 'module-registry', modules),
      (text: string) => writeJson(text, 'site-config', siteConfig),
      (text: string) => text.replace(/<!--head-->|(?=<\/head>)/, () => writeHead(config.publicUrl, facts, fonts())),
      (text: string) =>
        config.liveReload ? text.replace('</body>', '<script src="/dev/reload.js"></script></body>') : text,
    ].reduce((text, step) => step(text), document());
    return { status: facts.found ? 200 : 404, html };
  };
}

/** What can be read of the registry; what cannot is in the log. Of a registry that is no JSON the one read last stays. */
function parseRegistry(text: string, log: Context['log']): Registry {
  try {
    return readableRegistry(JSON.parse(text), (sentence) => log.error(`modules.json: ${sentence}`));
  } catch (error) {
    log.error({ err: error }, 'modules.json cannot be read');
    throw error;
  }
}

/** The explicit list of settings that reach the browser. */
function publicConfig(config: Config, payment: PaymentConfig): SiteConfig {
  return {
    apiBaseUrl: config.apiBaseUrl,
    apiExtensions: config.apiExtensions,
    frameOrigins: config.frameOrigins,
    devTools: config.devTools,
    standIn: config.standIn,
    sandboxNotice: config.production && config.sandbox,
    company: config.company,
    payment,
  };
}

// `<` would let a text inside the JSON end the element.
function writeJson(html: string, id: string, value: unknown): string {
  const element = `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
  const place = new RegExp(`<script[^>]*\\bid="${id}"[^>]*>[^<]*</script>`);
  return place.test(html) ? html.replace(place, () => element) : html.replace('</head>', () => `${element}</head>`);
}
