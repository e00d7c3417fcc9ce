// The time from a click on a link to the new page's heading: `npm run bench -- navigation [--rounds=9] [--json]`. A phone (150 ms, 1.6
// Mbps, a quarter of this CPU) shows Home; the page is prepared (the link was touched before) or not, or the link leads to the page without
// a program, with a full page load (the limit). Alternating; medians in milliseconds until the frame that shows it.
import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { freeze, serveFrozen } from './support/frozen-site.mjs';
import { slowDown } from './support/measure-page.mjs';
import { printFigures } from './support/print-figures.mjs';
import { runSite } from './support/running-site.mjs';
import { median } from './support/statistics.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});
const targets = { '/pricing': 'Pricing', '/blog': 'Blog', '/login': 'Login', '/about': 'About' };
const site = await runSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const phone = { ...devices['Pixel 7'], defaultBrowserType: undefined };

try {
  const frozen = new Map();
  for (const path of ['/', ...Object.keys(targets)]) {
    frozen.set(path, freeze(await site.rendered(path)));
  }
  const limit = await serveFrozen(frozen, site.address);
  const rows = [];
  for (const [path, route] of Object.entries(targets)) {
    const times = { limit: [], prepared: [], plain: [] };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      times.limit.push(await follow(limit.url, path));
      times.prepared.push(await follow(site.address, path, { route, isPrepared: true }));
      times.plain.push(await follow(site.address, path, { route, isPrepared: false }));
    }
    const [of, prepared, plain] = [times.limit, times.prepared, times.plain].map(median);
    rows.push({
      path,
      'limit ms': Math.round(of),
      'prepared ms': Math.round(prepared),
      'not prepared ms': Math.round(plain),
      prepared: Number((prepared / of).toFixed(2)),
      'not prepared': Number((plain / of).toFixed(2)),
    });
  }
  limit.close();
  printFigures(values.json, rows, () => console.table(Object.fromEntries(rows.map(({ path, ...row }) => [path, row]))));
} finally {
  await browser.close();
  await site.close();
}

/** Opens Home, clicks a link to a page and waits for that page's heading; without a `program` both pages are frozen. */
async function follow(origin, path, program) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  await page.addInitScript(noteHeading);
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: 'link' });
    link.id = 'pressed';
    link.style = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
    document.body.append(link);
  }, path);
  if (program) {
    await page.mouse.move(200, 400);
    await page.waitForFunction(() => !('earlyEvents' in window));
    await page.waitForLoadState('networkidle');
    // The link is not one of React's, to which the router would react.
    await page.evaluate(() =>
      document.getElementById('pressed').addEventListener('click', (event) => {
        event.preventDefault();
        history.pushState({ key: 'pressed' }, '', event.currentTarget.href);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }),
    );
  }
  if (program?.isPrepared) {
    await page.evaluate(() =>
      document.getElementById('pressed').dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
    );
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, `prepared ${program.route}`);
  }
  const start = await page.evaluate(() => {
    sessionStorage.setItem('heading left', document.querySelector('h1').textContent);
    const now = performance.timeOrigin + performance.now();
    document.getElementById('pressed').click();
    return now;
  });
  const shown = await page.waitForFunction(() => window.headingShownAt);
  const end = await shown.jsonValue();
  await context.close();
  return end - start;
}

/** Runs in the page, because messages to the browser would add to the measured time: records when another heading is painted. */
function noteHeading() {
  const look = () => {
    const left = sessionStorage.getItem('heading left');
    const heading = document.querySelector('h1')?.textContent;
    if (left && heading && heading !== left) {
      observer.disconnect();
      // A frame has been painted when the one after it starts.
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.headingShownAt = performance.timeOrigin + performance.now();
        }),
      );
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}
