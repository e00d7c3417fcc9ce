// My Order with 100,000 orders in the database: the last pages of a user with 25,000 orders compared with the first one. Server time of
// whole requests (route, service, PostgreSQL, JSON), in one process and one run.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/src/app/app.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { startCluster } from '../../server/src/platform/db/embedded/cluster.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { signToken } from '../../server/src/platform/security/tokens.ts';
import { seed } from '../../server/src/app/seed/seed.ts';

const pages = [1, 500, 1000, 1250];
const rounds = 400;
const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
const cluster = await startCluster(dataDir);
const database = openDatabase(cluster.url('postgres'));
const { app, context } = buildApp({ ...readConfig({ LOG_LEVEL: 'silent' }), dataDir }, database);
const userId = '00000000-0000-0000-0000-000000000001';

async function fill() {
  await migrate(database);
  await seed(context);
  // One user with 25,000 orders and 750 with 100 each, inserted in chronological order as in production.
  await database.query(`INSERT INTO users (id, email, nick_name, password_hash, language, status)
    SELECT lpad(n::text, 32, '0')::uuid, 'bench-' || n || '@example.com', 'Bench', 'x', 'en', 'active' FROM generate_series(1, 751) n`);
  await database.query(`INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, created_at)
    SELECT id, 'monthly', 'fastspring', 'S-' || id, 'active', true, now() + interval '1 month', 990, 'USD', 1, now() FROM users`);
  await database.transaction(async (tx) => {
    await tx.query("SET LOCAL statement_timeout = '120s'");
    await tx.query(
      `INSERT INTO orders (user_id, goods_id, subscription_id, provider, provider_id, source, domain_id, price_cents, currency, due_at, created_at, position)
      SELECT s.user_id, 'monthly', s.id, 'fastspring', s.provider_id || '-' || n, 1, 1, 990, 'USD', now(), now() - (25000 - n) * interval '1 minute', n
      FROM subscriptions s CROSS JOIN LATERAL generate_series(1, CASE WHEN s.provider_id = 'S-' || $1::text THEN 25000 ELSE 100 END) n ORDER BY n`,
      [userId],
    );
  });
  await database.query('ANALYZE');
}

async function logIn() {
  const sessionId = randomUUID();
  await database.query("INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')", [
    sessionId,
    userId,
  ]);
  return (await signToken(context.tokenKey, 'session', { userId, sessionId })).token;
}

function median(times) {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}

try {
  await fill();
  const token = await logIn();
  const [{ count }] = await database.query('SELECT count(*)::int AS count FROM orders');
  const times = new Map(pages.map((page) => [page, []]));
  for (let round = -50; round < rounds; round += 1) {
    // Every page in every round, so that a busy machine slows all of them equally.
    for (const page of pages) {
      const from = performance.now();
      const reply = await app.inject({
        url: `/api/u/order/list?page=${page}&size=20`,
        headers: { authorization: `Bearer ${token}`, platform: 'PC' },
      });
      const took = performance.now() - from;
      const { data } = reply.json();
      if (data?.list.length !== 20 || data.totalRecord !== 25_000) {
        throw new Error(`page ${page}: ${reply.body.slice(0, 200)}`);
      }
      if (round >= 0) {
        times.get(page).push(took);
      }
    }
  }
  const first = median(times.get(1));
  console.log(`${count} orders, a user with 25000, 20 a page, median of ${rounds}:`);
  for (const page of pages) {
    const time = median(times.get(page));
    console.log(`page ${page}: ${time.toFixed(2)} ms, ${(time / first).toFixed(2)}x of page 1`);
  }
  const ratio = median(times.get(1000)) / first;
  console.log(
    `page 1000 against page 1: ${ratio.toFixed(2)}x (to stay within 3x): ${ratio <= 3 ? 'held' : 'NOT HELD'}`,
  );
  process.exitCode = ratio <= 3 ? 0 : 1;
} finally {
  await app.close();
  await database.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
