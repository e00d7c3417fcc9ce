import type { Page } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { builtSite } from '../tests/support/built-site';
import { startSite, type SiteProcess } from '../tests/support/site-process';
import { atFullCount } from '../tests/support/full-count';
import { violationsIn } from './support/own-site';
import { openRendered, takenOver } from './support/rendered';
import { expect, test } from './support/test';

let site: SiteProcess;
let metrics: () => Promise<string[]>;

test.beforeAll(async () => {
  const port = await freePort();
  // A real shop, so that its scripts are let in where somebody pays.
  site = await startSite({
    SITE_DIR: builtSite,
    METRICS_PORT: String(port),
    FASTSPRING_STOREFRONT: 'shop.test.onfastspring.com/popup-shop',
    FASTSPRING_WEBHOOK_SECRET: 'of-no-shop',
  });
  metrics = async () => violationsIn(await (await fetch(`http://localhost:${port}/metrics`)).text());
});
test.afterAll(() => site.stop());

/** What somebody does who gets a text into a page, and whether the browser lets it. */
function attack() {
  const runs: string[] = [];
  Object.assign(window, { hit: (what: string) => runs.push(what) });
  const refused = (act: () => void): string => {
    try {
      act();
      return 'done';
    } catch (error) {
      return (error as Error).name;
    }
  };
  const target = document.createElement('p');
  target.id = 'target';
  document.body.append(target);
  const style = document.createElement('style');
  style.textContent = '#target { position: fixed }';
  document.head.append(style);
  target.setAttribute('style', 'z-index: 7');
  const script = document.createElement('script');
  const sinks = {
    innerHTML: refused(() => (target.innerHTML = '<img src="/x" onerror="hit(1)">')),
    outerHTML: refused(() => (target.outerHTML = '<p id="target">x</p>')),
    insertAdjacentHTML: refused(() => target.insertAdjacentHTML('beforeend', '<b>x</b>')),
    write: refused(() => document.write('<script>hit(2)</script>')),
    parse: refused(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
    frame: refused(() => (document.createElement('iframe').srcdoc = '<script>parent.hit(3)</script>')),
    text: refused(() => (script.textContent = 'hit(4)')),
    address: refused(() => (script.src = 'https://evil.example/x.js')),
    file: refused(() => (script.src = '/user-files/x.js')),
    handler: refused(() => target.setAttribute('onclick', 'hit(5)')),
    // As a timer takes it: from a list of values, which no linter looks into.
    timer: refused(() => Reflect.apply(setTimeout, window, ['hit(6)'])),
    worker: refused(() => new Worker('https://evil.example/x.js')),
    policy: refused(() =>
      (
        window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
      ).trustedTypes.createPolicy('evil', { createHTML: (text: string) => text }),
    ),
  };
  document.body.append(script);
  const { position, zIndex } = getComputedStyle(target);
  return { runs, sinks, styles: { position, zIndex }, shown: target.childNodes.length };
}

const everythingRefused = {
  runs: [],
  sinks: {
    ...Object.fromEntries(
      ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'write', 'parse', 'frame', 'address', 'file'].map((sink) => [
        sink,
        'TypeError',
      ]),
    ),
    text: 'TypeError',
    handler: 'TypeError',
    timer: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
  },
  styles: { position: 'static', zIndex: 'auto' },
  shown: 0,
};

/** How often each directive was violated. */
const countsIn = (lines: string[]): Record<string, number> =>
  Object.fromEntries(
    lines.map((line) => [/directive="([^"]+)"/.exec(line)?.[1] ?? line, Number(line.split(' ').at(-1))]),
  );

const pages: [what: string, open: (page: Page) => Promise<unknown>][] = [
  ['a rendered page before its program', (page) => openRendered(page, `${site.url}/about?lang=en`)],
  [
    'a rendered page with its program',
    async (page) => {
      await openRendered(page, `${site.url}/muscle-and-movement`);
      await takenOver(page);
    },
  ],
  ['a page that the browser renders', (page) => page.goto(`${site.url}/order`)],
  ['the 3D application', (page) => page.goto(`${site.url}/anatomy/`)],
];

for (const [index, [what, open]] of pages.entries()) {
  // The first is the second, before its program has come.
  test(
    `threat 69: on ${what} no text becomes style, HTML or script`,
    index === 0 ? atFullCount : {},
    async ({ page }) => {
      const before = await metrics();
      await open(page);
      expect(await metrics()).toEqual(before);
      expect(await page.evaluate(attack)).toEqual(everythingRefused);
      // The proof that the run's own look at the reports would have noticed. All of them come before the next test counts.
      const was = countsIn(before);
      await expect
        .poll(async () =>
          Object.entries(countsIn(await metrics())).map(([directive, count]) => [
            directive,
            count - (was[directive] ?? 0),
          ]),
        )
        .toEqual(
          expect.arrayContaining([
            ['style-src-elem', 1],
            ['style-src-attr', 1],
            ['require-trusted-types-for', 12],
            ['trusted-types', 1],
          ]),
        );
    },
  );
}

test('threat 69: scripts of payment providers run only in a document that was loaded for payment', async ({ page }) => {
  await page.route('https://**', (route) => route.abort());
  const policyOf = async (act: () => Promise<unknown>) => {
    const loaded = page.waitForResponse((reply) => reply.request().isNavigationRequest());
    await act();
    return (await loaded).headers()['content-security-policy'];
  };
  expect(await policyOf(() => page.goto(`${site.url}/about`))).not.toContain('onfastspring.com');
  // From here on a link changes the page without a load.
  await takenOver(page);
  const pricing = await policyOf(() => page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click());
  expect(pricing).toMatch(/script-src [^;]*onfastspring\.com/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  // Once is enough.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(`${site.url}/pricing`);
});
