// Threat 25: sqlmap at its highest level and risk against every call of the contract with input, on a running server with a temporary
// database. `npm run trust -- sqlmap --only 'GET /api/information/list'` continues after a timeout; SQLMAP_MINUTES is the time for all,
// SQLMAP_GROUP_SECONDS for one call. sqlmap (Debian's) must be installed.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../../server/src/app/app.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { startCluster } from '../../server/src/platform/db/embedded/cluster.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { requestFiles } from '../../tests/server/endpoints/request-files.ts';
import { freePort } from '../free-port.mjs';
import { end, requirePrograms, startSite } from './cluster/processes.mjs';
import { attack } from './sqlmap/attack.mjs';
import { openRelay } from './sqlmap/relay.mjs';
import { openSessions } from './sqlmap/sessions.mjs';
import { startVulnerable, vulnerableRequests } from './sqlmap/vulnerable.mjs';

requirePrograms('sqlmap');
const { only = [] } = parseArgs({ options: { only: { type: 'string', multiple: true } } }).values;
const minutes = Number(process.env.SQLMAP_MINUTES ?? 40);
const groupSeconds = Number(process.env.SQLMAP_GROUP_SECONDS ?? 900);
const deadline = Date.now() + minutes * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'site-sqlmap-'));
const cluster = await startCluster(folder, ['fsync=off', 'full_page_writes=off']);
const database = openDatabase(cluster.url('postgres'), { maxConnections: 5 });
const port = await freePort();
const secret = 'a secret of this trial, long enough to sign';
const totals = { complete: 0, parameters: 0, requests: 0, codes: new Map() };
const wrong = [];
const left = [];
let site;
let forgetting;

/** sqlmap on one group, with a separate relay. */
async function tryGroup(name, filesOf, to, session, seconds) {
  const relay = await openRelay(to, session);
  try {
    const file = filesOf(relay.host).find((each) => each.name === name);
    return { attacked: file.attacked, seen: relay.seen, ...(await attack(file, folder, seconds)) };
  } finally {
    relay.close();
  }
}

const listOf = (map) =>
  [...map]
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `${key} ${count}`)
    .join(', ');

/** Without it an empty result for the site would prove nothing. */
async function proveThatItFinds() {
  const vulnerable = await startVulnerable(database);
  await eachAtATime(vulnerableRequests(''), async ({ name }) => {
    const { finding, seen, trouble } = await tryGroup(name, vulnerableRequests, vulnerable.port, undefined, 600);
    console.log(`  a hole in the ${name}: ${finding ? 'found' : 'NOT FOUND'} with ${seen.requests} requests`);
    if (!finding) {
      wrong.push(`sqlmap did not find the hole in the ${name} of the trial's own server. ${trouble ?? ''}`);
    }
  });
  vulnerable.close();
}

/** As many in parallel as there are cores. */
async function eachAtATime(list, work) {
  const waiting = [...list];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await work(next);
      }
    }),
  );
}

async function attackSite(groups, sessions) {
  await eachAtATime(groups, async ({ name, endpoint: { access } }) => {
    const seconds = Math.min(groupSeconds, (deadline - Date.now()) / 1000);
    if (seconds < 5) {
      left.push({ name, how: 'not begun' });
      return;
    }
    // Also where none is needed: some calls give a subscriber more.
    const result = await tryGroup(name, requestFiles, port, sessions.of(access), seconds);
    const { finding, complete, parameters, attacked, seen, trouble } = result;
    totals.requests += seen.requests;
    totals.parameters += complete ? attacked.length : parameters;
    seen.codes.forEach((count, code) => totals.codes.set(code, (totals.codes.get(code) ?? 0) + count));
    const how = complete ? 'whole' : `${parameters} of ${attacked.length} parameters in ${Math.round(seconds)} s`;
    console.log(`  ${name}: ${how}, ${seen.requests} requests (${listOf(seen.codes)})`);
    if (complete) {
      totals.complete += 1;
    } else {
      left.push({ name, how });
    }
    if (finding) {
      wrong.push(`${name}: ${finding}`);
    }
    if (trouble) {
      wrong.push(`${name}: sqlmap ended early: ${trouble}`);
    }
    seen.faults.forEach((fault) => wrong.push(`${name}: ${fault}`));
    if (seen.codes.size > 0 && [...seen.codes.keys()].every((code) => ['Unauthorized', 'HTTP 405'].includes(code))) {
      wrong.push(`${name}: no request got as far as the call (${listOf(seen.codes)})`);
    }
  });
}

try {
  site = await startSite(port, {
    DATABASE_URL: cluster.url('postgres'),
    DATA_DIR: join(folder, 'data'),
    JWT_SECRET: secret,
    PUBLIC_URL: `http://localhost:${port}`,
    // The relay names another network in each request.
    TRUST_PROXY: '127.0.0.1, ::1',
  });
  await proveThatItFinds();
  const config = { ...readConfig({ LOG_LEVEL: 'silent', JWT_SECRET: secret }), dataDir: join(folder, 'tool') };
  const { app, context } = buildApp(config, database);
  const all = requestFiles('localhost');
  const groups = only.length > 0 ? all.filter(({ name }) => only.some((each) => name.startsWith(each))) : all;
  const unknown = only.filter((each) => !all.some(({ name }) => name.startsWith(each)));
  if (unknown.length > 0) {
    throw new Error(`no group begins with ${unknown.join(', ')}; one is ${all[0].name}`);
  }
  // Limits of an account or a mailbox would respond before any SQL, as those of networks would.
  forgetting = setInterval(() => database.query('DELETE FROM attempts').catch(() => undefined), 250);
  console.log(
    `  ${groups.length} groups of ${groups.reduce((sum, { attacked }) => sum + attacked.length, 0)} parameters`,
  );
  await attackSite(groups, await openSessions(`http://localhost:${port}`, context));
  clearInterval(forgetting);
  await app.close();
  console.log(
    `${totals.complete} of ${groups.length} groups whole, ${totals.parameters} parameters, ${totals.requests} requests: ${listOf(totals.codes)}`,
  );
  if (left.length > 0) {
    console.log(`Not to the end within ${minutes} minutes; go on with:`);
    left.forEach(({ name, how }) => console.log(`  npm run trust -- sqlmap --only '${name}'   (${how})`));
  }
  if (wrong.length > 0) {
    console.error(wrong.join('\n'));
    process.exitCode = 1;
  }
} finally {
  clearInterval(forgetting);
  await end(site);
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
