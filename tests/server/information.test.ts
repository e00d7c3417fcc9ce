import { join } from 'node:path';
import * as v from 'valibot';
import {
  informationDetailSchema,
  informationListDataSchema,
  type InformationDetail,
  type InformationListData,
} from '@site/shared/contracts';
import { countPostRead } from '../../server/src/domains/information/service';
import { post, syncFolder, writeFolder } from './blog-files';
import { statementsOf } from './statements';
import { openTestSite, type TestSite } from './test-app';

const slug = 'bench-press-and-the-shoulder-blades';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const list = (query = '', language: 'en' | 'cn' = 'en') =>
  site.get<InformationListData>(`/api/information/list${query}`, { language });
const detail = (id: string | number, language: 'en' | 'cn' = 'en', headers?: Record<string, string>) =>
  site.get<InformationDetail>(`/api/information/detail/${id}`, { language, headers });
const titles = (data: InformationListData) => data.list.map(({ title }) => title);

describe('the list', () => {
  it('gives 20 posts a page, the newest first, in the shape of the contract', async () => {
    const reply = await list();
    expect(reply.code).toBe('OK');
    const data = v.parse(informationListDataSchema, reply.data);
    expect(data.list).toHaveLength(20);
    expect(data.totalRecord).toBeGreaterThanOrEqual(25);
    const times = data.list.map(({ createTime }) => String(createTime));
    expect(times).toEqual([...times].sort().reverse());
  });

  it('continues where the previous page ended, and is empty past the end, with the true total', async () => {
    const [first, second, beyond] = await Promise.all([
      list('?page=1&size=20'),
      list('?page=2&size=20'),
      list('?page=99&size=20'),
    ]);
    const { totalRecord } = first.data;
    expect(second.data.list).toHaveLength(totalRecord - 20);
    expect(new Set([...first.data.list, ...second.data.list].map(({ id }) => id)).size).toBe(totalRecord);
    expect(beyond.data).toMatchObject({ list: [], totalRecord });
  });

  it('is in the language of the header', async () => {
    const [en, cn] = await Promise.all([list('?size=100'), list('?size=100', 'cn')]);
    expect(cn.data.list.map(({ id }) => id)).toEqual(en.data.list.map(({ id }) => id));
    expect(titles(cn.data).every((title) => /\p{Script=Han}/u.test(title))).toBe(true);
    expect(titles(en.data).some((title) => /\p{Script=Han}/u.test(title))).toBe(false);
  });

  it.each(['?page=one', '?size=2.5', '?page[a]=1', '?tag=<script>', `?search=${'x'.repeat(101)}`])(
    'rejects %s',
    async (query) => {
      expect(await list(query)).toMatchObject({ status: 200, code: 'INVALID_INPUT' });
    },
  );

  it('clamps a page and a size that are out of range', async () => {
    const [first, whole] = [(await list('?page=1&size=1')).data, (await list('?size=100')).data];
    expect(whole.list).toHaveLength(whole.totalRecord);
    expect((await list('?page=-3&size=1000')).data.list).toEqual(whole.list);
    expect((await list(`?page=-${'9'.repeat(20)}&size=-1`)).data.list).toEqual(first.list);
    expect((await list(`?page=${'9'.repeat(20)}`)).data).toMatchObject({ list: [], totalRecord: whole.totalRecord });
  });

  it('filters by a tag, and counts the posts of each tag', async () => {
    const { data } = await list('?tag=shoulder&size=100');
    expect(data.list.every((post) => post.tags?.some((tag) => tag.slug === 'shoulder'))).toBe(true);
    expect(data.tags?.find((tag) => tag.slug === 'shoulder')?.count).toBe(data.totalRecord);
    expect((await list('?tag=no-such-tag')).data).toMatchObject({ list: [], totalRecord: 0 });
  });
});

