import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { href, languages, routeTable, sitePagesOf, type Language, type RouteName } from '@site/shared/contracts';
import cnMarketing from '../../modules/marketing/messages/cn.json';
import enMarketing from '../../modules/marketing/messages/en.json';
import { questions } from '../../modules/marketing/src/data/questions';
import { pageText, seoTexts } from '../../server/src/site/seo/page-texts';
import { workTreeRegistry } from '../support/work-tree';
import { statementsOf } from './statements';
import { openTestSite, type TestSite } from './test-app';

const publicUrl = 'https://www.example.com';
const catalogues: Record<Language, Record<string, string>> = { en: enMarketing, cn: cnMarketing };
const pages = sitePagesOf(workTreeRegistry);
const textOf = (route: RouteName, language: Language) => pageText(pages, route, language);
const indexed = pages.routes.filter((route) => 'indexed' in route && route.indexed);
const indexedRoutes = routeTable.map(({ name }) => name).filter((name) => indexed.some((route) => route.name === name));
let site: TestSite;
let siteDir: string;

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'site-seo-'));
  mkdirSync(join(siteDir, 'shell/static/font'), { recursive: true });
  writeFileSync(
    join(siteDir, 'shell/index.html'),
    '<!doctype html><html lang="en"><head><title>Site</title><!--head--></head><body></body></html>',
  );
  writeFileSync(join(siteDir, 'shell/static/font/letters.0a1b2c3d4e.woff2'), 'font');
  writeFileSync(join(siteDir, 'modules.json'), JSON.stringify(workTreeRegistry));
  site = await openTestSite({ siteDir, publicUrl });
});
afterAll(async () => {
  await site.close();
  rmSync(siteDir, { recursive: true, force: true });
});

interface Head {
  status: number;
  html: string;
  title: string;
  /** Content of a meta element by its name or property. */
  meta: (name: string) => string | undefined;
  /** Address of a link element, by rel and, for alternates, by hreflang. */
  link: (rel: string, language?: string) => string | undefined;
  data: { '@type': string; [key: string]: unknown }[];
}

async function headOf(path: string): Promise<Head> {
  const { statusCode: status, body: html } = await site.app.inject({ url: path });
  return {
    status,
    html,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    meta: (name) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1],
    link: (rel, language) =>
      new RegExp(`<link rel="${rel}" href="([^"]*)"${language ? ` hreflang="${language}"` : ''}`).exec(html)?.[1],
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json) as Head['data'][number],
    ),
  };
}

const ofType = ({ data }: Head, type: string) => data.find((object) => object['@type'] === type);

