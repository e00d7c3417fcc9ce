// The same calls with 1,000 accounts, 5,000 orders and 100 posts, and with a thousand times as many: `npm run bench -- scale`. Server time
// of whole requests (route, service, PostgreSQL, JSON) in one process and one run. ACCOUNTS is the larger number.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/src/app/app.ts';
import { syncContent } from '../../server/src/app/seed/sync-content.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { startCluster } from '../../server/src/platform/db/embedded/cluster.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { contentDir } from '../../server/src/platform/paths.ts';
import { hashPassword } from '../../server/src/platform/security/passwords.ts';
import { signToken } from '../../server/src/platform/security/tokens.ts';
import { printFigures } from './support/print-figures.mjs';
import { median, quantile } from './support/statistics.mjs';

const accounts = Number(process.env.ACCOUNTS ?? 1_000_000);
const ordersEach = 5;
const rounds = 300;
const limit = 1.5;
const password = 'abc12345';
const asJson = process.argv.includes('--json');
const dataDir = mkdtempSync(join(tmpdir(), 'site-scale-'));
const cluster = await startCluster(dataDir);

/** A site with this number of accounts, five orders each, and a tenth as many posts, in a separate database. */
async function openSite(name, size) {
  const maker = openDatabase(cluster.url('postgres'));
  await maker.query(`CREATE DATABASE ${name}`);
  await maker.close();
  const filler = openDatabase(cluster.url(name), { statementMs: 3_600_000 });
  const database = openDatabase(cluster.url(name));
  const { app, context } = buildApp({ ...readConfig({ LOG_LEVEL: 'silent' }), dataDir }, database);
  await migrate(database);
  await syncContent(context, contentDir);
  const hash = await hashPassword(password);
  await filler.query(
    `INSERT INTO users (id, email, nick_name, password_hash, language, status, created_at)
      SELECT lpad(n::text, 32, '0')::uuid, 'person' || n || '@example.com', 'Person ' || n, $2, 'en', 'active', now() - ($1 - n) * interval '1 minute'
      FROM generate_series(1, $1::int) n`,
    [size, hash],
  );
  await filler.query(`INSERT INTO subscriptions (user_id, goods_id, provider, provider_id, state, renews, due_at, price_cents, currency, interval_months, created_at)
    SELECT id, 'monthly', 'fastspring', 'S-' || id, 'active', true, now() + interval '1 month', 990, 'USD', 1, created_at FROM users`);
  await filler.query(
    `INSERT INTO orders (user_id, goods_id, subscription_id, provider, provider_id, source, domain_id, price_cents, currency, due_at, created_at, position)
      SELECT user_id, 'monthly', id, 'fastspring', provider_id || '-' || n, 1, 1, 990, 'USD', now(), created_at + n * interval '1 month', n
      FROM generate_series(1, $1::int) n CROSS JOIN subscriptions`,
    [ordersEach],
  );
  await filler.query(`INSERT INTO favourites (user_id, exercise_id) SELECT id, 1 FROM users`);
  await filler.query(
    `INSERT INTO posts (slug, photo, published_at)
      SELECT 'post-' || n, '/pictures/none.jpg', now() - n * interval '1 hour' FROM generate_series(1, $1::int / 10) n`,
    [size],
  );
  await filler.query(`INSERT INTO post_texts (post_id, language, title, summary, content)
    SELECT id, language, 'Title of ' || slug, 'Summary', 'Text' FROM posts, unnest(ARRAY['en', 'cn']) language
    WHERE photo = '/pictures/none.jpg'`);
  await filler.query('VACUUM ANALYZE');
  await filler.close();
  await app.ready();
  await context.content.ready;
  return { name, size, app, context, database, calls: 0 };
}

/** A different account at each call, spread over all of them, so that no data are cached by the previous call. */
async function logIn(site) {
  const userId = String(1 + Math.floor(Math.random() * site.size)).padStart(32, '0');
  const id = userId.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const sessionId = randomUUID();
  await site.database.query(
    "INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')",
    [sessionId, id],
  );
  return (await signToken(site.context.tokenKey, 'session', { userId: id, sessionId })).token;
}