describe('the search', () => {
  it('finds English words by their stems and beginnings', async () => {
    const [plural, stem, beginning] = await Promise.all([
      list('?search=squats'),
      list('?search=squat'),
      list('?search=squ'),
    ]);
    expect(titles(plural.data)).toContain('The squat, joint by joint');
    expect(plural.data.totalRecord).toBe(stem.data.totalRecord);
    expect(beginning.data.totalRecord).toBeGreaterThanOrEqual(stem.data.totalRecord);
  });

  it('finds a Chinese word of three characters inside a sentence, and one of a single character', async () => {
    const [word, other, single] = await Promise.all(
      ['胸大肌', '大肌胸', '肌'].map((text) => list(`?search=${encodeURIComponent(text)}`, 'cn')),
    );
    expect(word.data.list.map((post) => post.slug)).toContain(slug);
    expect(other.data.totalRecord).toBe(0);
    expect(single.data.totalRecord).toBeGreaterThan(word.data.totalRecord);
  });

  it('requires all words, and combines with a tag', async () => {
    const both = await list(`?search=${encodeURIComponent('calf stretch')}`);
    expect(both.data.list[0].slug).toBe('calf-stretch-knee-straight-knee-bent');
    const tagged = await list('?search=deltoid&tag=shoulder&size=100');
    expect(tagged.data.totalRecord).toBeGreaterThan(0);
    expect(tagged.data.totalRecord).toBeLessThan((await list('?search=deltoid')).data.totalRecord);
  });

  it('searches both languages: a Latin name finds the Chinese post', async () => {
    const { data } = await list('?search=deltoid', 'cn');
    expect(data.totalRecord).toBeGreaterThan(0);
    expect(titles(data).every((title) => /\p{Script=Han}/u.test(title))).toBe(true);
  });

  it.each(["'); DROP TABLE posts; --", "a' | b & !c:*", '(((', '\\', '%', "胸'大", '&|!<->'])(
    'reads %j as words, never as query operators',
    async (text) => {
      const reply = await list(`?search=${encodeURIComponent(text)}`);
      expect(reply).toMatchObject({ status: 200, code: 'OK' });
      expect((await list()).data.totalRecord).toBeGreaterThanOrEqual(25);
    },
  );

  it('finds nothing for a text without words', async () => {
    expect((await list('?search=...')).data).toMatchObject({ list: [], totalRecord: 0 });
  });
});

describe('the detail', () => {
  it('is found by number and by slug', async () => {
    const bySlug = await detail(slug);
    const byNumber = await detail(bySlug.data.id);
    const data = v.parse(informationDetailSchema, byNumber.data);
    expect(data).toMatchObject({
      slug,
      title: bySlug.data.title,
      photo: expect.stringMatching(new RegExp(`^/pictures/blog/${slug}\\.webp\\?v=[0-9a-f]{8}$`)),
      exercise: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
    });
    expect(data.content).toContain('<h2>');
    expect(data.readingMinutes).toBeGreaterThanOrEqual(1);
  });

  it('counts every read in any language, but no prefetch', async () => {
    const before = (await detail(slug)).data.readCount;
    await detail(slug, 'cn');
    for (const [name, value] of [
      ['sec-purpose', 'prefetch;prerender'],
      ['sec-purpose', 'prerender'],
      ['purpose', 'prefetch'],
    ] as const) {
      await detail(slug, 'en', { [name]: value });
    }
    await site.app.inject({ method: 'HEAD', url: `/api/information/detail/${slug}` });
    expect((await detail(slug)).data.readCount).toBe(before + 2);
  });

  it('counts a read of a page that the server rendered, by number or slug, and nothing that is no post', async () => {
    const { id, readCount } = (await detail(slug)).data;
    for (const key of [slug, String(id), 'no-such-post', '-1', '']) {
      await countPostRead(site.context, key);
    }
    expect((await detail(slug)).data.readCount).toBe(readCount + 3);
  });

  it('counts reads that come at the same moment, in few statements', async () => {
    const { data } = await detail(slug);
    const [whole, some] = [110, 11];
    const statements = await statementsOf(site.database, () =>
      Promise.all(
        Array.from({ length: whole }, (_, place) => countPostRead(site.context, place % some ? slug : String(data.id))),
      ),
    );
    expect((await detail(slug)).data.readCount).toBe(data.readCount + whole + 1);
    expect(statements).toHaveLength(2);
  });

  it('names related posts: others, with a tag in common', async () => {
    const { data } = await detail(slug);
    expect(data.related).toHaveLength(3);
    expect(data.related?.map((post) => post.id)).not.toContain(data.id);
    const own = new Set(data.tags?.map((tag) => tag.slug));
    expect(data.related?.every((post) => post.tags?.some((tag) => own.has(tag.slug)))).toBe(true);
  });

  it('has only links to posts that exist', async () => {
    const posts = (await list('?size=100')).data.list;
    for (const post of posts) {
      const { content } = (await detail(post.id)).data;
      for (const [, target] of content.matchAll(/href="\/blog-detail\/([^"]+)"/g)) {
        expect({ target, code: (await detail(target)).code }).toEqual({ target, code: 'OK' });
      }
    }
  });

  it.each(['999999', 'no-such-post', '2147483648'])('answers NOT_FOUND for %s', async (id) => {
    expect(await detail(id)).toMatchObject({ status: 200, code: 'NOT_FOUND', data: null });
  });

  it.each(['-1', '1e3', 'A', '%00', "1'--", '..%2f'])(
    'rejects %s, which is neither a number nor a slug',
    async (id) => {
      expect((await detail(id)).code).not.toBe('OK');
    },
  );
});

