// The time until pages are visible, compared with the same pages as files without a program: `npm run bench -- pages [--rounds=9] [--json]
// [path …]`. Medians of alternating visits of a phone (150 ms, 1.6 Mbps, a quarter of this CPU); ratios of the site to the files. Exits
// with 1 if a page exceeds its limit.
import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { freeze, serveFrozen } from './support/frozen-site.mjs';
import { measureVisit } from './support/measure-page.mjs';
import { printFigures } from './support/print-figures.mjs';
import { runSite } from './support/running-site.mjs';
import { median } from './support/statistics.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});
const paths = positionals.length > 0 ? positionals : ['/', '/blog', '/blog-detail/1', '/login', '/pricing'];
const rounds = Number(values.rounds);

/** The maximum ratios; a page with a form loads its program at once. */
const allowed = (path) =>
  ['/login', '/pricing'].includes(path)
    ? { LCP: 1.25, 'LCP warm': 1.25, FCP: 1.3 }
    : { LCP: 1.15, 'LCP warm': 1.15, FCP: 1.25 };

const running = await runSite();
const site = running.address;
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const phone = { ...devices['Pixel 7'], defaultBrowserType: undefined };

try {
  const pages = new Map();
  for (const path of paths) {
    const html = await running.rendered(path);
    const { largest } = await visit(site + path);
    pages.set(path, freeze(html, largest));
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
  printFigures(values.json, rows, () => console.table(Object.fromEntries(rows.map(({ path, ...row }) => [path, row]))));
  for (const row of rows) {
    for (const [name, most] of Object.entries(allowed(row.path))) {
      if (row[name] > most) {
        console.error(`${row.path}: ${name} ${row[name]}, at most ${most} is allowed`);
        process.exitCode = 1;
      }
    }
  }
} finally {
  await browser.close();
  await running.close();
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
