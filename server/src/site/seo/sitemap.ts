import { href, isDescribed, languages, type SitePages } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { readPostSlugs } from '../../domains/information/service';
import { addressIn, searchLanguage } from './page-facts';

/** The sitemap protocol allows 50,000 addresses in one file. */
const maxPosts = 20_000;

interface Entry {
  path: string;
  changed?: string;
}

/** Every page for search engines, each in both languages with its alternate. */
export async function writeSitemap(context: Context, site: SitePages): Promise<string> {
  const { publicUrl } = context.config;
  const urls = (await listPages(context, site)).flatMap((entry) =>
    languages.map((language) => writeUrl(publicUrl, entry, addressIn(publicUrl, entry.path, language))),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Every page for search engines. */
export async function listPages(context: Context, { routes }: SitePages): Promise<Entry[]> {
  const pages = routes.filter((route) => isDescribed(route) && route.indexed && !route.path.includes(':'));
  const posts = (await readPostSlugs(context, maxPosts)).map(({ slug, published_at }) => ({
    path: href('BlogDetail', { bid: slug }),
    changed: published_at.toISOString(),
  }));
  return [...pages.map(({ path }) => ({ path })), ...posts];
}

function writeUrl(publicUrl: string, { path, changed }: Entry, address: string): string {
  const alternates = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${searchLanguage[language]}" href="${addressIn(publicUrl, path, language)}"/>`,
  );
  const date = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${address}</loc>${date}${alternates.join('')}</url>`;
}

/** The API calls of public pages: without them a search engine would see posts and lists without their texts. */
const publicReads = ['/api/information/', '/api/software/', '/api/body/', '/api/goods/', '/api/edu/'];

/** What crawlers may fetch: everything except the API, of which pages' calls are allowed, and the sitemap's address. */
export function writeRobots(publicUrl: string): string {
  const allowed = publicReads.map((path) => `Allow: ${path}`);
  return [
    'User-agent: *',
    ...allowed,
    'Disallow: /api/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
