import { openDatabase, type Database, type Queryable } from '../../../server/src/platform/db/database';
import * as events from '../../../server/src/domains/payment/event-repository';
import { copyTemplate } from '../test-app';

let copy: Awaited<ReturnType<typeof copyTemplate>>;
let database: Database;
const user = '00000000-0000-4000-8000-000000000001';
beforeAll(async () => {
  copy = await copyTemplate();
  database = openDatabase(copy.url, { maxConnections: 1, statementMs: 60_000 });
  await database.query("INSERT INTO users (id, nick_name, language, status) VALUES ($1, '', 'en', 'deleted')", [user]);
  await database.query(
    `INSERT INTO provider_events (provider, id, type, subscription_key, order_key, payload, outcome, received_at)
     SELECT 'fastspring', 'event ' || n, 'subscription.charge.completed', 'subscription ' || n / 3, 'order ' || n, '{}',
       CASE WHEN n % 1000 = 0 THEN 'waiting' ELSE 'accepted' END, now() - n * interval '1 minute' FROM generate_series(1, 20000) AS n`,
  );
  await database.query(
    `INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, price_cents, currency, interval_months, created_at)
     SELECT $1, (SELECT id FROM goods LIMIT 1), 'fastspring', 'subscription 7', 'active', true, 100, 'USD', 1, now()`,
    [user],
  );
  await database.query('ANALYZE');
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How many events the statement of a search reads. */
async function countRead(search: (db: Queryable) => Promise<unknown>): Promise<number> {
  let plans: Plan[] = [];
  await search({
    query: async (text, values) => {
      const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
        values,
      );
      plans = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan: top }) => nodesOf(top));
      return [];
    },
  });
  return plans
    .filter((plan) => plan['Relation Name'] === 'provider_events')
    .map((plan) => {
      const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
      return plan['Actual Loops'] * (plan['Actual Rows'] + removed);
    })
    .reduce((sum, rows) => sum + rows);
}

test.each<[string, (db: Queryable) => Promise<unknown>]>([
  ['of a subscription', (db) => events.listEventsOfSubscription(db, 'fastspring', 'subscription 7')],
  ['of an order', (db) => events.listEventsOfOrder(db, 'fastspring', 'order 7')],
  ['of refunded sales', (db) => events.listRefundEvents(db, ['sale 7'])],
  ['of a user', (db) => events.listEventsOfUser(db, user)],
  ['of a user, by pages', (db) => events.pageEventsOfUser(db, user, 20, 0)],
  ['that name the subscription of an order', (db) => events.findSubscriptionKey(db, 'fastspring', 'order 7')],
  ['that count for nothing', (db) => events.listUncounted(db, 'fastspring')],
])('the events %s are found without reading all events', async (_which, search) => {
  expect(await countRead(search)).toBeLessThan(100);
});

/** A setup lives a quarter of an hour, so the table has few rows. */
const small = ['factor_setups'];

test.each(['users', 'sessions'])('the deletion of a row of %s reads no referencing table as a whole', async (table) => {
  const unindexed = await database.query<{ place: string }>(
    `SELECT c.conrelid::regclass || '.' || a.attname AS place FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = $1::regclass AND c.conrelid <> ALL ($2::regclass[]) AND NOT EXISTS (
       SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = a.attnum
         AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`,
    [table, small],
  );
  expect(unindexed).toEqual([]);
});