describe('the feed', () => {
  it.each([
    ['en', 'en'],
    ['cn', 'zh-CN'],
  ] as const)('lists the posts in %s as RSS', async (lang, htmlLang) => {
    const feed = await site.get(`/blog/rss.xml?lang=${lang}`);
    expect(feed.status).toBe(200);
    expect(feed.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(feed.text.split('\n')[0]).toBe('<?xml version="1.0" encoding="UTF-8"?>');
    const document = new (await import('jsdom')).JSDOM(feed.text, { contentType: 'application/xml' }).window.document;
    expect(document.querySelector('channel > language')?.textContent).toBe(htmlLang);
    const items = [...document.querySelectorAll('item')];
    expect(items.length).toBeGreaterThanOrEqual(25);
    const first = (await list('?size=1', lang)).data.list[0];
    expect(items[0].querySelector('title')?.textContent).toBe(first.title);
    expect(items[0].querySelector('link')?.textContent).toBe(
      `${site.context.config.publicUrl}/blog-detail/${first.slug}?lang=${lang}`,
    );
    expect(new Date(items[0].querySelector('pubDate')?.textContent ?? '').toISOString()).toBe(first.createTime);
  });

  it('is English for an unknown language', async () => {
    expect((await site.get('/blog/rss.xml?lang=fr')).text).toContain('<language>en</language>');
  });
});

describe('posts out of files', () => {
  const sync = (folder: string) => syncFolder(site, folder);

  afterAll(() => sync(join(__dirname, '../../server/content/blog')));

  it('adds, changes and removes posts as the files do; number and read count stay', async () => {
    const both = (title: string) => ({ 'one.en.md': post('one', title), 'one.cn.md': post('one', '一') });
    await sync(writeFolder({ ...both('First'), 'two.en.md': post('two', 'Two'), 'two.cn.md': post('two', '二') }));
    const { id } = (await detail('one')).data;
    await sync(writeFolder(both('Second')));
    const after = (await detail('one')).data;
    expect(after).toMatchObject({ id, title: 'Second', readCount: 2 });
    expect((await detail('two')).code).toBe('NOT_FOUND');
    expect((await list()).data.totalRecord).toBe(1);
  });

  it('leaves out a post without a language or with malformed front matter, and logs why', async () => {
    const said = await sync(
      writeFolder({
        'good.en.md': post('good', 'Good'),
        'good.cn.md': post('good', '好'),
        'half.en.md': post('half', 'Half'),
        'plain.en.md': 'no front matter',
        'plain.cn.md': 'no front matter',
        'named.en.md': post('other', 'Named'),
        'named.cn.md': post('named', '名'),
      }),
    );
    expect(said).toHaveLength(3);
    expect(said.join('\n')).toMatch(
      /half: .*half\.cn\.md[\s\S]*named: the en file names another slug[\s\S]*plain: no front matter/,
    );
    expect(titles((await list()).data)).toEqual(['Good']);
  });

  it('sanitises the HTML of a post on its way into the database (threat 18)', async () => {
    const body =
      '# Top\n\n<script>xss()</script><img src=x onerror=xss()>\n\n[a](javascript:xss()) [b](https://a.example) ![c](/pictures/c.webp)';
    await sync(writeFolder({ 'bad.en.md': post('bad', 'Bad', body), 'bad.cn.md': post('bad', '坏', body) }));
    const rows = await site.database.query<{ content: string }>('SELECT content FROM post_texts');
    for (const { content } of rows) {
      expect(content).not.toMatch(/script|onerror|xss/);
      expect(content).toContain('<h2>Top</h2>');
      expect(content).toContain('<a href="https://a.example" rel="noopener noreferrer">b</a>');
      expect(content).toContain('<img src="/pictures/c.webp" alt="c" loading="lazy" />');
    }
  });

  it('can be synchronised by several processes at once', async () => {
    const folder = writeFolder({ 'one.en.md': post('one', 'One'), 'one.cn.md': post('one', '一') });
    await Promise.all(Array.from({ length: 4 }, () => sync(folder)));
    expect((await list()).data.totalRecord).toBe(1);
  });
});
