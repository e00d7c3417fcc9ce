import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createPictureWorker } from '../../../server/src/domains/uploads/picture-worker';
import { sampled } from '../../support/full-count';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { uploadPicture } from '../upload';
import { croppedAvatar, deepInterlacedPng, largestProgressiveJpeg, manyScansJpeg } from './picture-bombs';
import { pictureProcesses } from './picture-processes';
import { until } from '../../support/until';

const megabyte = 1024 * 1024;
let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  account = await site.registerByMail();
});
afterAll(() => site.close());

function residentBytes(): number {
  return [process.pid, ...pictureProcesses()].reduce(
    (sum, id) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024,
    0,
  );
}

const tooComplex = { state: 'ERROR', url: '', message: expect.stringContaining('too complex') };

const bombs: [string, () => Buffer | Promise<Buffer>][] = [
  ['a JPEG of 2,647 scans', () => manyScansJpeg(2_000, 2_647)],
  ['a JPEG of 2,647 scans and few pixels', () => manyScansJpeg(200, 2_647)],
  ['a JPEG of 40 scans and 13 megapixels', () => manyScansJpeg(3_600, 40)],
  [
    'a progressive JPEG of 25 megapixels without subsampling',
    () =>
      sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#369' } })
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  ],
  ['an interlaced PNG of 25 megapixels and 16 bits', () => deepInterlacedPng(5_000)],
  [
    'a PNG of 24 megapixels and 16 bits',
    () =>
      sharp({ create: { width: 6_000, height: 4_000, channels: 4, background: '#369' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
];
test.each(sampled(bombs, 2))('threat 30: %s is rejected before it is decoded', async (_what, make) => {
  expect(await uploadPicture(site, account.token, await make())).toEqual(tooComplex);
  expect(pictureProcesses()).toEqual([]);
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['progressive, 25 megapixels', largestProgressiveJpeg],
  ['in 40 scans', () => manyScansJpeg(1_000, 40)],
  [
    'interlaced, 8 bits',
    () =>
      sharp({ create: { width: 4_000, height: 3_000, channels: 4, background: '#369' } })
        .png({ progressive: true })
        .toBuffer(),
  ],
  [
    'with a palette',
    () =>
      sharp({ create: { width: 300, height: 200, channels: 4, background: '#369' } })
        .png({ palette: true, progressive: true })
        .toBuffer(),
  ],
  [
    '16 bits',
    () =>
      sharp({ create: { width: 1_500, height: 1_000, channels: 4, background: '#369' } })
        .toColourspace('rgb16')
        .png({ progressive: true })
        .toBuffer(),
  ],
  [
    'grey',
    () =>
      sharp({ create: { width: 900, height: 600, channels: 3, background: '#369' } })
        .greyscale()
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
])('a valid picture is accepted: %s', async (_what, make) => {
  expect(await uploadPicture(site, account.token, await make())).toMatchObject({ state: 'SUCCESS' });
});

test('threat 30: an ordinary avatar is decoded before ten of the largest pictures; together they use less than 200 MB, which is released', async () => {
  const [large, avatar] = [await largestProgressiveJpeg(), await croppedAvatar()];
  await until(() => pictureProcesses().length === 0);
  const before = residentBytes();
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentBytes());
  }, 10);
  const finished: string[] = [];
  const send = async (name: string, bytes: Buffer) => {
    const { state } = await uploadPicture(site, account.token, bytes);
    finished.push(`${name} ${state}`);
  };
  const larges = Array.from({ length: 10 }, () => send('large', large));
  await until(() => pictureProcesses().length > 0);
  await Promise.all([...larges, send('avatar', avatar)]);
  clearInterval(sampling);
  // The large picture that is being decoded is not interrupted, and the response of a second one may cross the
  // avatar's.
  expect(finished.indexOf('avatar SUCCESS')).toBeGreaterThanOrEqual(0);
  expect(finished.indexOf('avatar SUCCESS')).toBeLessThanOrEqual(2);
  expect(finished.filter((each) => each === 'large SUCCESS')).toHaveLength(10);
  expect(peak - before).toBeLessThan(200 * megabyte);
  await until(() => pictureProcesses().length === 0);
  expect(residentBytes() - before).toBeLessThan(100 * megabyte);
});

test('threat 30: a picture that takes too long or too much memory is rejected, and the next one is decoded', async () => {
  const size = { width: 5_000, height: 5_000 };
  const avatar = await croppedAvatar();
  const hasty = createPictureWorker(1);
  await expect(hasty.rewrite(await largestProgressiveJpeg(), size, 1)).rejects.toMatchObject({
    key: 'upload.tooComplex',
  });
  const worker = createPictureWorker();
  const greedy = worker.rewrite(await deepInterlacedPng(5_000), size, 1);
  const next = worker.rewrite(avatar, { width: 600, height: 600 }, 2);
  await expect(greedy).rejects.toMatchObject({ key: expect.stringMatching(/^upload\./) });
  expect(await sharp(await next).metadata()).toMatchObject({ format: 'jpeg', width: 600 });
});

test('threat 30: forty pictures may wait for the one that is being decoded; one more is rejected with Retry-After', async () => {
  const worker = createPictureWorker();
  const avatar = await croppedAvatar();
  const send = () => worker.rewrite(avatar, { width: 600, height: 600 }, 1);
  const taken = Array.from({ length: 41 }, send);
  await expect(send()).rejects.toMatchObject({
    code: 'OVERLOADED',
    details: { status: 503, headers: { 'retry-after': '5' } },
  });
  expect((await Promise.all(taken)).every((picture) => picture.length > 0)).toBe(true);
  expect(await send()).toEqual(await taken[0]);
});

test('threat 30: a cheap picture replaces the most expensive one of forty that wait', async () => {
  const worker = createPictureWorker();
  const avatar = await croppedAvatar();
  const send = (work: number) => worker.rewrite(avatar, { width: 600, height: 600 }, work);
  const expensive = Array.from({ length: 41 }, (_, index) => send(index === 20 ? 4 : 3));
  const cheap = send(2);
  await expect(expensive[20]).rejects.toMatchObject({ code: 'OVERLOADED', details: { status: 503 } });
  expect((await Promise.all([cheap, ...expensive.toSpliced(20, 1)])).every(({ length }) => length > 0)).toBe(true);
});

test('an upload that is rejected because too many wait does not count for its hour', async () => {
  const [large, avatar] = [await largestProgressiveJpeg(), await croppedAvatar()];
  const people = [await site.registerActivated(), await site.registerActivated()];
  const send = async ({ token }: TestAccount, bytes: Buffer) => (await uploadPicture(site, token, bytes)).state;
  await until(() => pictureProcesses().length === 0);
  const first = send(people[0] as TestAccount, large);
  await until(() => pictureProcesses().length > 0);
  const states = await Promise.all([
    first,
    ...people.flatMap((person) => Array.from({ length: 25 }, () => send(person, avatar))),
  ]);
  const accepted = states.filter((state) => state === 'SUCCESS').length;
  expect(accepted).toBeLessThan(51);
  const [row] = await site.database.query(
    `SELECT sum(count)::int AS counted FROM attempts WHERE bucket = 'upload' AND key IN (SELECT id::text FROM users WHERE email = ANY($1))`,
    [people.map(({ email }) => email)],
  );
  expect(row).toEqual({ counted: accepted });
});

test('threat 30: a cheap picture is decoded before a waiting expensive one, and each upload gets its own picture', async () => {
  const worker = createPictureWorker();
  const picture = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
  const order: number[] = [];
  // From here on the process is ready.
  await worker.rewrite(await picture(90), { width: 90, height: 90 }, 1);
  const files = await Promise.all([100, 200, 300].map(async (side) => ({ side, file: await picture(side) })));
  // Sent in one batch: the first is started at once, the others wait.
  await Promise.all(
    files.map(async ({ side, file }, index) => {
      const written = await worker.rewrite(file, { width: side, height: side }, 3 - index);
      order.push(side);
      expect((await sharp(written).metadata()).width).toBe(side);
    }),
  );
  expect(order).toEqual([100, 300, 200]);
});
