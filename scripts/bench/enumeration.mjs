// Whether response times reveal who has an account (threats 1, 2, 3): the same call for addresses in different states, alternating in one
// run, over HTTP. It passes if the Mann-Whitney rank test finds no difference (p > 0.01), or the medians differ by less than half a
// millisecond, which cannot be measured over a network. A call counts as distinguishable if it is so twice in a row.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/src/app/app.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { startCluster } from '../../server/src/platform/db/embedded/cluster.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { hashPassword } from '../../server/src/platform/security/passwords.ts';
import { mannWhitney, median } from './support/statistics.mjs';

const rounds = Number(process.argv[2] ?? 200);
const minP = 0.01;
const maxDifferenceMs = 0.5;
const password = 'secret12';

const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
const cluster = await startCluster(dataDir);
const database = openDatabase(cluster.url('postgres'));
await migrate(database);
const { app, mail } = buildApp({ ...readConfig({ LOG_LEVEL: 'silent' }), dataDir }, database);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const passwordHash = await hashPassword(password);

/** Each state, with the steps that bring an address into it. */
const states = {
  nobody: async (email) => email,
  waiting: (email) => insertUser(email, 'pending'),
  active: (email) => insertUser(email, 'active'),
};

async function insertUser(email, status) {
  await database.query(
    "INSERT INTO users (email, nick_name, password_hash, language, status) VALUES ($1, 'Bench', $2, 'en', $3)",
    [email, passwordHash, status],
  );
  return email;
}

const post = async (path, form) =>
  (await fetch(url + path, { method: 'POST', body: new URLSearchParams(form) })).text();
const wrongLogin = (email) => post('/api/passport/account/login', { email, password: 'wrong123' });
const requestCode = (email) => post('/api/passport/forget/password/email', { email });

/** The comparison: the call, its states, and the unmeasured preparation. */
const calls = {
  'register (threat 1)': { call: (email) => post('/api/passport/register', { nickName: 'Bench', email, password }) },
  'log-in with a wrong password (threat 2)': { call: wrongLogin },
  'log-in while locked (threat 2)': { call: wrongLogin, before: lock },
  'ask for a code (threat 3)': { call: requestCode },
  'activation mail again (threat 3)': { call: (email) => post('/api/passport/active/email', { email }) },
  'reset with a wrong code (threat 3)': {
    call: (email) => post('/api/passport/forget/password', { email, code: 'AAAA-AAAA', newPassword: password }),
    before: requestCode,
  },
};

async function lock(email) {
  await database.query(
    "INSERT INTO attempts (bucket, key, count, locked_until) VALUES ('login', $1, 5, now() + interval '1 minute')",
    [email],
  );
}

function shuffled(list) {
  return list
    .map((value) => ({ value, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

let made = 0;

async function measure(name, { call, before }) {
  const times = Object.fromEntries(Object.keys(states).map((state) => [state, []]));
  const replies = new Set();
  for (let round = -20; round < rounds; round += 1) {
    for (const state of shuffled(Object.keys(states))) {
      const email = await states[state](`${state}-${(made += 1)}@example.com`);
      await before?.(email);
      // The work of the calls before has finished, and no limit applies.
      await mail.flush();
      await database.query("DELETE FROM attempts WHERE bucket <> 'login'");
      const from = performance.now();
      const reply = await call(email);
      const took = performance.now() - from;
      if (round >= 0) {
        times[state].push(took);
        replies.add(reply.replace(/\d+/g, ''));
      }
    }
  }
  return report(name, times, replies);
}

function report(name, times, replies) {
  const middle = Object.entries(times)
    .map(([state, list]) => `${state} ${median(list).toFixed(2)} ms`)
    .join(', ');
  const pairs = [
    ['nobody', 'waiting'],
    ['nobody', 'active'],
    ['waiting', 'active'],
  ].map(([one, other]) => {
    const p = mannWhitney(times[one], times[other]);
    const apart = Math.abs(median(times[one]) - median(times[other]));
    return { text: `${one}/${other} p=${p.toFixed(3)}`, held: p > minP || apart < maxDifferenceMs };
  });
  const held = replies.size === 1 && pairs.every((pair) => pair.held);
  console.log(
    `${name}: ${middle}; ${pairs.map(({ text }) => text).join(', ')}; ${replies.size} kind of reply: ${held ? 'held' : 'NOT HELD'}`,
  );
  return held;
}

try {
  console.log(
    `${rounds} calls for each state, medians, p of Mann-Whitney (to stay above ${minP}, or the medians within ${maxDifferenceMs} ms)`,
  );
  const outcomes = [];
  for (const [name, compared] of Object.entries(calls)) {
    // One comparison in a hundred fails by chance alone; a chance result does not repeat, a real difference does.
    outcomes.push((await measure(name, compared)) || (await measure(`${name}, again`, compared)));
  }
  process.exitCode = outcomes.every(Boolean) ? 0 : 1;
} finally {
  await app.close();
  await mail.stop();
  await database.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
