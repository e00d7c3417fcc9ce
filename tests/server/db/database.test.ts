import {
  DatabaseUnavailable,
  openDatabase,
  type Database,
  type DatabaseOptions,
  type Queryable,
} from '../../../server/src/platform/db/database';
import { until } from '../../support/until';
import { copyTemplate, openTestSite, type TestSite } from '../test-app';
import { openFreezer } from './freezer';

const url = process.env.TEST_ADMIN_URL as string;
const opened: Database[] = [];
afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));

function open(options: DatabaseOptions = {}, address = url): Database {
  const database = openDatabase(address, options);
  opened.push(database);
  return database;
}

const setting = async (database: Database, name: string) =>
  (await database.query<{ value: string }>('SELECT current_setting($1) AS value', [name]))[0]?.value;

const lock = (db: Queryable, key: number) => db.query('SELECT pg_advisory_xact_lock($1)', [key]);

describe.each([
  ['directly', false],
  ['through a pooler in transaction mode', true],
])('connected %s', (_how, pooled) => {
  test('every statement has time limits, alone and in a transaction', async () => {
    const database = open({ pooled });
    const expected = {
      statement_timeout: '5s',
      lock_timeout: '3s',
      idle_in_transaction_session_timeout: '10s',
      TimeZone: 'UTC',
    };
    for (const [name, value] of Object.entries(expected)) {
      expect({ name, value: await setting(database, name) }).toEqual({ name, value });
      expect({ name, value: await database.transaction((tx) => setting(tx as Database, name)) }).toEqual({
        name,
        value,
      });
      expect({ name, value: await database.quickTransaction((tx) => setting(tx as Database, name)) }).toEqual({
        name,
        value,
      });
    }
  });

  test('a statement that takes too long is cancelled by PostgreSQL, and the next one is answered', async () => {
    const database = open({ pooled, statementMs: 100 });
    await expect(database.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ cause: { code: '57014' } });
    await expect(database.transaction((tx) => tx.query('SELECT pg_sleep(60)'))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('repeats one of two transactions that wait for each other, so that both succeed', async () => {
    const database = open({ pooled });
    let begun = 0;
    const lockBoth = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await lock(tx, first);
        begun += 1;
        await until(() => begun >= 2);
        await lock(tx, second);
        return first;
      });
    expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([1, 2]);
    expect(begun).toBe(3);
  });

  test('a statement and a transaction that wait for each other both succeed', async () => {
    const database = open({ pooled });
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'SELECT pg_advisory_xact_lock(3)%'";
    let alone: Promise<unknown> | undefined;
    await database.transaction(async (tx) => {
      await lock(tx, 4);
      // PostgreSQL cancels one of the two; if it is the transaction, the statement has ended before the repetition.
      if (!alone) {
        alone = database.query('SELECT pg_advisory_xact_lock(3), pg_advisory_xact_lock(4)');
        await until(async () => (await database.query(waiting)).length > 0);
      }
      await lock(tx, 3);
    });
    expect(await alone).toHaveLength(1);
  });

  test('gives up a transaction after three deadlocks', async () => {
    const database = open({ pooled });
    let tries = 0;
    const always = database.transaction(async () => {
      tries += 1;
      throw new DatabaseUnavailable('database away', { cause: { code: '40P01' } });
    });
    await expect(always).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(tries).toBe(3);
  });
});

test('a pooler does not keep the limits in a session that it reuses', async () => {
  const database = open({ pooled: true, maxConnections: 1, statementMs: 4_000 });
  expect(await setting(database, 'statement_timeout')).toBe('4s');
  const other = open({ pooled: false, maxConnections: 1 });
  expect(await setting(other, 'statement_timeout')).toBe('5s');
});

/** The statements that the connection has prepared so far. */
const prepared = async (database: Database) => {
  const ask = 'SELECT statement FROM pg_prepared_statements';
  const rows = await database.query<{ statement: string }>(ask);
  return rows.map(({ statement }) => statement).filter((statement) => statement !== ask);
};

test('a statement is parsed and planned once per connection, alone and in transactions', async () => {
  const database = open({ maxConnections: 1 });
  const ask = 'SELECT $1::int AS value';
  for (const value of [1, 2]) {
    expect(await database.query(ask, [value])).toEqual([{ value }]);
    expect(await database.transaction((tx) => tx.query(ask, [value]))).toEqual([{ value }]);
  }
  const withoutValues = 'SELECT count(*) FROM pg_class';
  await database.query(withoutValues);
  // Several statements in one text cannot be prepared.
  await database.query('SELECT 1 AS one; SELECT 2 AS two');
  expect((await prepared(database)).sort()).toEqual([ask, withoutValues].sort());
});

test('prepares no statements through a pooler, where the next one may run in another session', async () => {
  const database = open({ pooled: true, maxConnections: 1 });
  expect(await database.query('SELECT $1::int AS value', [1])).toEqual([{ value: 1 }]);
  expect(await prepared(database)).toEqual([]);
});

