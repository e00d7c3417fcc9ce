import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveReleases, Registry } from '@site/shared/contracts';
import { builtSite } from '../../support/built-site';
import { until } from '../../support/until';
import { openTestSite, type TestSite } from '../test-app';

// The built site of `npm test`.
let siteDir: string;
let site: TestSite;

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'site-prerender-'));
  cpSync(builtSite, siteDir, { recursive: true });
  site = await openTestSite({ siteDir });
  await site.context.content.ready;
});
afterAll(async () => {
  await site.close();
  rmSync(siteDir, { recursive: true, force: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { body, headers: own } = await site.app.inject({ url, headers });
  return { html: body, etag: own.etag };
};
const isRendered = (html: string) => html.includes('id="page-state"');

/** A page after it was rendered: on a busy machine the first visitors get the shell. */
async function rendered(url: string, isRight = (_html: string) => true, headers: Record<string, string> = {}) {
  for (;;) {
    const page = await get(url, headers);
    if (isRendered(page.html) && isRight(page.html)) {
      return page;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Releases a single module like a publication, with a changed server rendition. */
function release(name: 'marketing' | 'blog', version: string, change: (program: string) => string): void {
  const file = join(siteDir, 'modules.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const { current } = registry[name];
  const program = readFileSync(join(siteDir, 'render', name, `${current.version}.cjs`), 'utf8');
  writeFileSync(join(siteDir, 'render', name, `${version}.cjs`), change(program));
  writeFileSync(file, JSON.stringify({ ...registry, [name]: { current: { ...current, version } } }));
}

test('renders a page in the language of its address, otherwise of the cookie, otherwise in English', async () => {
  const heading = /<h1[^>]*>([^<]*)</;
  const of = async (url: string, headers = {}) => heading.exec((await rendered(url, undefined, headers)).html)?.[1];
  expect(await of('/about')).toBe('About Us');
  expect(await of('/about', { cookie: 'other=1; language=cn' })).toBe('关于我们');
  expect(await of('/about?lang=en', { cookie: 'language=cn' })).toBe('About Us');
  expect(await of('/about', { cookie: 'language=xx' })).toBe('About Us');
});

test('keeps a rendered page until its content changes, and other pages then too', async () => {
  await rendered('/pricing', (html) => html.includes('$'));
  const about = await rendered('/about');
  expect((await rendered('/about')).etag).toBe(about.etag);
  await site.database.query('UPDATE goods SET price_cents = 123456 WHERE id = (SELECT min(id) FROM goods)');
  const changed = await rendered('/pricing', (html) => html.includes('1,234.56') || html.includes('1234.56'));
  expect(changed.html).toContain('id="root"');
  expect((await rendered('/about')).etag).toBe(about.etag);
});

test('a published post is in the list at once', async () => {
  await rendered('/blog');
  await site.database.query("UPDATE post_texts SET title = 'A new title of a post' WHERE language = 'en'");
  const list = await rendered('/blog', (html) => html.includes('A new title of a post'));
  expect(list.html).toContain('<h1');
});

test('marks pages for reading, whose scripts may run later, and no others', async () => {
  const waits = async (url: string) => /"forReading":(\w+)/.exec((await rendered(url)).html)?.[1];
  expect(await waits('/blog-detail/1')).toBe('true');
  expect(await waits('/about')).toBe('true');
  expect(await waits('/blog-detail')).toBe('false');
  expect(await waits('/login')).toBe('false');
});

test('counts reads of a rendered post, but no prefetch', async () => {
  const count = async () =>
    (await site.database.query<{ read_count: string }>('SELECT read_count FROM posts WHERE id = 1'))[0]?.read_count;
  await rendered('/blog-detail/1');
  const before = Number(await count());
  await get('/blog-detail/1');
  await get('/blog-detail/1', { 'sec-purpose': 'prefetch;prerender' });
  expect(Number(await count())).toBe(before + 1);
});

test('a new release of one module renders its pages, without access to the server’s environment', async () => {
  process.env.PRERENDER_TEST_SECRET = 'do not tell';
  release('marketing', '9.0.0-secret', (program) =>
    program
      .replace(/^/, 'globalThis.told = process.env.PRERENDER_TEST_SECRET ?? "nothing told";')
      .replace(
        /^([^]*)$/,
        '$1;const own = module.exports.default.pages.About; module.exports = { default: { ...module.exports.default, pages: { ...module.exports.default.pages, About: async () => ({ default: () => globalThis.told }) } } };',
      ),
  );
  const about = await rendered('/about', (html) => html.includes('told'));
  expect(about.html).toContain('nothing told');
  expect((await rendered('/contact')).html).toContain('Contact Us');
});

test('renders a canary for its share of the visitors, who keep it, and stores its page separately', async () => {
  const file = join(siteDir, 'modules.json');
  const before = readFileSync(file, 'utf8');
  const registry = JSON.parse(before) as Registry;
  const { current } = registry.marketing;
  const canary = { ...current, version: '9.1.0-canary' };
  const program = readFileSync(join(siteDir, 'render/marketing', `${current.version}.cjs`), 'utf8');
  writeFileSync(
    join(siteDir, 'render/marketing/9.1.0-canary.cjs'),
    program.replace(
      /^([^]*)$/,
      '$1;module.exports = { default: { ...module.exports.default, pages: { ...module.exports.default.pages, About: async () => ({ default: () => "the canary" }) } } };',
    ),
  );
  writeFileSync(
    file,
    JSON.stringify({ ...registry, marketing: { current, canary: { release: canary, percent: 25 } } }),
  );
  const versionIn = (html: string) => {
    const text = /id="module-registry">([^<]*)/.exec(html)?.[1] as string;
    const { marketing } = JSON.parse(text) as Registry;
    expect(marketing).not.toHaveProperty('canary');
    return marketing.current.version;
  };
  const given: string[] = [];
  for (let draw = 0; draw < 1_000; draw += 10) {
    const { html } = await get('/contact', { cookie: `draw=${draw}` });
    given.push(versionIn(html));
  }
  const isCanary = (version: string) => version === canary.version;
  expect(Math.abs(given.filter(isCanary).length - given.length / 4)).toBeLessThanOrEqual(1);
  const cookie = `draw=${given.findIndex(isCanary) * 10}`;
  const other = `draw=${given.findIndex((version) => !isCanary(version)) * 10}`;
  const tried = await rendered('/about', undefined, { cookie });
  const stable = await rendered('/about', undefined, { cookie: other });
  expect(tried.html).toContain('the canary');
  expect(stable.html).not.toContain('the canary');
  expect((await rendered('/about', undefined, { cookie })).html).toContain('the canary');
  const liveFor = async (asking: string) =>
    (await site.app.inject({ url: '/releases/live', headers: { cookie: asking } })).json<LiveReleases>();
  expect(await liveFor(cookie)).toMatchObject({ shell: expect.any(String), modules: { marketing: canary.version } });
  expect(await liveFor(other)).toMatchObject({ modules: { marketing: current.version } });
  const revalidated = await site.app.inject({
    url: '/about',
    headers: { cookie, 'if-none-match': String(stable.etag) },
  });
  expect(revalidated.statusCode).toBe(200);
  const first = await site.app.inject('/about');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers['set-cookie']).toMatch(/^draw=\d{1,3}; Path=\/; .*HttpOnly/);
  const drawn = String(first.headers['set-cookie']).split(';')[0];
  const again = await site.app.inject({ url: '/about', headers: { cookie: drawn } });
  expect(again.headers['set-cookie']).toBeUndefined();
  expect(versionIn(again.body)).toBe(versionIn(first.body));
  // After it was ended automatically nobody gets it, and no number is drawn.
  mkdirSync(join(siteDir, 'health/marketing', canary.version), { recursive: true });
  writeFileSync(join(siteDir, 'health/marketing', canary.version, 'ended.json'), '{}');
  const ended = await site.app.inject({ url: '/about', headers: { cookie } });
  expect([versionIn(ended.body), ended.headers['cache-control']]).toEqual([current.version, 'no-cache']);
  writeFileSync(file, before);
});

test('renders pages before anybody requests them, at the start and after each release', async () => {
  const warm = await openTestSite({ siteDir, warmPages: 1 });
  const counted = jest.spyOn(warm.context.metrics, 'countPage');
  const outcomes = () => counted.mock.calls.map(([outcome]) => outcome);
  const until = async (times: number): Promise<void> => {
    while (outcomes().filter((outcome) => outcome === 'rendered').length < times) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await warm.app.listen({ port: 0, host: '127.0.0.1' });
  await until(2);
  release('marketing', '9.2.0-warm', (program) => program);
  await until(4);
  counted.mockClear();
  for (const lang of ['en', 'cn']) {
    expect(isRendered((await warm.app.inject(`/?lang=${lang}`)).body)).toBe(true);
  }
  expect(outcomes().filter((outcome) => outcome !== 'kept')).toEqual([]);
  await warm.close();
});

test('serves a post with a possibly outdated read count, and renders it again in the background', async () => {
  await rendered('/blog-detail/2');
  const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  const { html } = await get('/blog-detail/2');
  expect(isRendered(html)).toBe(true);
  later.mockRestore();
  await site.database.query('UPDATE posts SET read_count = 4711 WHERE id = 2');
  // The clock advances with each look: a page that was begun before the count changed is too old at the next one.
  const now = performance.now();
  let aheadMs = 200_000;
  const ahead = jest.spyOn(performance, 'now').mockImplementation(() => now + aheadMs);
  await rendered('/blog-detail/2', (text) => {
    aheadMs += 61_000;
    return /"readCount":47\d\d/.test(text);
  });
  ahead.mockRestore();
});

test('leaves a page that the server cannot render to the browser, and renders the others', async () => {
  release('blog', '9.0.0-throws', () => 'throw new Error("broken release");');
  const warn = jest.spyOn(site.context.log, 'warn');
  const blog = await get('/blog?q=S3cretValue');
  expect(isRendered(blog.html)).toBe(false);
  expect(blog.html).toContain('<script defer');
  // Threat 33: its query may contain search texts, or the key of a link.
  await until(() => warn.mock.calls.length > 0);
  expect(warn.mock.calls.map(([told]) => told)).toContainEqual(expect.objectContaining({ page: '/blog' }));
  expect(JSON.stringify(warn.mock.calls)).not.toContain('S3cretValue');
  warn.mockRestore();
  expect((await rendered('/contact')).html).toContain('Contact Us');
});

test('threat 74: a flood of pages from one network does not keep a form of another one from getting its page', async () => {
  await rendered('/contact');
  const flood = Promise.all(Array.from({ length: 60 }, (_, place) => get(`/about?flood=${place}`)));
  const other = await site.app.inject({
    method: 'POST',
    url: '/contact',
    remoteAddress: '198.51.100.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'contact=nobody',
  });
  expect(isRendered(other.body)).toBe(true);
  expect((await flood).every(({ html }) => html.includes('id="root"'))).toBe(true);
  await rendered('/about?flood=afterwards');
});

test('leaves a page that hangs to the browser, and renders the others', async () => {
  release('blog', '9.0.0-hangs', () => 'for (;;) {}');
  expect(isRendered((await get('/blog')).html)).toBe(false);
  expect((await rendered('/login')).html).toContain('<h1');
});