test.each(indexedRoutes.flatMap((route) => languages.map((language) => ({ route, language }))))(
  '$route in $language has title, description and language links for search engines',
  async ({ route, language }) => {
    const path = href(route);
    const head = await headOf(`${path}?lang=${language}`);
    const text = textOf(route, language);
    expect(head.status).toBe(200);
    expect(head.html).toContain(`<html lang="${language === 'cn' ? 'zh-CN' : 'en'}"`);
    expect(head.title).toBe(`${text?.title} · ${seoTexts(language).siteName}`);
    expect(head.meta('description')).toBe(text?.description);
    expect(head.meta('og:title')).toBe(head.title);
    expect(head.meta('og:image')).toMatch(/^https:\/\/www\.example\.com\/pictures\//);
    expect(head.link('canonical')).toBe(language === 'cn' ? `${publicUrl}${path}?lang=cn` : `${publicUrl}${path}`);
    expect(head.link('alternate', 'en')).toBe(`${publicUrl}${path}`);
    expect(head.link('alternate', 'zh-Hans')).toBe(`${publicUrl}${path}?lang=cn`);
    expect(head.meta('robots')).toBeUndefined();
    expect(ofType(head, 'Organization')).toMatchObject({ url: `${publicUrl}/` });
  },
);

test('descriptions have a length that search engines show, and are unique', () => {
  for (const language of languages) {
    const descriptions = indexedRoutes.map((route) => textOf(route, language)?.description ?? '');
    expect(new Set(descriptions).size).toBe(indexedRoutes.length);
    expect(descriptions.filter((text) => text.length < (language === 'en' ? 40 : 12) || text.length > 200)).toEqual([]);
  }
});

test.each([
  ['HelpEmail', 'sent'],
  ['HelpEmailSuccess', 'ready'],
  ['HelpEmailFail', 'failed'],
] as const)('the title of %s is its heading', (route, state) => {
  for (const language of languages) {
    expect(textOf(route, language)?.title).toBe(catalogues[language][`marketing.email.${state}`]);
  }
});

test('account pages, temporary pages and error pages are not indexed', async () => {
  const rest = routeTable.filter(({ name, path }) => !indexedRoutes.includes(name) && !path.includes(':'));
  expect(rest.map(({ name }) => name)).toEqual(expect.arrayContaining(['AccountSettings', 'Order', 'HelpEmail']));
  for (const { path } of rest) {
    const head = await headOf(path);
    expect({ path, robots: head.meta('robots'), canonical: head.link('canonical') }).toEqual({
      path,
      robots: 'noindex',
      canonical: undefined,
    });
  }
});

test('the specification has sixteen pages for search engines, no other', () => {
  expect(indexedRoutes).toEqual([
    'Home',
    'Login',
    'Register',
    'Forget',
    'MuscleAndMovement',
    'MSKPatientEducation',
    'Pricing',
    'University',
    'PrivacyPolicy',
    'TermsOfUse',
    'Download',
    'Blog',
    'About',
    'Contact',
    'HelpCancle',
    'HelpInvoice',
  ]);
});

test('the structured data of the landing page has its questions word for word', async () => {
  for (const language of languages) {
    const list = ofType(await headOf(`/?lang=${language}`), 'FAQPage')?.mainEntity as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(list.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
      questions.map(({ question, answer }) => [catalogues[language][question], catalogues[language][answer]]),
    );
  }
});

test.each<[RouteName, string]>([
  ['MuscleAndMovement', 'marketing.movement.heading'],
  ['MSKPatientEducation', 'marketing.msk.heading'],
  ['University', 'marketing.university.heading'],
  ['About', 'marketing.about.heading'],
  ['Contact', 'marketing.contact.heading'],
  ['Download', 'marketing.download.heading'],
  ['PrivacyPolicy', 'marketing.help.privacyPolicy'],
  ['TermsOfUse', 'marketing.help.termsOfUse'],
  ['HelpCancle', 'marketing.help.unsubscribe'],
  ['HelpInvoice', 'marketing.help.invoice'],
])('the title of %s is the heading that the page shows', (route, key) => {
  for (const language of languages) {
    expect(textOf(route, language)?.title).toBe(catalogues[language][key]);
  }
});

test('pricing has the plans of the database as offers with their price', async () => {
  const rows = await site.database.query<{ price_cents: number; currency: string }>(
    'SELECT price_cents, currency FROM goods WHERE on_sale ORDER BY position',
  );
  const product = ofType(await headOf('/pricing'), 'Product') as unknown as {
    offers: { price: string; priceCurrency: string }[];
  };
  expect(product.offers.map(({ price, priceCurrency }) => [Number(price), priceCurrency])).toEqual(
    rows.map((row) => [row.price_cents / 100, row.currency]),
  );
  expect(product.offers.length).toBeGreaterThan(0);
});

test('a post is an article with its own address, whether it was opened by number or by slug', async () => {
  const [post] = await site.database.query<{ id: number; slug: string }>(
    'SELECT id, slug FROM posts ORDER BY id LIMIT 1',
  );
  const [byNumber, bySlug] = [
    await headOf(`/blog-detail/${post.id}?lang=cn`),
    await headOf(`/blog-detail/${post.slug}?lang=cn`),
  ];
  expect(byNumber.link('canonical')).toBe(`${publicUrl}/blog-detail/${post.slug}?lang=cn`);
  expect(bySlug.link('canonical')).toBe(byNumber.link('canonical'));
  expect(byNumber.meta('og:type')).toBe('article');
  expect(ofType(byNumber, 'Article')).toMatchObject({
    inLanguage: 'zh-CN',
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
  });
  expect(ofType(byNumber, 'BreadcrumbList')?.itemListElement).toHaveLength(3);
});

test.each(['/nowhere', '/blog-detail/987654', '/blog-detail/no-such-post', '/blog-detail/%3Cscript%3E', '/404'])(
  '%s answers 404',
  async (path) => {
    const head = await headOf(path);
    expect(head.status).toBe(404);
    expect(head.meta('robots')).toBe('noindex');
  },
);

test('the detail page without a post is answered with a page, not an error', async () => {
  expect((await headOf('/blog-detail')).status).toBe(200);
});

test('while the database is unavailable a page is served without its details', async () => {
  const query = jest.spyOn(site.context.database, 'query').mockRejectedValue(new Error('away'));
  try {
    const head = await headOf('/pricing');
    expect(head.status).toBe(200);
    expect(head.meta('description')).toBe(textOf('Pricing', 'en')?.description);
    expect(ofType(head, 'Product')).toBeUndefined();
  } finally {
    query.mockRestore();
  }
});

test('fonts are preloaded', async () => {
  expect((await headOf('/')).html).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/static/font/letters.0a1b2c3d4e.woff2" crossorigin>',
  );
});

