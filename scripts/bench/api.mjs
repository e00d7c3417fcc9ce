// The cost of an API call relative to a bare Fastify route with the same JSON: `npm run bench -- api [--rounds=5]`. A page is compared with
// a route that sends the same compressed bytes. Ten connections, both servers alternating in one run; the site in production, because
// elsewhere it validates its own responses.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { root } from '../build/run.mjs';
import { freePort } from '../free-port.mjs';
import { logInTrialPerson } from '../trial-person.mjs';
import { printFigures } from './support/print-figures.mjs';
import { runSite } from './support/running-site.mjs';
import { median } from './support/statistics.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});
const connections = 10;
const seconds = 3;

/** A server with only the routes that send the site's responses. */
const bareProgram = `
  import Fastify from 'fastify';
  const app = Fastify();
  process.once('message', async (replies) => {
    for (const [path, { json, bytes }] of replies) {
      const body = bytes && Buffer.from(bytes, 'base64');
      app.get(path, (request, reply) =>
        body
          ? reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body)
          : reply.send(json));
    }
    await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
    process.send('ready');
  });`;

const barePort = await freePort();
const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
// Pages are rendered at their first request, so that rendering all of them is not measured.
const settings = { WARM_PAGES: '0' };
// Only in development can somebody register without a mail server.
const registering = await runSite({ dataDir, settings });
const token = await logInTrialPerson(registering.address);
await registering.close();
const {
  address: site,
  pid,
  rendered,
  close,
} = await runSite({ dataDir, settings: { ...settings, NODE_ENV: 'production', MAIL: 'off', SANDBOX: 'true' } });
const bare = spawn(process.execPath, ['--input-type=module', '-e', bareProgram], {
  cwd: join(root, 'server'),
  env: { ...process.env, NODE_ENV: 'production', PORT: String(barePort) },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});

try {
  const asUser = { authorization: `Bearer ${token}` };
  const calls = [
    { name: 'blog list', path: '/api/information/list?page=1&size=12' },
    { name: 'plans', path: '/api/goods/body/list?client=3&domainId=1' },
    { name: 'my account', path: '/api/u/user/info', headers: asUser },
    { name: 'my orders', path: '/api/u/order/list?page=1&size=20', headers: asUser },
    { name: 'my subscription', path: '/api/u/order/subscription', headers: asUser },
    { name: 'my learning', path: '/api/u/library/learning', headers: asUser },
    { name: 'exercises', path: '/api/software/exercise/list', headers: asUser },
    { name: 'exercises of a visitor', path: '/api/software/exercise/list' },
    { name: 'life', path: '/healthz' },
    { name: 'page', path: '/blog' },
    { name: 'unknown page', path: '/no-such-page', isUnknown: true },
  ];
  await rendered('/blog');
  const replies = new Map();
  for (const { path, headers } of calls) {
    const text = await (await fetch(site + path, { headers })).text();
    const isJson = /^[{[]/.test(text);
    replies.set(
      path.replace(/\?.*/, ''),
      isJson ? { json: JSON.parse(text) } : { bytes: brotliCompressSync(text).toString('base64') },
    );
  }
  bare.send([...replies]);
  await once(bare, 'message');

  const rows = [];
  for (const { name, path, headers, isUnknown } of calls) {
    const found = { ours: [], bare: [] };
    for (let round = -1; round < Number(values.rounds); round += 1) {
      const ours = await load(pid, site + path, headers, isUnknown);
      const theirs = await load(bare.pid, `http://127.0.0.1:${barePort}${path}`);
      // The first round is the warm-up of both.
      if (round >= 0) {
        found.ours.push(ours);
        found.bare.push(theirs);
      }
    }
    rows.push(summarise(name, found));
  }
  printFigures(values.json, rows, () => console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row]))));
} finally {
  bare.kill();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}

/** @returns the CPU time of a process in milliseconds */
function cpuOf(pid) {
  // After the name, which may contain spaces: user and system time in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function load(pid, url, own, isUnknown = false) {
  // The headers of browsers.
  const headers = { ...own, 'accept-encoding': 'br' };
  const before = cpuOf(pid);
  const result = await autocannon({ url, headers, connections, duration: seconds });
  const { requests, latency, non2xx, errors } = result;
  if ((isUnknown ? result['2xx'] : non2xx) + errors > 0) {
    throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  }
  return { rate: requests.average, median: latency.p50, cpu: (cpuOf(pid) - before) / requests.total };
}

function summarise(name, { ours, bare: theirs }) {
  const of = (runs, key) => median(runs.map((run) => run[key]));
  // Latencies have whole milliseconds; with ten connections that are never idle, the rate gives the same information more precisely.
  const time = (runs) => (connections * 1_000) / of(runs, 'rate');
  return {
    name,
    'requests a second': Math.round(of(ours, 'rate')),
    'ms of CPU': Number(of(ours, 'cpu').toFixed(3)),
    'time ratio': Number((time(ours) / time(theirs)).toFixed(2)),
    'CPU ratio': Number((of(ours, 'cpu') / of(theirs, 'cpu')).toFixed(2)),
  };
}
