// A flood of wrong log-ins from 100 addresses: users of other addresses can still log in, and the server answers everything else as without
// the flood. Health is checked on the site's port and on the operator's port, each time with a new connection, as probes do.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quantile } from '../bench/support/statistics.mjs';
import { freePort } from '../free-port.mjs';
import { end, startSite } from './cluster/processes.mjs';

const seconds = Number(process.env.FLOOD_SECONDS ?? 40);
const people = 40;
const password = 'secret12';
const loginPath = '/api/passport/account/login';

const folder = mkdtempSync(join(tmpdir(), 'site-flood-'));
const port = await freePort();
const operatorsPort = await freePort();
const url = `http://localhost:${port}`;
// The addresses of callers are those that a trusted proxy reports.
const faults = [];
const server = await startSite(port, {
  DATA_DIR: folder,
  PUBLIC_URL: url,
  TRUST_PROXY: '127.0.0.1, ::1',
  METRICS_PORT: String(operatorsPort),
});
try {
  const emails = await createPeople();
  // A new process compiles its code while it answers, which delays the first hundreds of callers by a second.
  await startFlood({ program: new URL('flood/send.mjs', import.meta.url), words: [540, 0] }, 10);
  const quiet = await measure(15, emails);
  print('without a flood', quiet);
  // By rate: so many start each second, whatever happened to the earlier ones. By callers: each sends again as soon as it gets a response.
  for (const flood of [
    {
      title: '540 wrong log-ins a second',
      program: new URL('flood/send.mjs', import.meta.url),
      words: [540, 0],
      isJudged: true,
    },
    { title: '3000 callers at once', program: new URL('flood/send.mjs', import.meta.url), words: [0, 3_000] },
    { title: '1000 slow clients', program: new URL('flood/drip.mjs', import.meta.url), words: [1_000] },
  ]) {
    const before = readCounters();
    const flooding = startFlood(flood);
    const busy = await measure(seconds, emails);
    const replies = await flooding;
    print(flood.title, busy);
    console.log(`  the flood was answered: ${JSON.stringify(replies)}`);
    console.log(`  ${formatCounters(before, readCounters())}; the loop's lag p99 ${await readLag()} ms`);
    faults.push(...judge(quiet, busy, replies, flood));
  }
  assert.deepEqual(faults, []);
} finally {
  await end(server);
  rmSync(folder, { recursive: true, force: true });
}

/** Accounts whose users have logged in from their own address, except for every second one. */
async function createPeople() {
  const emails = Array.from({ length: people }, (_, index) => `person${index}@example.com`);
  for (const [index, email] of emails.entries()) {
    await post('/api/passport/register', { nickName: 'Ada', email, password }, homeOf(index));
  }
  const opened = new Set();
  while (opened.size < people) {
    const mails = await (await fetch(`${url}/dev/mailbox`, { headers: { accept: 'application/json' } })).json();
    for (const mail of mails.filter(({ to }) => !opened.has(to))) {
      const link = new URL(/https?:\S+token=\S+/.exec(mail.text)[0]);
      const headers = { 'x-forwarded-for': homeOf(emails.indexOf(mail.to)) };
      await fetch(url + link.pathname + link.search, { headers, redirect: 'manual' });
      opened.add(mail.to);
    }
    await pause(100);
  }
  for (const [index, email] of emails.entries()) {
    if (index % 2) {
      assert.equal((await post(loginPath, { email, password }, homeOf(index))).code, 'OK');
    }
  }
  return emails;
}

function homeOf(index) {
  return `198.51.100.${index + 1}`;
}

