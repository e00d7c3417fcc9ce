import { applyRetention } from '../../../server/src/app/housekeeping';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { uploadParts, uploadPicture } from '../upload';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  account = await site.registerByMail();
});
afterAll(() => site.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const stored = async () =>
  (
    await site.database.query<{ bytes: Buffer }>(
      'SELECT bytes FROM uploads u JOIN users ON users.id = u.user_id WHERE email = $1',
      [account.email],
    )
  ).map((row) => row.bytes);

/** A PNG whose header promises these pixels and whose data is a few bytes. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test('a PNG and a JPEG are stored as JPEG and served with that type', async () => {
  for (const bytes of [await plain(60, 40).png().toBuffer(), await plain(60, 40).jpeg().toBuffer()]) {
    const reply = await uploadPicture(site, account.token, bytes);
    expect(reply).toMatchObject({ state: 'SUCCESS', message: 'Picture uploaded.' });
    const served = await site.app.inject(reply.url);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(served.headers).toMatchObject({
      'content-disposition': 'inline; filename="picture.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  }
});

test('a large picture is scaled down and turned upright', async () => {
  const turned = await plain(2_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { url } = await uploadPicture(site, account.token, turned);
  expect(await sharp((await site.app.inject(url)).rawPayload).metadata()).toMatchObject({ width: 512, height: 1_024 });
});

test('threat 30: place and author are removed from a picture', async () => {
  const bytes = await plain(30, 30)
    .withExif({ IFD0: { Artist: 'Ada Byron', ImageDescription: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
  await uploadPicture(site, account.token, bytes);
  const [kept] = await stored();
  expect(kept?.includes('Ada Byron')).toBe(false);
  expect(kept?.includes('script')).toBe(false);
});

test('threat 30: data behind or inside a picture are removed by encoding it again', async () => {
  const jpeg = await plain(30, 30).jpeg().toBuffer();
  const png = await plain(30, 30).png().toBuffer();
  await uploadPicture(
    site,
    account.token,
    Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]),
  );
  await uploadPicture(site, account.token, Buffer.concat([png, Buffer.from('PK\u0003\u0004 a second file')]));
  for (const kept of await stored()) {
    expect(kept.includes('<script>')).toBe(false);
    expect(kept.includes('PK\u0003\u0004')).toBe(false);
  }
});

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const unusable: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['nothing', () => Buffer.alloc(0), 'Please choose a picture.'],
  ['a text', () => Buffer.from('hello'), 'Only PNG and JPEG'],
  ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>'), 'Only PNG and JPEG'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'Only PNG and JPEG'],
  [
    'an SVG behind a PNG signature',
    () =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ]),
    'Only PNG and JPEG',
  ],
  ['a GIF', () => plain(9, 9).gif().toBuffer(), 'Only PNG and JPEG'],
  ['a WebP', () => plain(9, 9).webp().toBuffer(), 'Only PNG and JPEG'],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer(), 'Only PNG and JPEG'],
  ['half a JPEG', async () => cut(await plain(300, 300).jpeg().toBuffer()), 'Only PNG and JPEG'],
  ['half a PNG', async () => cut(await plain(300, 300).png({ compressionLevel: 0 }).toBuffer()), 'Only PNG and JPEG'],
  [
    'a JPEG signature and noise',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
    'Only PNG and JPEG',
  ],
  ['196 megapixels in a few bytes', () => hollowPng(14_000, 14_000), 'more than 25 megapixels'],
  ['four thousand million pixels', () => hollowPng(60_000, 70_000), 'Only PNG and JPEG|more than 25 megapixels'],
  [
    '2 MB and a byte',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2 * 1024 * 1024 - 2)]),
    'larger than 2 MB',
  ],
];

test.each(unusable)('threat 30: %s is rejected with a message and nothing is stored', async (_what, make, message) => {
  const reply = await uploadParts(site, account.token, [{ bytes: await make() }]);
  expect(reply).toMatchObject({ status: 200, state: 'ERROR', url: '', message: expect.stringMatching(message) });
  expect(await stored()).toEqual([]);
});

test('threat 30: a declared picture size is not allocated in the server process', async () => {
  const before = process.memoryUsage().rss;
  await Promise.all(
    Array.from({ length: 8 }, () => uploadParts(site, account.token, [{ bytes: hollowPng(14_000, 14_000) }])),
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

test('two files and another field are rejected, and the sent file name is not used', async () => {
  const bytes = await plain(9, 9).png().toBuffer();
  expect(await uploadParts(site, account.token, [{ bytes }, { bytes }])).toMatchObject({
    state: 'ERROR',
    message: 'Please choose only one picture.',
  });
  expect(await uploadParts(site, account.token, [{ field: 'other', bytes }])).toMatchObject({
    state: 'ERROR',
    message: 'Please choose a picture.',
  });
  expect(await uploadParts(site, account.token, [{ name: '../../etc/passwd.png', bytes }])).toMatchObject({
    state: 'SUCCESS',
    url: expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}\.jpg$/),
  });
});

test("a visitor gets the envelope in the request's language", async () => {
  const bytes = await plain(9, 9).png().toBuffer();
  expect(await uploadParts(site, '', [{ bytes }], 'cn')).toMatchObject({
    status: 200,
    code: 'Unauthorized',
    message: '登录已过期，请重新登录。',
  });
  expect(await uploadParts(site, account.token, [{ bytes: Buffer.from('x') }], 'cn')).toMatchObject({
    state: 'ERROR',
    message: expect.stringContaining('仅支持 PNG 和 JPEG'),
  });
});

test('threat 30: thirty uploads an hour are accepted', async () => {
  await site.database.query(
    "INSERT INTO attempts (bucket, key, count) SELECT 'upload', id::text, 30 FROM users WHERE email = $1",
    [account.email],
  );
  expect(await uploadParts(site, account.token, [{ bytes: await plain(9, 9).png().toBuffer() }])).toMatchObject({
    state: 'ERROR',
    message: expect.stringContaining('many pictures'),
  });
});

test('an unused upload of an earlier day is deleted; the avatars and those of today stay', async () => {
  const bytes = await plain(9, 9).png().toBuffer();
  const other = await site.registerByMail();
  const urls = async () =>
    (await Promise.all([avatar, tried, today, foreign].map((each) => site.app.inject(each.url)))).map(
      (reply) => reply.statusCode,
    );
  const [avatar, tried] = [
    await uploadPicture(site, account.token, bytes),
    await uploadPicture(site, account.token, bytes),
  ];
  await site.post('/api/u/user/update', { avatar: JSON.stringify(avatar) }, { token: account.token });
  const foreign = await uploadPicture(site, other.token, bytes);
  await site.post('/api/u/user/update', { avatar: JSON.stringify(foreign) }, { token: other.token });
  await site.database.query("UPDATE uploads SET created_at = now() - interval '25 hours'");
  const today = await uploadPicture(site, account.token, bytes);
  const choose = (upload: object) =>
    site.post('/api/u/user/update', { avatar: JSON.stringify(upload) }, { token: account.token });
  // It may be removed at any time, and must not become an avatar without a picture.
  expect((await choose(tried)).code).toBe('INVALID_INPUT');
  expect((await choose(avatar)).code).toBe('OK');
  await applyRetention(site.context);
  expect(await urls()).toEqual([200, 404, 200, 200]);
});

test('an address of no upload is not found', async () => {
  const { url } = await uploadPicture(site, account.token, await plain(9, 9).png().toBuffer());
  for (const path of [
    url.replace('.jpg', ''),
    url.replace('.jpg', '.png'),
    `${url}.jpg`,
    url.replace('/uploads/', '/uploads/x'),
    '/uploads/00000000-0000-0000-0000-000000000000.jpg',
    '/uploads/x.jpg',
  ]) {
    expect({ path, status: (await site.app.inject(path)).statusCode }).toEqual({ path, status: 404 });
  }
});