describe('a table that an upgrade changes', () => {
  const ask = 'SELECT * FROM newsletter_subscribers WHERE email = $1';
  const values = ['nobody@example.com'];
  let copy: Awaited<ReturnType<typeof copyTemplate>>;
  beforeEach(async () => {
    copy = await copyTemplate();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    await copy.drop();
  });
  const upgrade = () => open({}, copy.url).query('ALTER TABLE newsletter_subscribers ADD COLUMN added integer');

  test('can still be read by every connection that had prepared a statement', async () => {
    const database = open({ maxConnections: 3 }, copy.url);
    const readAll = () => Promise.all(Array.from({ length: 12 }, () => database.query(ask, values)));
    await readAll();
    await upgrade();
    expect(await readAll()).toEqual(Array.from({ length: 12 }, () => []));
  });

  test('makes a transaction fail, and the next one uses another connection', async () => {
    const database = open({ maxConnections: 1 }, copy.url);
    const inTransaction = () => database.transaction((tx) => tx.query(ask, values));
    await inTransaction();
    await upgrade();
    await expect(inTransaction()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await inTransaction()).toEqual([]);
  });
});

test('opens no more connections than the setting allows', async () => {
  const database = open({ maxConnections: 3 });
  const pids = await Promise.all(
    Array.from({ length: 12 }, () => database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid, pg_sleep(0.02)')),
  );
  expect(new Set(pids.map(([row]) => row?.pid)).size).toBe(3);
});

test('a frozen database times out on the client side, also within a transaction, and is used again afterwards', async () => {
  const freezer = await openFreezer(url);
  const database = open({ replyMs: 1_500, connectMs: 1_500 }, freezer.url);
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const transaction = database.transaction(async (tx) => {
    freezer.freeze(true);
    await tx.query('SELECT 1');
  });
  await expect(transaction).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(database.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(Promise.all(Array.from({ length: 30 }, () => database.query('SELECT 1')))).rejects.toBeInstanceOf(
    DatabaseUnavailable,
  );
  expect(await database.isReady()).toBe(false);
  freezer.freeze(false);
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await opened.pop()?.close();
  freezer.close();
});

test('a connection that is ready only after its caller has given up is not lost', async () => {
  const proxy = await openFreezer(url);
  const database = open({ maxConnections: 1, connectMs: 300, replyMs: 600 }, proxy.url);
  let passOn = () => {};
  let given: Promise<unknown> | undefined;
  const broken = database.transaction(async (tx) => {
    await tx.query('SELECT 1');
    given = database.query('SELECT 2').catch((error: unknown) => error);
    await until(() => database.connections().waiting === 1);
    void proxy.delay('SELECT pg_backend_pid() AS pid', new Promise<void>((resolve) => (passOn = resolve)));
    await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
  });
  await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await given).toBeInstanceOf(DatabaseUnavailable);
  passOn();
  expect(await database.query('SELECT 3 AS three')).toEqual([{ three: 3 }]);
  proxy.close();
});

test('a connection that ends while it is prepared fails its caller, and does not end the process', async () => {
  const proxy = await openFreezer(url);
  const database = open({ maxConnections: 1 }, proxy.url);
  const arrived = proxy.delay('SELECT pg_backend_pid() AS pid', new Promise(() => undefined));
  const given = database.query('SELECT 1').catch((error: unknown) => error);
  await arrived;
  proxy.freeze(false);
  expect(await given).toBeInstanceOf(DatabaseUnavailable);
  proxy.close();
});

test('a database is ready while it answers others, and callers wait longer for a connection than the check', async () => {
  const database = open({ maxConnections: 1 });
  const others = Promise.allSettled(Array.from({ length: 20 }, () => database.query('SELECT pg_sleep(0.2)')));
  expect(await database.isReady()).toBe(true);
  expect(database.connections().waiting).toBeGreaterThan(10);
  await others;
});

test('a database is not ready while every connection waits for a response', async () => {
  const database = open({ maxConnections: 1 });
  const other = database.query('SELECT pg_sleep(2.5)');
  expect(await database.isReady()).toBe(false);
  await other;
});

async function health(site: TestSite, path: string) {
  const { statusCode, body, headers } = await site.app.inject(path);
  return { status: statusCode, body: JSON.parse(body) as unknown, retryAfter: headers['retry-after'] };
}

test('while the database is unavailable the process is alive and not ready, and calls are answered 503', async () => {
  const site = await openTestSite();
  expect(await health(site, '/readyz')).toEqual({ status: 200, body: { status: 'ready' }, retryAfter: undefined });
  const { query } = site.database;
  Object.assign(site.database, {
    query: () => Promise.reject(new DatabaseUnavailable('away')),
    isReady: async () => false,
  });
  expect(await health(site, '/healthz')).toEqual({ status: 200, body: { status: 'ok' }, retryAfter: undefined });
  expect(await health(site, '/readyz')).toEqual({
    status: 503,
    body: { status: 'not ready', reason: 'the database does not answer' },
    retryAfter: '2',
  });
  expect(await site.get('/api/body/list')).toMatchObject({ status: 503, code: 'OVERLOADED' });
  site.database.query = query;
  await site.close();
});

test('in production a server without a built site is not ready', async () => {
  const site = await openTestSite({ production: true, siteDir: '/nowhere' });
  expect(await health(site, '/readyz')).toMatchObject({
    status: 503,
    body: { reason: 'the site is not built (SITE_DIR)' },
  });
  await site.close();
});
