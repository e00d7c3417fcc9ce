import type { InformationListData } from '@site/shared/contracts';
import { both, hipTag, syncFolder, writeFolder } from './blog-files';
import { runBefore, statementsOf } from './statements';
import { openTestSite, type TestSite } from './test-app';

const kneeTag = { slug: 'knee', en: 'Knee', cn: '膝部' };
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const sync = (folder: string) => syncFolder(site, folder);
const list = async (query = '', language: 'en' | 'cn' = 'en') =>
  (await site.get<InformationListData>(`/api/information/list${query}`, { language })).data;
const slugs = async (query = '', language: 'en' | 'cn' = 'en') =>
  (await list(query, language)).list.map(({ slug }) => slug);
const feed = async (language: string) => {
  const { text } = await site.get(`/blog/rss.xml?lang=${language}`);
  return new (await import('jsdom')).JSDOM(text, { contentType: 'application/xml' }).window.document;
};

test('a late page of the list reads as many rows as the first one', async () => {
  await list('?size=1');
  const { query } = site.database;
  const sent: { rows: number; values: unknown[] | undefined }[] = [];
  site.database.query = async <Row>(text: string, values?: unknown[]) => {
    const rows = await query<Row>(text, values);
    sent.push({ rows: rows.length, values });
    return rows;
  };
  const [first] = await slugs('?size=2&page=1');
  const [later] = await slugs('?size=2&page=9');
  site.database.query = query;
  expect(first).not.toBe(later);
  expect(sent).toEqual([
    { rows: 2, values: ['en', [expect.any(Number), expect.any(Number)]] },
    { rows: 2, values: ['en', [expect.any(Number), expect.any(Number)]] },
  ]);
});

test('does not write posts again whose files have not changed', async () => {
  const files = { ...both('one', 'One', '一'), ...both('two', 'Two', '二') };
  await sync(writeFolder(files));
  const written = async (folder: string) =>
    (await statementsOf(site.database, () => sync(folder))).filter((text) => text.startsWith('INSERT INTO posts'))
      .length;
  expect(await written(writeFolder(files))).toBe(0);
  expect(await written(writeFolder({ ...files, ...both('two', 'Two', '两') }))).toBe(1);
});

test('the second of two processes that synchronise at once waits, and stores its data last', async () => {
  await sync(writeFolder(both('one', 'First', '一')));
  let second: Promise<unknown> | undefined;
  const isWaiting = async () =>
    (
      await site.database.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'",
      )
    ).length > 0;
  const started = runBefore(site.database, 'SELECT slug, source_digest', async () => {
    second = sync(writeFolder(both('one', 'Third', '三')));
    const finished = second.then(() => true);
    const check = async (): Promise<void> => ((await Promise.race([finished, isWaiting()])) ? undefined : check());
    await check();
  });
  await sync(writeFolder(both('one', 'Second', '二')));
  await started;
  await second;
  expect((await list()).list.map(({ title }) => title)).toEqual(['Third']);
});

test('tags follow their file: titles, order and removals; posts of another origin stay', async () => {
  await site.database.query("INSERT INTO posts (slug, published_at) VALUES ('by-hand', now())");
  const files = { ...both('one', 'One', '一', 'Text.', '[knee, hip]'), ...both('two', 'Two', '二') };
  await sync(writeFolder(files, [hipTag, kneeTag]));
  expect((await list()).tags).toEqual([
    { slug: 'hip', title: 'Hip', count: 2 },
    { slug: 'knee', title: 'Knee', count: 1 },
  ]);
  await sync(writeFolder(files, [{ ...kneeTag, cn: '膝' }, hipTag]));
  expect((await list('', 'cn')).tags).toEqual([
    { slug: 'knee', title: '膝', count: 1 },
    { slug: 'hip', title: '髋部', count: 2 },
  ]);
  expect((await list()).list.find(({ slug }) => slug === 'one')?.tags).toEqual([
    { slug: 'knee', title: 'Knee' },
    { slug: 'hip', title: 'Hip' },
  ]);
  await sync(writeFolder(files, [hipTag]));
  expect((await list()).tags).toEqual([{ slug: 'hip', title: 'Hip', count: 2 }]);
  expect(await site.database.query('SELECT slug FROM posts WHERE source_digest IS NULL')).toContainEqual({
    slug: 'by-hand',
  });
  await site.database.query("DELETE FROM posts WHERE slug = 'by-hand'");
});

test('the search looks through titles, summaries, tags and texts; a title counts most, then a summary or a tag', async () => {
  const files = {
    ...both('by-text', 'One', '一', 'About the patella. 关于髌骨。'),
    ...both('by-tag', 'Two', '二', 'Text.', '[knee]'),
    ...both('by-title', 'The patella', '髌骨', 'Text.'),
    ...both('other', 'Three', '三'),
  };
  await sync(writeFolder(files, [hipTag, { slug: 'knee', en: 'Patella', cn: '髌骨' }]));
  expect(await slugs('?search=patella')).toEqual(['by-title', 'by-tag', 'by-text']);
  expect(await slugs(`?search=${encodeURIComponent('髌骨')}`, 'cn')).toEqual(['by-title', 'by-tag', 'by-text']);
  expect(await slugs('?search=summary')).toHaveLength(4);
  expect(await slugs('?search=patella&page=2&size=2')).toEqual(['by-text']);
  expect(await list('?search=patella&size=2')).toMatchObject({ totalRecord: 3 });
});

test('the feed has its own address, and subject, summary and an identifier of each post', async () => {
  await sync(writeFolder(both('one', 'Hip & <knee> "\'', '髋 & 膝')));
  for (const [language, title, tag] of [
    ['en', 'Anatomy Movement Education blog', 'Hip'],
    ['cn', '解剖运动教育博客', '髋部'],
  ] as const) {
    const document = await feed(language);
    const say = (selector: string) => document.querySelector(selector)?.textContent;
    expect([say('channel > title'), say('item > category'), say('item > description'), say('item > guid')]).toEqual([
      title,
      tag,
      'A summary.',
      `one.${language}`,
    ]);
    expect(say('item > title')).toBe(language === 'en' ? 'Hip & <knee> "\'' : '髋 & 膝');
    expect(say('channel > description')).not.toBe('');
    expect(say('channel > link')).toMatch(/\/blog\?lang=/);
    expect(document.querySelector('guid')?.getAttribute('isPermaLink')).toBe('false');
    expect(document.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe(
      `${site.context.config.publicUrl}/blog/rss.xml?lang=${language}`,
    );
  }
  expect((await site.get('/blog/rss.xml')).headers['cache-control']).toBe('public, max-age=600');
});

test('the feed holds thirty posts at most, without characters that XML does not know', async () => {
  const many = Array.from({ length: 31 }, (_, index) => both(`post-${index}`, `"Post\\u0007 ${index}"`, '一'));
  await sync(writeFolder(Object.assign({}, ...many) as Record<string, string>));
  const document = await feed('en');
  expect(document.querySelectorAll('item')).toHaveLength(30);
  expect(document.querySelector('item > title')?.textContent).toMatch(/^Post \d+$/);
});