/** Four users a second log in, every second one from a new address; /healthz and a list are requested in parallel. */
async function measure(duration, emails) {
  const times = { login: [], health: [], operators: [], list: [] };
  const refused = {};
  const timed = async (name, call) => {
    const from = performance.now();
    const outcome = await call().catch((error) => ({ code: error.name }));
    if (outcome.code === 'OK') {
      times[name].push(performance.now() - from);
    } else {
      const key = `${name} ${outcome.code}`;
      refused[key] = (refused[key] ?? 0) + 1;
    }
  };
  const ask = async (address, headers = {}) => {
    const reply = await fetch(address, { headers: { 'x-forwarded-for': '192.0.2.200', ...headers } });
    await reply.arrayBuffer();
    return { code: reply.ok ? 'OK' : reply.status };
  };
  const calls = [];
  const end = performance.now() + duration * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    if (turn % 5 === 0) {
      const person = (turn / 5) % people;
      const address = person % 2 ? homeOf(person) : `192.0.2.${((turn / 10) % 190) + 1}`;
      calls.push(timed('login', () => post(loginPath, { email: emails[person], password }, address)));
    }
    calls.push(timed('health', () => ask(`${url}/healthz`, { connection: 'close' })));
    calls.push(timed('operators', () => ask(`http://localhost:${operatorsPort}/healthz`, { connection: 'close' })));
    calls.push(timed('list', () => ask(`${url}/api/information/list?page=1&size=20`)));
    await pause(50);
  }
  await Promise.all(calls);
  return { times, refused, share: times.login.length / Math.ceil(calls.length / 16) };
}

async function post(path, form, address) {
  const headers = { 'x-forwarded-for': address, platform: 'PC' };
  const reply = await fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    signal: AbortSignal.timeout(20_000),
  });
  const { code } = await reply.json();
  return { code: reply.status === 200 ? code : `${code}, Retry-After ${reply.headers.get('retry-after')}` };
}

/** In a separate process, so that its work does not count as waiting. */
async function startFlood({ program, words }, lasting = seconds) {
  const child = spawn(process.execPath, [fileURLToPath(program), ...[port, ...words, lasting].map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  await once(child, 'close');
  return JSON.parse(printed);
}

function print(title, { times, refused, share }) {
  const both = (list) => `p50 ${quantile(list, 0.5).toFixed(0)} ms, p99 ${quantile(list, 0.99).toFixed(0)} ms`;
  console.log(`${title}: ${(share * 100).toFixed(1)} % of ${people} people got in, ${both(times.login)}`);
  console.log(
    `  /healthz ${both(times.health)}; on the operators' port ${both(times.operators)}; a list ${both(times.list)}; not answered well: ${JSON.stringify(refused)}`,
  );
}

/** The system's connection counters: connections dropped because they were not accepted, and retransmitted handshakes. Only on Linux. */
function readCounters() {
  const file = '/proc/net/netstat';
  const [names = [], values = []] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('TcpExt:'))
        .map((line) => line.split(' '))
    : [];
  return new Map(names.map((name, place) => [name, Number(values[place])]));
}

function formatCounters(before, after) {
  return ['ListenOverflows', 'ListenDrops', 'TCPSynRetrans']
    .map((name) => `${name} ${(after.get(name) ?? 0) - (before.get(name) ?? 0)}`)
    .join(', ');
}

async function readLag() {
  const text = await (await fetch(`http://localhost:${operatorsPort}/metrics`)).text();
  return (Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000).toFixed(0);
}

/** The violations of threat 55. */
function judge(quiet, busy, replies, { title, isJudged }) {
  // 200 ms is the limit of threat 55; on a machine with other load the idle period shows what is possible.
  const most = Math.max(200, 3 * quantile(quiet.times.health, 0.99));
  const maxHealthMs = Math.max(200, 2 * quantile(quiet.times.operators, 0.99));
  const shed = Object.keys(replies).filter((outcome) => outcome.startsWith('OVERLOADED'));
  const rules = [
    [
      quantile(busy.times.operators, 0.99) <= maxHealthMs,
      `p99 of /healthz on the operators' port is to be at most ${maxHealthMs.toFixed(0)} ms`,
    ],
    [!Object.keys(busy.refused).some((key) => key.startsWith('operators')), 'a probe was not answered'],
    [shed.every((outcome) => outcome.includes('Retry-After')), 'a call was shed without Retry-After'],
    [!isJudged || shed.length > 0, 'nothing was shed'],
    [busy.share >= 0.99, 'the flood kept people out'],
    [!isJudged || quantile(busy.times.health, 0.99) <= most, `p99 of /healthz is to be at most ${most.toFixed(0)} ms`],
  ];
  return rules.filter(([holds]) => !holds).map(([, otherwise]) => `${title}: ${otherwise}`);
}