test('no text of an address or a post can close an element of the head', async () => {
  await site.database.query(
    `UPDATE post_texts SET title = '</script><script>alert(1)</script>"&' WHERE post_id = (SELECT min(id) FROM posts) AND language = 'en'`,
  );
  const [{ id }] = await site.database.query<{ id: number }>('SELECT min(id) AS id FROM posts');
  const { html, data } = await headOf(`/blog-detail/${id}?lang=en&x="><script>alert(1)</script>`);
  expect(html).not.toContain('<script>alert(1)');
  expect(data.map((object) => object['@type'])).toContain('Article');
});

test('the sitemap lists every page and post in both languages, each with its alternate', async () => {
  const { body, headers } = await site.app.inject({ url: '/sitemap.xml' });
  expect(headers['content-type']).toContain('xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const [{ count }] = await site.database.query<{ count: string }>('SELECT count(*) FROM posts');
  expect(addresses).toHaveLength((indexed.length + Number(count)) * 2);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining([`${publicUrl}/`, `${publicUrl}/pricing?lang=cn`]));
  expect(body.match(/hreflang="zh-Hans"/g)).toHaveLength(addresses.length);
  for (const address of addresses.slice(0, 60)) {
    expect((await site.app.inject({ url: address.slice(publicUrl.length) })).statusCode).toBe(200);
  }
});

test('the sitemap reads the posts once until they change', async () => {
  const ask = () => site.app.inject({ url: '/sitemap.xml' });
  for (const title of ['One title', 'Another title']) {
    await site.database.query(`UPDATE post_texts SET title = '${title}' WHERE language = 'en'`);
    // It returns once the server knows the change.
    await site.get('/api/goods/body/list?client=3&domainId=1');
    expect(await statementsOf(site.database, ask)).toHaveLength(1);
    expect(await statementsOf(site.database, ask)).toEqual([]);
  }
});

test('a page without a live release of its module is served, and not indexed', async () => {
  const { blog: _down, ...rest } = workTreeRegistry;
  const without = mkdtempSync(join(tmpdir(), 'site-seo-'));
  cpSync(siteDir, without, { recursive: true });
  writeFileSync(join(without, 'modules.json'), JSON.stringify(rest));
  const other = await openTestSite({ siteDir: without, publicUrl });
  try {
    const { statusCode, body } = await other.app.inject({ url: '/blog' });
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${seoTexts('en').siteName}</title>`);
    expect(body).toContain('<meta name="robots" content="noindex">');
  } finally {
    await other.close();
    rmSync(without, { recursive: true, force: true });
  }
});

test('robots.txt disallows the API except for what pages show, and names the sitemap', async () => {
  const { body } = await site.app.inject({ url: '/robots.txt' });
  expect(body).toContain('Disallow: /api/\n');
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test.each([
  '/api/information/list?page=1&size=20',
  '/api/information/detail/1',
  '/api/software/exercise/list',
  '/api/body/list?softwarePackageId=1',
  '/api/goods/body/list?client=3&domainId=1',
  '/api/edu/patient/category/all',
])('a search engine may read %s to render a page, but not index it', async (url) => {
  const { body } = await site.app.inject({ url: '/robots.txt' });
  const allowed = [...body.matchAll(/^Allow: (.+)$/gm)].map(([, path]) => path);
  expect(allowed.some((path) => url.startsWith(path))).toBe(true);
  const reply = await site.app.inject({ url });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['x-robots-tag']).toBe('noindex');
});