const form = (fields) => ({
  method: 'POST',
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const calls = {
  'log in': (site) => ({
    url: '/api/passport/account/login',
    ...form({ email: `person${1 + Math.floor(Math.random() * site.size)}@example.com`, password }),
  }),
  register: () => ({
    url: '/api/passport/register',
    ...form({ email: `${randomUUID()}@example.com`, password, nickName: 'Ada' }),
  }),
  'own account': () => ({ url: '/api/u/user/info', isOwn: true }),
  'change of name': () => ({ url: '/api/u/user/update', ...form({ nickName: 'Ada' }), isOwn: true }),
  'own orders': () => ({ url: '/api/u/order/list?page=1&size=20', isOwn: true }),
  'paid or not': () => ({ url: '/api/u/order/order/buy?client=3&domainId=1', isOwn: true }),
  'own subscription': () => ({ url: '/api/u/order/subscription', isOwn: true }),
  favourite: () => ({
    url: '/api/u/library/favourite',
    method: 'POST',
    payload: { exerciseId: 2, isCollect: true },
    isOwn: true,
  }),
  // A different address each time, because a cached response would need no statement.
  'posts, first page': () => ({ url: `/api/information/list?page=1&size=20&round=${randomUUID()}` }),
  'posts, last page': (site) => ({
    url: `/api/information/list?page=${site.size / 10 / 20}&size=20&round=${randomUUID()}`,
  }),
  'one post': (site) => ({ url: `/api/information/detail/${1 + Math.floor((Math.random() * site.size) / 10)}` }),
};

async function time(site, make) {
  const { isOwn, headers, ...request } = make(site);
  site.calls += 1;
  const given = { platform: 'PC', ...headers, ...(isOwn && { authorization: `Bearer ${await logIn(site)}` }) };
  // From a separate network each time, because limits per network are not measured here.
  const remoteAddress = `10.${(site.calls >> 16) & 255}.${(site.calls >> 8) & 255}.${site.calls & 255}`;
  const from = performance.now();
  const reply = await site.app.inject({ ...request, headers: given, remoteAddress });
  const took = performance.now() - from;
  if (reply.json().code !== 'OK') {
    throw new Error(`${site.name} ${request.url}: ${reply.body.slice(0, 200)}`);
  }
  return took;
}

try {
  const sites = [await openSite('small', 1_000), await openSite('large', accounts)];
  const figures = [];
  for (const [call, make] of Object.entries(calls)) {
    const times = sites.map(() => []);
    for (let round = -20; round < rounds; round += 1) {
      // Both in every round, so that a busy machine slows both equally.
      for (const [place, site] of sites.entries()) {
        const took = await time(site, make);
        if (round >= 0) {
          times[place].push(took);
        }
      }
    }
    const [small, large] = times.map((each) => ({ p50: median(each), p95: quantile(each, 0.95) }));
    figures.push({ call, small, large, ratio: large.p50 / small.p50, ratio95: large.p95 / small.p95 });
  }
  const [{ bytes }] = await sites[1].database.query('SELECT pg_database_size(current_database())::float8 AS bytes');
  printFigures(asJson, { accounts, bytes, figures }, () => {
    console.log(
      `${accounts.toLocaleString('en')} accounts, ${(accounts * ordersEach).toLocaleString('en')} orders and ${(accounts / 10).toLocaleString('en')} posts ` +
        `(${(bytes / 1e9).toFixed(1)} GB) against 1,000, 5,000 and 100; ${rounds} calls each, p50 and p95 in milliseconds:`,
    );
    for (const { call, small, large, ratio, ratio95 } of figures) {
      const show = ({ p50, p95 }) => `${p50.toFixed(2)} / ${p95.toFixed(2)}`;
      console.log(`${call}: ${show(small)} → ${show(large)}, ${ratio.toFixed(2)}x / ${ratio95.toFixed(2)}x`);
    }
    const held = figures.every(({ ratio }) => ratio <= limit);
    console.log(`p50 to stay within ${limit}x: ${held ? 'held' : 'NOT HELD'}`);
    process.exitCode = held ? 0 : 1;
  });
  await Promise.all(sites.map(({ app }) => app.close()));
  await Promise.all(sites.map(({ database }) => database.close()));
} finally {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
