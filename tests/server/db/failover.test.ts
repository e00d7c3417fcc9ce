import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../../server/src/app/start-server';
import { readConfig } from '../../../server/src/platform/config/config';
import { openDatabase } from '../../../server/src/platform/db/database';
import { until } from '../../support/until';
import { killProcesses, startProcess } from '../process/server-process';
import { openFreezer } from './freezer';
import { startReplicatedPair, type ReplicatedPair } from './replicated';

let pair: ReplicatedPair;
let writing: AbortController;
/** What a failed test would leave open, which would keep Jest from ending. */
let closers: (() => unknown)[];
beforeEach(async () => {
  closers = [];
  writing = new AbortController();
  pair = await startReplicatedPair();
});
afterEach(async () => {
  writing.abort();
  killProcesses();
  for (const close of closers) {
    await close();
  }
  await pair.close();
});

test('threat 51: public reads continue, writes, notifications and a running server move to the promoted standby, and nothing acknowledged is lost', async () => {
  const database = openDatabase(pair.address, { maxConnections: 4 });
  await database.query('CREATE TABLE written (number int PRIMARY KEY)');
  let connected = 0;
  let notified = 0;
  const stopListening = database.listen('content_changed', {
    connected: () => (connected += 1),
    notified: () => (notified += 1),
    lost: () => undefined,
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'site-failover-'));
  const server = await startProcess({ DATABASE_URL: pair.address, DATABASE_READ_URL: pair.address, DATA_DIR: dataDir });
  const status = async (path: string, init?: RequestInit) => (await fetch(server.url + path, init)).status;
  const register = () => {
    const body = new URLSearchParams({ email: 'ada@example.com', password: 'secret12', nickName: 'Ada' });
    return status('/api/passport/register', { method: 'POST', body, headers: { platform: 'PC' } });
  };
  expect(await status('/readyz')).toBe(200);

  const acknowledged: number[] = [];
  let refused = 0;
  const writers = [0, 1, 2, 3].map(async (writer) => {
    for (let number = writer; !writing.signal.aborted; number += 4) {
      await database.query('INSERT INTO written VALUES ($1)', [number]).then(
        () => acknowledged.push(number),
        () => (refused += 1),
      );
    }
  });
  await until(() => acknowledged.length > 100);
  // Immediately, like a machine that loses power: SIGINT, then SIGQUIT.
  await pair.primary.stop(0);
  await until(() => refused > 0);
  expect(await status('/healthz')).toBe(200);
  expect(await register()).toBe(503);
  // Public reads continue, also those that were not cached.
  const lists = [
    '/api/information/list?page=1&size=5',
    '/api/information/detail/1',
    '/api/goods/body/list?client=3&domainId=1',
  ];
  for (const path of [...lists, '/api/software/movement/list', '/blog', '/sitemap.xml', '/readyz']) {
    expect([path, await status(path)]).toEqual([path, 200]);
  }
  const before = acknowledged.length;
  await pair.promote();
  await until(() => acknowledged.length > before + 100);
  await until(async () => (await register()) === 200);
  writing.abort();
  await Promise.all(writers);

  const rows = await database.query<{ number: number }>('SELECT number FROM written');
  const kept = new Set(rows.map(({ number }) => number));
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
  await until(() => connected === 2);
  await database.query('NOTIFY content_changed');
  await until(() => notified > 0);
  expect(await server.kill('SIGTERM')).toBe(0);
  await stopListening();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('leaves a frozen primary for the promoted standby, with idle connections too', async () => {
  const freezer = await openFreezer(pair.primary.url('postgres'));
  const [standby] = pair.address.split(',');
  const database = openDatabase(`${standby},${new URL(freezer.url).host}/postgres`, {
    replyMs: 2_000,
    connectMs: 2_000,
  });
  await Promise.all([1, 2, 3].map(() => database.query('SELECT pg_sleep(0.01)')));
  freezer.freeze(true);
  await pair.promote();
  await expect(database.query('CREATE TABLE late (id int)')).rejects.toThrow('database away');
  await until(() =>
    database.query('CREATE TABLE late (id int)').then(
      () => true,
      () => false,
    ),
  );
  // No call waits for a connection to the frozen host any more.
  await Promise.all(Array.from({ length: 20 }, () => database.query('INSERT INTO late VALUES (1)')));
  await database.close();
  freezer.close();
});

test('does not return to a former primary that was frozen and is not yet demoted', async () => {
  const [near, far] = [
    await openFreezer(pair.primary.url('postgres')),
    await openFreezer(pair.standby.url('postgres')),
  ];
  const database = openDatabase(`${far.url.replace(/\/postgres$/, '')},${new URL(near.url).host}/postgres`, {
    replyMs: 2_000,
    connectMs: 2_000,
  });
  closers.push(near.close, far.close, database.close);
  await database.query('CREATE TABLE found (id int)');
  near.freeze(true);
  await pair.promote();
  const isWritten = () =>
    database.query('INSERT INTO found VALUES (1)').then(
      () => true,
      () => false,
    );
  await until(isWritten);
  near.freeze(false);
  far.freeze(true);
  await database.findPrimary();
  await expect(database.query('SELECT id FROM found')).rejects.toThrow('database away');
  far.freeze(false);
  await until(isWritten);
});

test('without a host that accepts writes, a statement and a start fail with that reason', async () => {
  const [standby] = pair.address.split(',');
  const databaseUrl = `${standby},127.0.0.1:1/postgres`;
  const database = openDatabase(databaseUrl);
  await expect(database.query('SELECT 1')).rejects.toMatchObject({ cause: { message: 'no host accepts writes' } });
  await database.close();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-failover-'));
  await expect(startServer({ ...readConfig({ LOG_LEVEL: 'silent' }), databaseUrl, dataDir })).rejects.toThrow(
    'DATABASE_URL: the database cannot be used (no host accepts writes)',
  );
  rmSync(dataDir, { recursive: true });
});
