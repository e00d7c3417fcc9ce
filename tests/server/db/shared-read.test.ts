import { openDatabase, type Database } from '../../../server/src/platform/db/database';
import { sharedRead } from '../../../server/src/platform/db/shared-read';
import { listLearning } from '../../../server/src/domains/library/repository';
import { findCurrentSubscription } from '../../../server/src/domains/order/current-repository';
import { findDueTime, listOrders } from '../../../server/src/domains/order/repository';
import { findCaller } from '../../../server/src/domains/passport/service';
import { subscribe } from '../library/subscriber';
import { queriesOf, statementsOf } from '../statements';
import { copyTemplate, openTestSite, type TestAccount, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** The numbers up to the value, the largest first; none for 0, and an error for a negative value. */
const readDown = sharedRead<{ number: number }>(
  'SELECT number::int FROM generate_series(1, $1) AS number WHERE 1 / (CASE WHEN $1 < 0 THEN 0 ELSE 1 END) = 1 ORDER BY number DESC',
  ['int'],
);
const down = async (database: Database, value: number) =>
  (await readDown(database, [value])).map(({ number }) => number);

test('calls of one turn are answered by one statement, each with its own rows in their order', async () => {
  const { database } = site;
  let found: number[][] = [];
  const queries = await queriesOf(database, async () => {
    found = await Promise.all([3, 0, 2, 3].map((value) => down(database, value)));
  });
  expect(found).toEqual([[3, 2, 1], [], [2, 1], [3, 2, 1]]);
  expect(queries.map(({ values }) => values)).toEqual([[[3, 0, 2, 3]]]);
});

test('rows have only the columns of the statement', async () => {
  const { database } = site;
  expect(await Promise.all([readDown(database, [1]), readDown(database, [1])])).toEqual([
    [{ number: 1 }],
    [{ number: 1 }],
  ]);
});

test('calls of different turns, and of different transactions, share nothing', async () => {
  const { database } = site;
  expect(await queriesOf(database, () => down(database, 1).then(() => down(database, 2)))).toMatchObject([
    { values: [1] },
    { values: [2] },
  ]);
  const apart = () => database.transaction((tx) => down(tx as Database, 1));
  const queries = await queriesOf(database, () => Promise.all([apart(), apart()]));
  expect(queries.map(({ values }) => values)).toEqual([[1], [1]]);
});

test('a statement answers at most 50 calls', async () => {
  const { database } = site;
  const values = Array.from({ length: 101 }, (_, place) => (place % 3) + 1);
  let found: number[][] = [];
  const queries = await queriesOf(database, async () => {
    found = await Promise.all(values.map((value) => down(database, value)));
  });
  expect(found.map(({ length }) => length)).toEqual(values);
  expect(queries).toHaveLength(3);
});

test('a call whose values fail does not fail the others', async () => {
  const { database } = site;
  const results = await Promise.allSettled([2, -1, 1].map((value) => down(database, value)));
  expect(results).toMatchObject([{ value: [2, 1] }, { reason: { code: '22012' } }, { value: [1] }]);
});

test('no call is answered when the database is unavailable', async () => {
  const closed = openDatabase('postgres://nobody:wrong@127.0.0.1:1/nothing');
  const asked = await queriesOf(closed, async () => {
    const results = await Promise.allSettled([1, 2].map((value) => down(closed, value)));
    const away = { status: 'rejected', reason: { message: 'database away' } };
    expect(results).toMatchObject([away, away]);
  });
  expect(asked).toHaveLength(1);
  await closed.close();
});

test('PostgreSQL plans a shared statement only a few times, however many calls share it', async () => {
  const { url, drop } = await copyTemplate();
  const one = openDatabase(url, { maxConnections: 1 });
  for (let turn = 0; turn < 20; turn += 1) {
    await Promise.all(Array.from({ length: 2 + (turn % 4) }, () => down(one, 1)));
  }
  const [plans] = await one.query<{ custom: number; generic: number }>(
    "SELECT custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements WHERE statement LIKE '%WITH ORDINALITY%'",
  );
  expect(plans).toEqual({ custom: 5, generic: 15 });
  await one.close();
  await drop();
});

const ownReads: Record<string, (database: Database, userId: string) => Promise<unknown>> = {
  orders: (database, userId) => listOrders(database, userId, 20, 0),
  'end of the paid time': (database, userId) => findDueTime(database, userId, 3, 1),
  subscription: findCurrentSubscription,
  learning: (database, userId) => listLearning(database, userId, { opened: 3, playlists: 3 }),
};

test.each(Object.keys(ownReads))('each of several users gets the own %s, with one statement', async (name) => {
  const { database } = site;
  const read = ownReads[name] as (typeof ownReads)[string];
  const buyer = await site.registerActivated();
  await subscribe(site, buyer);
  const ids = await Promise.all([buyer, await site.registerActivated()].map((user) => idOf(user)));
  const alone = [await read(database, ids[0] as string), await read(database, ids[1] as string)];
  let together: unknown[] = [];
  const statements = await statementsOf(database, async () => {
    together = await Promise.all(ids.map((id) => read(database, id)));
  });
  expect(together).toEqual(alone);
  expect(statements).toHaveLength(1);
});

test('callers are identified by one statement, and one whose session has ended is not', async () => {
  const users = [await site.registerActivated(), await site.registerActivated(), await site.registerActivated()];
  let emails: (string | undefined)[] = [];
  const identify = () =>
    statementsOf(site.database, async () => {
      emails = (await Promise.all(users.map(({ token }) => findCaller(site.context, token)))).map(
        (caller) => caller?.email,
      );
    });
  // A token's signature is verified once, which takes several turns.
  await identify();
  expect(await identify()).toHaveLength(1);
  expect(emails).toEqual(users.map(({ email }) => email));
  expect(await site.post('/api/passport/logout', {}, { token: users[1]?.token })).toMatchObject({ code: 'OK' });
  expect(await identify()).toHaveLength(1);
  expect(emails).toEqual([users[0]?.email, undefined, users[2]?.email]);
});

const idOf = async ({ token }: TestAccount) => (await site.get<{ id: string }>('/api/u/user/info', { token })).data.id;
