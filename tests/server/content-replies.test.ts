import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { statementsOf } from './statements';
import { copyTemplate, openTestSite, type TestSite } from './test-app';
import { openDatabase } from '../../server/src/platform/db/database';
import { buildApp } from '../../server/src/app/app';

const path = '/api/information/list?size=20';
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await site.context.content.ready;
});
afterEach(() => site.close());

const ask = (headers: Record<string, string> = {}, url = path, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ method, url, headers });

test('creates a public reply once for many concurrent requests, each with its own request id', async () => {
  const replies: Awaited<ReturnType<typeof ask>>[] = [];
  const statements = await statementsOf(site.database, async () => {
    replies.push(...(await Promise.all(Array.from({ length: 20 }, () => ask()))), await ask());
  });
  // The order of all posts, the tags, and the posts of this page.
  expect(statements).toHaveLength(3);
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(replies[0]?.json()).toMatchObject({ code: 'OK', message: 'OK' });
  expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(21);
});

test('each language and each address has its own reply', async () => {
  const bodies = [
    await ask(),
    await ask({ language: 'cn' }),
    await ask({}, '/api/information/list?size=1'),
    await ask({}, '/api/body/list'),
  ].map(({ body }) => body);
  expect(new Set(bodies).size).toBe(4);
  expect([await ask(), await ask({ language: 'cn' })].map(({ body }) => body)).toEqual(bodies.slice(0, 2));
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a reply in %s has the same text and its own ETag', async (encoding, decompress) => {
  const plain = await ask();
  for (const _time of [1, 2]) {
    const reply = await ask({ 'accept-encoding': encoding });
    expect(reply.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(reply.rawPayload.length),
      vary: 'Origin, Language, Accept-Encoding',
    });
    expect(decompress(reply.rawPayload).toString()).toBe(plain.body);
    expect(reply.headers.etag).not.toBe(plain.headers.etag);
    const { statusCode } = await ask({ 'accept-encoding': encoding, 'if-none-match': String(reply.headers.etag) });
    expect(statusCode).toBe(304);
  }
});

test.each([
  ['br;q=0', undefined],
  ['br;q=0.000, gzip', 'gzip'],
  ['gzip;q=0, br; q=0', undefined],
  ['BR;q=0.5', 'br'],
  ['x-br, gzip-2', undefined],
])('a client that accepts %s gets %s', async (accepted, encoding) => {
  expect((await ask({ 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
});

test('answers 304 to a matching ETag until the content changes, also if a proxy weakened the ETag', async () => {
  const { headers } = await ask();
  const etag = String(headers.etag);
  expect(headers['cache-control']).toBe('no-cache');
  expect(etag).toMatch(/^"[\w-]+"$/);
  const asked = await Promise.all([etag, `W/${etag}`, `"other", ${etag}`].map((tag) => ask({ 'if-none-match': tag })));
  expect(asked.map(({ statusCode, body }) => [statusCode, body])).toEqual(asked.map(() => [304, '']));
  await site.database.query("UPDATE post_texts SET title = 'Another title' WHERE language = 'en'");
  await site.get(path);
  const changed = await ask({ 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('Another title');
});

test.each(['/api/software/exercise/list', '/api/software/exercise/detail/1'])(
  'keeps %s for visitors; a user gets an own response, by token and by ticket',
  async (url) => {
    const { token } = await site.registerActivated();
    await site.postJson('/api/u/library/favourite', { exerciseId: 1, isCollect: true }, { token });
    const authorization = `Bearer ${token}`;
    const { data } = await site.post<{ ticket: string }>('/api/u/software/ticket', {}, { token });
    const isFavourite = (reply: { body: string }) => reply.body.includes('"isCollect":true');

    const visitor = await ask({}, url);
    const etag = String(visitor.headers.etag);
    const ofUser = [
      await ask({ authorization, 'if-none-match': etag }, url),
      await ask({ 'if-none-match': etag }, `${url}?ticket=${data.ticket}`),
    ];
    expect(isFavourite(visitor)).toBe(false);
    expect(ofUser.map(isFavourite)).toEqual([true, true]);
    expect(ofUser.map(({ headers }) => [headers.etag, headers['cache-control']])).toEqual([
      [undefined, 'no-store'],
      [undefined, 'no-store'],
    ]);
    const again = await ask({ 'if-none-match': etag }, url);
    expect([again.statusCode, again.headers['access-control-allow-origin']]).toEqual([304, '*']);
  },
);

test('HEAD has the headers of GET and no body, and is no reply for GET', async () => {
  const head = await ask({}, path, 'HEAD');
  const full = await ask();
  for (const { body, headers } of [head, await ask({}, path, 'HEAD')]) {
    expect([body, headers.etag, headers['content-length']]).toEqual([
      '',
      full.headers.etag,
      String(full.rawPayload.length),
    ]);
  }
});

test('rejects an invalid request each time without a statement', async () => {
  const refused = () => ask({}, '/api/information/list?page=one');
  await refused();
  const statements = await statementsOf(site.database, async () => {
    expect((await refused()).json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
  expect(statements).toEqual([]);
});

test('does not keep a failure', async () => {
  const { query } = site.database;
  site.database.query = () => Promise.reject(new Error('broken'));
  expect((await ask()).statusCode).toBe(500);
  site.database.query = query;
  expect((await ask()).statusCode).toBe(200);
});

test('reads a change again if reading it failed', async () => {
  const { query } = site.database;
  const topics = ['posts'] as const;
  site.database.query = () => Promise.reject(new Error('broken'));
  await query("UPDATE post_texts SET title = 'Learnt later' WHERE language = 'en'");
  while (site.context.content.of(topics) !== undefined) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  // The failed read has ended.
  await new Promise((resolve) => setImmediate(resolve));
  site.database.query = query;
  while (site.context.content.of(topics) === undefined) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await ask()).body).toContain('Learnt later');
});

test('does not keep a reply whose content changes while it is created', async () => {
  const { query } = site.database;
  const before = site.context.content.of(['posts']);
  let change: Promise<unknown> | undefined;
  site.database.query = async <Row>(text: string, values?: unknown[]) => {
    const rows = await query<Row>(text, values);
    change ??= query("UPDATE post_texts SET title = 'Changed meanwhile' WHERE language = 'en'");
    await change;
    while (site.context.content.of(['posts']) === before) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    return rows;
  };
  await ask();
  site.database.query = query;
  await site.get(path);
  expect((await ask()).body).toContain('Changed meanwhile');
});

test('a process answers with what another one has changed', async () => {
  const { url, drop } = await copyTemplate();
  const [one, other] = [openDatabase(url), openDatabase(url)];
  const { app, context } = buildApp(site.context.config, one);
  await app.ready();
  await context.content.ready;
  await app.inject('/api/goods/body/list?client=3&domainId=1');
  const before = context.content.of(['goods']);
  await other.query("UPDATE goods SET texts = jsonb_set(texts, '{title}', '\"Renamed plan\"')");
  while ([before, undefined].includes(context.content.of(['goods']))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await app.inject('/api/goods/body/list?client=3&domainId=1')).body).toContain('Renamed plan');
  await app.close();
  await Promise.all([one.close(), other.close()]);
  await drop();
});
