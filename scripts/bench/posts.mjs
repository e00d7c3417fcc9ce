// The blog with 100,000 posts: a late page compared with the first one, without cached responses. Server time of whole requests (route,
// service, PostgreSQL, JSON), in one process and one run: `npm run bench -- posts`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/src/app/app.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { startCluster } from '../../server/src/platform/db/embedded/cluster.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { median } from './support/statistics.mjs';

const pages = [1, 500, 5000];
const rounds = 300;
const limit = 1.2;
const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
const cluster = await startCluster(dataDir);
const database = openDatabase(cluster.url('postgres'));
const { app, context } = buildApp({ ...readConfig({ LOG_LEVEL: 'silent' }), dataDir }, database);

try {
  await migrate(database);
  await database.transaction(async (tx) => {
    await tx.query("SET LOCAL statement_timeout = '120s'");
    await tx.query(`INSERT INTO posts (slug, photo, published_at)
      SELECT 'post-' || n, '/pictures/none.jpg', now() - n * interval '1 hour' FROM generate_series(1, 100000) n`);
    await tx.query(`INSERT INTO post_texts (post_id, language, title, summary, content)
      SELECT id, language, 'Title of ' || slug, 'Summary', 'Text' FROM posts, unnest(ARRAY['en', 'cn']) language`);
  });
  await database.query('ANALYZE');
  await app.ready();
  await context.content.ready;
  const times = new Map(pages.map((page) => [page, []]));
  for (let round = -30; round < rounds; round += 1) {
    // Every page in every round, so that a busy machine slows all of them equally.
    for (const page of pages) {
      const from = performance.now();
      // A different address each time, because a cached response would need no statement.
      const reply = await app.inject(`/api/information/list?page=${page}&size=20&round=${round}`);
      const took = performance.now() - from;
      const { data } = reply.json();
      if (data?.list.length !== 20 || data.totalRecord !== 100_000) {
        throw new Error(`page ${page}: ${reply.body.slice(0, 200)}`);
      }
      if (round >= 0) {
        times.get(page).push(took);
      }
    }
  }
  const first = median(times.get(1));
  console.log(`100,000 posts, 20 a page, median of ${rounds}:`);
  for (const page of pages) {
    const time = median(times.get(page));
    console.log(`page ${page}: ${time.toFixed(2)} ms, ${(time / first).toFixed(2)}x of page 1`);
  }
  const ratio = median(times.get(pages.at(-1))) / first;
  console.log(`to stay within ${limit}x: ${ratio <= limit ? 'held' : 'NOT HELD'}`);
  process.exitCode = ratio <= limit ? 0 : 1;
} finally {
  await app.close();
  await database.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
