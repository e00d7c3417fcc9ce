// How long pages take to show, beside the same pages as files without a program: `npm run bench -- pages [--rounds=9] [--json]
// [path …]`. Medians of interleaved visits of a phone (150 ms, 1.6 Mbps, a quarter of this CPU); ratios are ours to theirs.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { buildSite } from '../build.mjs';
import { root } from '../build/run.mjs';
import { findChromium } from '../chromium.mjs';
import { freePort } from './support/free-port.mjs';
import { freeze, serveFrozen } from './support/frozen-site.mjs';
import { measureVisit } from './support/measure-page.mjs';
import { median } from './support/statistics.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});
const paths = positionals.length > 0 ? positionals : ['/', '/blog', '/blog-detail/1', '/login', '/pricing'];
const rounds = Number(values.rounds);

await buildSite();
const data = mkdtempSync(join(tmpdir(), 'site-bench-'));
const port = await freePort();
const site = `http://localhost:${port}`;
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: data, PUBLIC_URL: site, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const phone = { ...devices['Pixel 7'], defaultBrowserType: undefined };

try {
  await until(async () => (await fetch(`${site}/readyz`)).ok);
  const pages = new Map();
  for (const path of paths) {
    await until(async () => (await (await fetch(site + path)).text()).includes('id="page-state"'));
    const { largest } = await visit(site + path);
    pages.set(path, freeze(await (await fetch(site + path)).text(), largest));
  }
  const frozen = await serveFrozen(pages, site);
  const rows = [];
  for (const path of paths) {
    const found = { limit: [], ours: [], warmLimit: [], warmOurs: [] };
    for (let round = 0; round < rounds; round += 1) {
      await visitTwice(frozen.url + path, found.limit, found.warmLimit);
      await visitTwice(site + path, found.ours, found.warmOurs);
    }
    rows.push(summarise(path, found));
  }
  frozen.close();
  console.log(values.json ? JSON.stringify(rows, null, 1) : '');
  console.table(Object.fromEntries(rows.map(({ path, ...row }) => [path, row])));
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}

async function visit(address) {
  const context = await browser.newContext(phone);
  const seen = await measureVisit(context, address);
  await context.close();
  return seen;
}

async function visitTwice(address, cold, warm) {
  const context = await browser.newContext(phone);
  cold.push(await measureVisit(context, address));
  warm.push(await measureVisit(context, address));
  await context.close();
}

function summarise(path, { limit, ours, warmLimit, warmOurs }) {
  const of = (visits, name) => median(visits.map((one) => one[name]));
  const ratio = (one, other, name) => Number((of(one, name) / of(other, name)).toFixed(2));
  return {
    path,
    'LCP limit ms': Math.round(of(limit, 'lcp')),
    'LCP ms': Math.round(of(ours, 'lcp')),
    LCP: ratio(ours, limit, 'lcp'),
    'LCP warm': ratio(warmOurs, warmLimit, 'lcp'),
    FCP: ratio(ours, limit, 'fcp'),
    CLS: Number(of(ours, 'cls').toFixed(3)),
    'TBT ms': Math.round(of(ours, 'tbt')),
    'TBT in use': Math.round(of(ours, 'tbtInUse')),
    CPU: ratio(ours, limit, 'cpu'),
    'CPU in use': Number((of(ours, 'cpuInUse') / of(limit, 'cpu')).toFixed(2)),
    'JS kB': Number((of(ours, 'js') / 1000).toFixed(1)),
    'JS kB before LCP': Number((of(ours, 'early') / 1000).toFixed(1)),
  };
}

/** Asks again until it is so; what it throws is a no. */
async function until(isSo) {
  while (!(await isSo().catch(() => false))) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
