import { once, type EventEmitter } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../support/until';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** A call of the API that uses the database and is not cached. */
const link = `/api/passport/active?token=${'A'.repeat(43)}`;
const picture = '/uploads/5f2b1c1e-3f5e-4c3b-9a53-0a3d4a6c7b8d.jpg';

const send = (url: string, remoteAddress: string) =>
  site.app.inject({ url, remoteAddress, headers: { platform: 'PC' } }).then(({ statusCode }) => statusCode);
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** Lets the database answer no call. @returns a function that lets it answer all */
function holdDatabase(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { query } = site.database;
  jest.spyOn(site.database, 'query').mockImplementation(async (text, values) => {
    await held;
    return query(text, values);
  });
  return release;
}

/** The responses to a flood's calls, and to a call of another network during it. */
async function flood(url: string, size: number, networks = ['203.0.113.1']) {
  const release = holdDatabase();
  // Sent one after the other within one turn: those of the flood are counted first.
  const sent = Promise.all(
    Array.from({ length: size }, (_, place) => send(url, networks[place % networks.length] as string)),
  );
  const other = send(url, '198.51.100.1');
  await turn();
  release();
  const statuses = await sent;
  jest.restoreAllMocks();
  return { shed: statuses.filter((status) => status === 503).length, other: await other };
}

test.each([link, link.replace('/api', '/%61pi'), picture])(
  'threats 55, 72: one network uses half of the capacity for %s at most, and others are served',
  async (url) => {
    const { shed, other } = await flood(url, 400);
    expect(shed).toBe(250);
    expect(other).not.toBe(503);
  },
);

test('threat 55: three networks leave capacity for a fourth', async () => {
  const { shed, other } = await flood(link, 900, ['203.0.113.1', '203.0.113.2', '203.0.113.3']);
  expect(shed).toBeGreaterThan(600);
  expect(other).toBe(302);
});

test('threat 55: capacity is released, so that the same network is served afterwards', async () => {
  expect(await flood(link, 150)).toEqual({ shed: 0, other: 302 });
});

test('threat 55: a call whose client has left counts until its work has ended', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const left: Promise<unknown>[] = [];
  site.app.server.on('request', (_request: unknown, response: EventEmitter) => left.push(once(response, 'close')));
  const release = holdDatabase();
  for (let place = 0; place < 200; place += 1) {
    const call = request({ port, host: '127.0.0.1', path: link });
    call.on('error', () => undefined).end(() => call.destroy());
  }
  await until(() => left.length === 200);
  await Promise.all(left);
  const [same, other] = [send(link, '127.0.0.1'), send(link, '198.51.100.1')];
  await turn();
  release();
  expect([await same, await other]).toEqual([503, 302]);
  jest.restoreAllMocks();
  await until(async () => (await send(link, '127.0.0.1')) === 302);
});

test('threat 55: concurrent requests of /readyz share their queries of the database', async () => {
  let release = (_isReady: boolean) => {};
  const asked = jest.spyOn(site.database, 'isReady').mockReturnValue(new Promise((resolve) => (release = resolve)));
  const asking = Array.from({ length: 50 }, () => site.app.inject('/readyz').then(({ statusCode }) => statusCode));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(asked).toHaveBeenCalledTimes(1);
  release(true);
  expect(new Set(await Promise.all(asking))).toEqual(new Set([200]));
  expect(asked).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test('threat 55: counts all concurrent readers of a post, over one connection at a time', async () => {
  const [post] = await site.database.query<{ id: string; slug: string }>(
    'SELECT id, slug FROM posts ORDER BY id LIMIT 1',
  );
  const read = async () =>
    Number(
      (await site.database.query<{ read_count: string }>('SELECT read_count FROM posts WHERE id = $1', [post?.id]))[0]
        ?.read_count,
    );
  const before = await read();
  const { quickTransaction } = site.database;
  let [running, most] = [0, 0];
  jest.spyOn(site.database, 'quickTransaction').mockImplementation(async (work) => {
    running += 1;
    most = Math.max(most, running);
    return quickTransaction(work).finally(() => {
      running -= 1;
    });
  });
  const replies = await Promise.all(
    Array.from({ length: 250 }, (_, place) =>
      site.app.inject({
        remoteAddress: `192.0.2.${place}`,
        url: `/api/information/detail/${place % 2 ? post?.id : post?.slug}`,
        headers: { platform: 'PC' },
      }),
    ),
  );
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  // On a busy machine readers are answered before they are counted.
  await until(async () => (await read()) - before === 250);
  expect(most).toBe(1);
  jest.restoreAllMocks();
});
