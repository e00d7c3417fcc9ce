// Log-ins under a flood: their rate, their duration, and whether other users still get their pages. The relevant figure is a ratio of the
// same run: p95 of a public GET under the flood to its idle p95, at most 3.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runSite } from './support/running-site.mjs';
import { median, quantile } from './support/statistics.mjs';

const clients = 50;
const rounds = 4;
const seconds = 5;
const maxRatio = 3;
const password = 'secret12';

if (process.argv[2] === '--measure') {
  await measure(process.argv[3], Number(process.argv[4]));
} else {
  await compare();
}

async function compare() {
  const site = await runSite();
  const url = site.address;
  try {
    const emails = await createAccounts(url);
    // Idle and flood alternate, so that other load on the machine affects both equally.
    const [idle, busy, logins] = [[], [], []];
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      idle.push(...(await runMeasurement(url)));
      const [flood, measured] = await Promise.all([floodLogins(url, emails), runMeasurement(url)]);
      busy.push(...measured);
      logins.push(...flood.times);
      refused += flood.refused;
    }
    const [idleP95, busyP95] = [quantile(idle, 0.95), quantile(busy, 0.95)];
    const ratio = busyP95 / idleP95;
    console.log(
      `log-ins: ${(logins.length / (rounds * seconds)).toFixed(1)} a second, p50 ${median(logins).toFixed(0)} ms, p95 ${quantile(logins, 0.95).toFixed(0)} ms, ${clients} clients at a time, ${refused} refused`,
    );
    console.log(
      `public GET idle: p50 ${median(idle).toFixed(1)} ms, p95 ${idleP95.toFixed(1)} ms (${idle.length} calls)`,
    );
    console.log(
      `public GET under the flood: p50 ${median(busy).toFixed(1)} ms, p95 ${busyP95.toFixed(1)} ms (${busy.length} calls)`,
    );
    console.log(`ratio of p95: ${ratio.toFixed(2)} (at most ${maxRatio}): ${ratio <= maxRatio ? 'held' : 'NOT HELD'}`);
    process.exitCode = ratio <= maxRatio ? 0 : 1;
  } finally {
    await site.close();
  }
}

async function createAccounts(url) {
  const emails = Array.from({ length: clients }, (_, index) => `bench${index}@example.com`);
  for (const email of emails) {
    await post(`${url}/api/passport/register`, { nickName: 'Bench', email, password });
  }
  const opened = new Set();
  while (opened.size < clients) {
    const mails = await (await fetch(`${url}/dev/mailbox`, { headers: { accept: 'application/json' } })).json();
    for (const mail of mails.filter(({ to }) => !opened.has(to))) {
      const link = new URL(/https?:\S+token=\S+/.exec(mail.text)[0]);
      await fetch(url + link.pathname + link.search, { redirect: 'manual' });
      opened.add(mail.to);
    }
  }
  return emails;
}

async function floodLogins(url, emails) {
  const times = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    emails.map(async (email) => {
      while (performance.now() < end) {
        const from = performance.now();
        const reply = await post(`${url}/api/passport/account/login`, { email, password });
        if (reply.code === 'OK') {
          times.push(performance.now() - from);
        } else {
          refused += 1;
        }
      }
    }),
  );
  return { times, refused };
}

// In a separate process, so that the flood's own work does not count as waiting.
function runMeasurement(url) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), '--measure', url, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  return new Promise((resolve) => child.once('close', () => resolve(JSON.parse(printed))));
}

async function measure(url, duration) {
  const times = [];
  for (const end = performance.now() + duration * 1000; performance.now() < end;) {
    const from = performance.now();
    await (await fetch(`${url}/api/information/list?page=1&size=20`)).arrayBuffer();
    times.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  console.log(JSON.stringify(times));
}

async function post(address, form) {
  const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(form) });
  return reply.json();
}
