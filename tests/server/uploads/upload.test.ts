import { applyRetention } from '../../../server/src/app/housekeeping';
import sharp from 'sharp';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { uploadParts, uploadPicture } from '../upload';
import { hollowPng, plain } from './picture-bytes';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  account = await site.registerByMail();
});
afterAll(() => site.close());

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

test('threat 30: a declared picture size is not allocated in the server process', async () => {
  const before = process.memoryUsage().rss;
  await Promise.all(
    Array.from({ length: 8 }, () => uploadParts(site, account.token, [{ bytes: hollowPng(14_000, 14_000) }])),
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

test('a body that is not multipart is of a wrong type; without a body the picture is missing', async () => {
  const send = (token: string, type: string | undefined, payload?: string) =>
    site.app.inject({
      method: 'POST',
      url: '/api/common/file/upload',
      headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
      payload,
    });
  for (const [type, payload] of [
    ['application/json', '{}'],
    ['application/x-www-form-urlencoded', 'upfile=a'],
  ] as const) {
    const reply = await send(account.token, type, payload);
    expect({ type, status: reply.statusCode, code: reply.json<{ code: string }>().code }).toEqual({
      type,
      status: 415,
      code: 'UNSUPPORTED_TYPE',
    });
    expect((await send('none', type, payload)).json()).toMatchObject({ code: 'Unauthorized' });
  }
  const empty = await send(account.token, undefined);
  expect(empty.statusCode).toBe(200);
  expect(empty.json()).toEqual({ state: 'ERROR', url: '', message: 'Please choose a picture.' });
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

test('answers 404 to addresses without an upload', async () => {
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
