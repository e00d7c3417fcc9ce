import type { Page } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { builtSite } from '../tests/support/built-site';
import { startSite, type SiteProcess } from '../tests/support/site-process';
import { atFullCount } from '../tests/support/full-count';
import { violationsIn } from './support/own-site';
import { openRendered, hydrate } from './support/rendered';
import { expect, test } from './support/test';

let site: SiteProcess;
let metrics: () => Promise<string[]>;

test.beforeAll(async () => {
  const port = await freePort();
  // With the settings of a real shop, so that the policy of Pricing allows FastSpring's scripts.
  site = await startSite({
    SITE_DIR: builtSite,
    METRICS_PORT: String(port),
    FASTSPRING_STOREFRONT: 'shop.test.onfastspring.com/popup-shop',
    FASTSPRING_WEBHOOK_SECRET: 'of-no-shop',
  });
  metrics = async () => violationsIn(await (await fetch(`http://localhost:${port}/metrics`)).text());
});
test.afterAll(() => site.stop());

/** Tries each way to turn a text into style, HTML or script. @returns the error of each, and what came of it */
function attack() {
  const runs: string[] = [];
  Object.assign(window, { hit: (what: string) => runs.push(what) });
  const errorOf = (act: () => void): string => {
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
    innerHTML: errorOf(() => (target.innerHTML = '<img src="/x" onerror="hit(1)">')),
    outerHTML: errorOf(() => (target.outerHTML = '<p id="target">x</p>')),
    insertAdjacentHTML: errorOf(() => target.insertAdjacentHTML('beforeend', '<b>x</b>')),
    write: errorOf(() => document.write('<script>hit(2)</script>')),
    parse: errorOf(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
    frame: errorOf(() => (document.createElement('iframe').srcdoc = '<script>parent.hit(3)</script>')),
    text: errorOf(() => (script.textContent = 'hit(4)')),
    address: errorOf(() => (script.src = 'https://evil.example/x.js')),
    file: errorOf(() => (script.src = '/user-files/x.js')),
    handler: errorOf(() => target.setAttribute('onclick', 'hit(5)')),
    // By `Reflect.apply`, because the linter reports a direct call of a timer with a text.
    timer: errorOf(() => Reflect.apply(setTimeout, window, ['hit(6)'])),
    worker: errorOf(() => new Worker('https://evil.example/x.js')),
    policy: errorOf(() =>
      (
        window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
      ).trustedTypes.createPolicy('evil', { createHTML: (text: string) => text }),
    ),
  };
  document.body.append(script);
  const { position, zIndex } = getComputedStyle(target);
  return { runs, sinks, styles: { position, zIndex }, shown: target.childNodes.length };
}

const everythingBlocked = {
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
  ['a page of the server before hydration', (page) => openRendered(page, `${site.url}/about?lang=en`)],
  [
    'a page of the server after hydration',
    async (page) => {
      await openRendered(page, `${site.url}/muscle-and-movement`);
      await hydrate(page);
    },
  ],
  ['a page that the browser renders', (page) => page.goto(`${site.url}/order`)],
  ['the 3D application', (page) => page.goto(`${site.url}/anatomy/`)],
];

for (const [index, [what, open]] of pages.entries()) {
  // The second page was in the state of the first one before its hydration.
  test(
    `threat 69: on ${what} no text becomes style, HTML or script`,
    index === 0 ? atFullCount : {},
    async ({ page }) => {
      const before = await metrics();
      await open(page);
      expect(await metrics()).toEqual(before);
      expect(await page.evaluate(attack)).toEqual(everythingBlocked);
      // Control: the metric that redaction.teardown.ts reads counts these violations. All arrive before the next test reads it.
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
  // After hydration, other links change the page without loading a document.
  await hydrate(page);
  const pricing = await policyOf(() => page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click());
  expect(pricing).toMatch(/script-src [^;]*onfastspring\.com/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  // The document itself was loaded from this address.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(`${site.url}/pricing`);
});
