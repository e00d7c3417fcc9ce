import { href, isDescribed, languages, type InformationListItem, type SitePages } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { readPosts } from '../../domains/information/service';
import { addressIn, searchLanguage } from './page-facts';

const pageSize = 100;
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
  const posts: Entry[] = (await allPosts(context)).map((post) => ({
    path: href('BlogDetail', { bid: post.slug ?? String(post.id) }),
    changed: post.createTime,
  }));
  return [...pages.map(({ path }) => ({ path })), ...posts];
}

async function allPosts(context: Context): Promise<InformationListItem[]> {
  const posts: InformationListItem[] = [];
  for (let page = 1; posts.length < maxPosts; page += 1) {
    const { list, totalRecord } = await readPosts(context, { page, size: pageSize }, 'en');
    posts.push(...list);
    if (list.length === 0 || posts.length >= totalRecord) {
      break;
    }
  }
  return posts;
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
