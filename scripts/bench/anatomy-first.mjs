// The time until the 3D application is visible: `npm run bench -- anatomy-first [--rounds=5] [--json]`. Phone and network are those of the
// other figures (150 ms, 1.6 Mbps, a quarter of this CPU). The picture is the exercise's still as the browser painted it; body and exercise
// are the frames in which the application drew them. The limit is the same page without a program, alternating with it, because
// milliseconds depend on the machine and the ratio less.
import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { until } from '../until.mjs';
import { freeze, serveFrozen } from './support/frozen-site.mjs';
import { slowDown } from './support/measure-page.mjs';
import { printFigures } from './support/print-figures.mjs';
import { runSite } from './support/running-site.mjs';
import { median } from './support/statistics.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});
const path = '/anatomy/?exercise=barbell-back-squat';
/** As the page's own script adds it. */
const stillOfIt =
  '<img src="/pictures/exercises/barbell-back-squat-first.avif" alt="" fetchpriority="high" elementtiming="still" />';
const site = await runSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--webgl-antialiasing-mode=none'],
});
// A phone draws with its graphics card; in software that many pixels would take as long as everything else together.
const phone = { ...devices['Pixel 7'], deviceScaleFactor: 0.25 };

try {
  const html = await (await fetch(site.address + path)).text();
  const still = freeze(html.replace('<div id="first">', `$&${stillOfIt}`));
  const limit = await serveFrozen(new Map([[path, still]]), site.address);
  const found = { limit: [], cold: [], warm: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const frozen = await browser.newContext(phone);
    found.limit.push(await visit(frozen, limit.url + path, false));
    await frozen.close();
    const context = await browser.newContext(phone);
    found.cold.push(await visit(context, site.address + path, true));
    found.warm.push(await visit(context, site.address + path, true));
    await context.close();
  }
  limit.close();
  const of = (visits, key) => Math.round(median(visits.map((each) => each[key])));
  const first = of(found.limit, 'picture');
  const rows = ['cold', 'warm'].map((name) => ({
    visit: name,
    'picture ms': of(found[name], 'picture'),
    'of the limit': Number((of(found[name], 'picture') / first).toFixed(2)),
    'body in 3D ms': of(found[name], 'body'),
    'exercise ms': of(found[name], 'exercise'),
    'JS kB': Math.round(of(found[name], 'bytes') / 1000),
  }));
  printFigures(values.json, { limit: first, rows }, () => {
    console.log(`limit: ${first} ms`);
    console.table(Object.fromEntries(rows.map(({ visit: name, ...row }) => [name, row])));
  });
} finally {
  await browser.close();
  await site.close();
}

async function visit(context, address, hasProgram) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  let bytes = 0;
  const scripts = new Set();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) {
      scripts.add(requestId);
    }
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += scripts.has(requestId) ? encodedDataLength : 0;
  });
  // Playwright's own function that waits for a condition would run in the page before the drawing, and delay it.
  const drawn = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'exercise drawn',
    timeout: 60_000,
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) =>
      list.getEntriesByName('exercise drawn').forEach(({ name }) => console.debug(name)),
    ).observe({ type: 'mark' });
    window.painted = 0;
    new PerformanceObserver((list) => {
      window.painted ||= list.getEntries()[0].renderTime;
    }).observe({ type: 'element', buffered: true });
  });
  await page.goto(address);
  if (hasProgram) {
    await drawn;
  } else {
    drawn.catch(() => undefined);
  }
  const [body, exercise] = await page.evaluate(() =>
    ['body drawn', 'exercise drawn'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
  );
  await page.waitForFunction(() => window.painted > 0);
  const picture = await page.evaluate(() => window.painted);
  if (hasProgram) {
    // At a warm visit the browser has stored the body's shapes, a few seconds after they were computed.
    const isKept = () => page.evaluate(async () => (await caches.match('/anatomy/shapes/first')) !== undefined);
    await until(isKept, 'the browser keeps no shapes');
  }
  await page.close();
  return { picture, body, exercise, bytes };
}
