import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { parsePairs } from '../../server/src/platform/http/input';
import { openTestSite, type TestSite } from './test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const send = (options: InjectOptions) => site.app.inject(options);
const path = '/api/passport/account/login';
/** Without the objects' missing prototypes, which are irrelevant here. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('transport errors have the envelope and no internal details (threat 34)', () => {
  test.each([
    [
      'malformed JSON',
      { method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload: '{"a":' },
      400,
    ],
    [
      'an empty JSON body',
      { method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload: '' },
      400,
    ],
    [
      'JSON that reaches for prototypes',
      { method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload: '{"__proto__":{"a":1}}' },
      400,
    ],
    ['a path that is none', { method: 'GET', url: '/api/nothing/here' }, 404],
    ['a path below a path', { method: 'GET', url: '/api/u/user/info/more' }, 404],
    ['a wrong method', { method: 'DELETE', url: path }, 405],
    ['GET where POST is meant', { method: 'GET', url: path }, 405],
    [
      'a body that is too large',
      {
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: `{"a":"${'x'.repeat(65_536)}"}`,
      },
      413,
    ],
    [
      'a content type that nobody asked for',
      { method: 'POST', url: path, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
    ],
    [
      'plain text where JSON is meant',
      { method: 'POST', url: path, headers: { 'content-type': 'text/plain' }, payload: '{"email":"a@example.com"}' },
      415,
    ],
    [
      'plain text with a character set',
      {
        method: 'POST',
        url: '/api/common/propose/create',
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
        payload: 'x',
      },
      415,
    ],
    [
      'JSON in another character set',
      {
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json; Charset="ISO-8859-1"' },
        payload: Buffer.from('{"email":"zo\u00e9@example.com"}', 'latin1'),
      },
      415,
    ],
    [
      'a compressed body',
      {
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        payload: gzipSync('{"email":"a@example.com"}'),
      },
      415,
    ],
    [
      'JSON in UTF-8 that is not compressed, and says so',
      {
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json;charset=UTF-8', 'content-encoding': 'identity' },
        payload: '{}',
      },
      200,
    ],
    ['a body without a type', { method: 'POST', url: path, payload: Buffer.from('email=a@example.com') }, 415],
    [
      'a multipart body where nobody reads a file',
      { method: 'POST', url: path, headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
      415,
    ],
    [
      'a file where a form is meant',
      {
        method: 'POST',
        url: '/api/common/file/upload',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: 'x',
      },
      200,
    ],
  ] as const)('%s', async (_what, options, status) => {
    const reply = await send(options);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(Object.keys(reply.json() as object).sort()).toEqual(['code', 'data', 'message']);
    expect(reply.body).not.toMatch(/FST_|node_modules|\bat .*:\d+|SELECT|Unexpected token|SyntaxError/);
  });

  test.each([path, '/api/passport/register', '/api/common/propose/create'])(
    '%s without a body names the missing fields',
    async (url) => {
      const [none, empty] = await Promise.all([
        send({ method: 'POST', url }),
        send({ method: 'POST', url, payload: {} }),
      ]);
      expect((empty.json() as { data: { fields: object } }).data.fields).not.toEqual({});
      expect(none.json()).toEqual(empty.json());
    },
  );

  test('the message is in the language of the header, else in English', async () => {
    const chinese = await send({ method: 'GET', url: '/api/nothing', headers: { language: 'cn' } });
    expect(chinese.json()).toMatchObject({ code: 'NOT_FOUND', message: '该地址不存在。' });
    const malformed = await send({ method: 'GET', url: '/api/%', headers: { language: 'cn' } });
    expect(malformed.json()).toEqual({ code: 'BAD_REQUEST', message: '无法解析该请求。', data: null });
    const unknown = await send({ method: 'GET', url: '/api/nothing', headers: { language: 'xx' } });
    expect(unknown.json()).toMatchObject({ message: 'This address does not exist.' });
  });

  test('a wrong method is answered with the allowed ones', async () => {
    expect((await send({ method: 'PUT', url: path })).headers.allow).toBe('POST');
  });

  test.each([
    ['POST', '/api/nothing', 404],
    ['PUT', '/api/u/nothing', 404],
    ['DELETE', '/api/goods/body/list', 405],
    ['PUT', path, 405],
    ['GET', '/api/%00', 404],
  ] as const)('%s %s is answered with %s, whatever its body and query', async (method, url, status) => {
    const json = { 'content-type': 'application/json' };
    for (const [headers, payload, query] of [
      [json, '', ''],
      [json, '{"a":', ''],
      [json, '{"a":"\\u0000"}', ''],
      [json, '{"__proto__":1}', ''],
      [json, `"${'x'.repeat(65_536)}"`, ''],
      [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x--', ''],
      [{ 'content-type': 'text/xml' }, '<a/>', ''],
      [{}, undefined, '?a=%00'],
    ] as const) {
      const reply = await send({ method, url: url + query, headers, payload });
      expect({ payload: payload?.slice(0, 20), status: reply.statusCode }).toEqual({
        payload: payload?.slice(0, 20),
        status,
      });
      expect(reply.json()).toMatchObject({ code: status === 404 ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED', data: null });
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) });
    }
  });

  test('a part of a path that is too long is no wrong method', async () => {
    const reply = await send({ method: 'GET', url: `/api/information/detail/${'1'.repeat(201)}` });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers.allow).toBeUndefined();
  });

  test('malformed addresses cause no server error', async () => {
    for (const url of [
      '/%',
      '/%c0%af',
      '//',
      '//evil.example/api',
      '/api/%00',
      '/..%2f..%2fetc/passwd',
      '/static/..%2f..%2fpackage.json',
      `/${'a'.repeat(5_000)}`,
    ]) {
      const reply = await send({ method: 'GET', url });
      expect({ url, fault: reply.statusCode >= 500 }).toEqual({ url, fault: false });
      expect(reply.body).not.toMatch(/root:|"workspaces"|node_modules/);
    }
  });

  test('the character NUL is a bad request in the address of a page, and an invalid field in a call', async () => {
    expect((await send({ method: 'GET', url: '/blog?page=%00' })).statusCode).toBe(400);
    const call = await send({ method: 'GET', url: '/api/information/list?page=%00' });
    expect(call.json()).toMatchObject({ code: 'INVALID_INPUT', data: { fields: { page: 'valueInvalid' } } });
  });

  test('an internal error has no details', async () => {
    const query = site.database.query.bind(site.database);
    site.database.query = () => Promise.reject(new Error('relation "users" does not exist at SELECT secret'));
    const reply = await site.get('/api/information/list');
    site.database.query = query;
    expect(reply).toMatchObject({ status: 500, code: 'SERVER_ERROR', data: null });
    expect(reply.text).not.toContain('secret');
  });
});

describe('form and JSON', () => {
  test('a form of spec 7 is read as a form and as JSON', async () => {
    const { email, password } = await site.registerByMail();
    expect((await site.post(path, { email, password })).code).toBe('OK');
    expect((await site.postJson(path, { email, password })).code).toBe('OK');
  });

  test('values of other types than text are rejected', async () => {
    for (const body of [
      { email: 1, password: [] },
      { email: {}, password: null },
      [],
      'text',
      7,
      null,
      { email: ['a@b.co'], password: { $ne: '' } },
    ]) {
      expect(await site.postJson(path, body)).toMatchObject({ status: 200, code: 'INVALID_INPUT' });
    }
  });
});

describe('threat 26: queries', () => {
  const list = (query: string) => site.get<{ list: unknown[]; totalRecord: number }>(`/api/body/list?${query}`);

  test.each([
    ['page=0&size=0', 1],
    ['page=-5&size=-1', 1],
    ['page=1&size=1000000', 6],
    ['page=1&size=99999999999999999999999999', 6],
    [`page=1&size=${'9'.repeat(400)}`, 6],
    ['page=-99999999999999999999&size=100', 6],
    ['page=999999999999999&size=100', 0],
    ['page=99999999999999999999', 0],
    ['page=2&size=4', 2],
    ['', 6],
  ])('%s is clamped', async (query, length) => {
    const reply = await list(query);
    expect(reply).toMatchObject({ status: 200, code: 'OK' });
    expect(reply.data.list).toHaveLength(length);
    expect(reply.data.totalRecord).toBe(6);
  });

  test('no page has more than a hundred records, whatever size is requested', async () => {
    await site.database.query(
      "INSERT INTO softwares (id, package_id, viewer_package_id, title_en, title_cn, position) SELECT 1000 + n, 2, 2, 'S', 'S', 1000 + n FROM generate_series(1, 150) AS n",
    );
    const lengths = await Promise.all(
      [99, 100, 101, '9'.repeat(30)].map(async (size) => (await list(`page=1&size=${size}`)).data.list.length),
    );
    const rest = (await list('page=2&size=1000')).data.list.length;
    await site.database.query('DELETE FROM softwares WHERE id > 1000');
    expect(lengths).toEqual([99, 100, 100, 100]);
    expect(rest).toBe(56);
  });

  test.each([
    'page=x',
    'page=1.5',
    'size=NaN',
    'size=1e9',
    'page=',
    'page[]=1',
    'page[a]=1',
    'page=1&page=2',
    'page=%20',
    'page=+1',
    'page=1&page=2&page=3',
    'softwarePackageId=one',
  ])('%s is not a whole number', async (query) => {
    expect(await list(query)).toMatchObject({ status: 200, code: 'INVALID_INPUT' });
  });

  test('prototypes cannot be changed', async () => {
    for (const query of [
      '__proto__[polluted]=1',
      'constructor[prototype][polluted]=1',
      'page[__proto__][polluted]=1',
    ]) {
      expect((await list(query)).status).toBe(200);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const pairs = parsePairs('__proto__[a]=1&a[__proto__][b]=1&c=1');
    expect(plain(pairs)).toEqual({ a: {}, c: '1' });
    expect(Object.getPrototypeOf(pairs)).toBeNull();
  });

  test('keys nest to a limited depth; the rest stays part of the name', () => {
    expect(plain(parsePairs('a=1&b[c]=2&d[e][f]=3'))).toEqual({ a: '1', b: { c: '2' }, d: { e: { f: '3' } } });
    expect(plain(parsePairs('a[b][c][d][e]=1'))).toEqual({ a: { b: { c: { '[d][e]': '1' } } } });
  });

  test('fifty pairs are read at most', async () => {
    const pairs = Array.from({ length: 51 }, (_, index) => `k${index}=1`);
    expect(Object.keys(parsePairs(pairs.join('&')))).toEqual(pairs.slice(0, 50).map((pair) => pair.split('=')[0]));
    expect((await list([...pairs.slice(0, 49), 'size=1'].join('&'))).data.list).toHaveLength(1);
    expect((await list([...pairs.slice(0, 50), 'size=1'].join('&'))).data.list).toHaveLength(6);
  });
});

test('threat 25: texts that are SQL stay texts in every field and query of spec 7', async () => {
  const { token } = await site.registerByMail();
  const payloads = [
    "' OR '1'='1",
    "'; DROP TABLE users; --",
    '1) UNION SELECT password_hash FROM users --',
    '$1',
    '\\',
    "a'||pg_sleep(5)||'",
    '%27',
    '{}',
    '1;SELECT 1',
  ];
  for (const text of payloads) {
    const encoded = encodeURIComponent(text);
    const replies = [
      await site.post('/api/passport/account/login', { email: `${text}@example.com`, password: text }),
      await site.post('/api/passport/forget/password', { email: 'a@example.com', code: text, newPassword: 'secret12' }),
      await site.post('/api/u/user/update', { avatar: text }, { token }),
      await site.post('/api/common/email', { name: text, email: `${text}@example.com`, agree: 'true' }),
      await site.get(`/api/body/list?softwarePackageId=${encoded}`),
      await site.get(`/api/information/list?page=${encoded}`),
      await site.get(`/api/information/detail/${encoded}`),
      await site.get(`/api/goods/body/list?client=${encoded}`),
      await site.get(`/api/u/order/list?size=${encoded}`, { token }),
      await site.get(`/api/u/order/order/buy?domainId=${encoded}`, { token }),
      await site.get(`/api/software/exercise/detail/${encoded}`),
      await site.get('/api/u/user/info', { token: text.replace(/[^\w.-]/g, '') }),
    ];
    expect(replies.filter((reply) => reply.status >= 500)).toEqual([]);
  }
  const [row] = await site.database.query<{ users: number }>('SELECT count(*)::int AS users FROM users');
  expect(row?.users).toBeGreaterThan(0);
});

test('calls beyond the limit are rejected at once with 503 and Retry-After, and /healthz answers (threat 55)', async () => {
  // A separate site: a call of earlier tests may still be closing, and would be counted.
  const busy = await openTestSite();
  const query = busy.database.query.bind(busy.database);
  const gate: { open?: () => void } = {};
  const opened = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  busy.database.query = (text, values) =>
    text.includes('read_count') ? opened.then(() => query(text, values)) : query(text, values);
  // Each from a separate network, because one network has only a part of the places. 20 more than there are places:
  // once those are rejected all places are taken, and none of the counting calls has taken one.
  const tooMany: number[] = [];
  const held = Array.from({ length: 320 }, async (_, place) => {
    const reply = await busy.get('/api/information/detail/1', { ip: `10.${place >> 8}.${place & 255}.1` });
    if (reply.status === 503) {
      tooMany.push(place);
    }
    return reply.status;
  });
  while (tooMany.length < 20) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  const rejected = await busy.get('/api/software/exercise/list');
  expect(rejected).toMatchObject({ status: 503, code: 'OVERLOADED' });
  expect(rejected.headers['retry-after']).toBe('2');
  expect((await busy.app.inject('/healthz')).statusCode).toBe(200);
  gate.open?.();
  expect((await Promise.all(held)).filter((status) => status === 200)).toHaveLength(300);
  busy.database.query = query;
  expect((await busy.get('/api/software/exercise/list')).status).toBe(200);
  await busy.close();
});
