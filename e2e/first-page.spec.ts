import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { transformSync } from 'esbuild';
import type { Registry } from '@site/shared/contracts';
import { builtSite } from '../tests/support/built-site';
import { atFullCount } from '../tests/support/full-count';
import { countScriptBytes } from './support/script-bytes';
import { openRendered, hydrate } from './support/rendered';
import { expect, test } from './support/test';

/**
 * Limits in kB (Brotli) of the JavaScript that a first visit loads until the page is interactive. A build of the same files has the same
 * size in every folder; a change of a few letters can change the compressed size by 0.1 kB.
 */
const limits = { '/': 185.6, '/blog': 175.2, '/blog-detail/1': 189.6, '/login': 193.3, '/pricing': 189.8 };

/**
 * Expects that scripts are requested after the largest contentful paint, and that the page does not prefetch the shell's scripts by `fetch`:
 * reading the responses blocked a throttled phone with open developer tools for a quarter of a second.
 */
async function expectScriptsAfterPaint(page: Page): Promise<void> {
  const readTimes = () =>
    page.evaluate(async () => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = all.filter(({ name }) => /\.js(\?|$)/.test(name));
      const painted = await new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      });
      const files = JSON.parse(document.getElementById('page-files')?.textContent ?? '{}') as { scripts: string[] };
      const read = scripts.filter(
        ({ name, initiatorType }) => files.scripts.includes(new URL(name).pathname) && initiatorType === 'fetch',
      );
      return { painted, requested: Math.min(...scripts.map(({ startTime }) => startTime)), read: read.length };
    });
  await expect.poll(async () => (await readTimes()).requested).toBeLessThan(Infinity);
  const { painted, requested, read } = await readTimes();
  expect(requested).toBeGreaterThan(painted);
  expect(read).toBe(0);
}

/** What the page does only five seconds after its start, such as the report of a visit, never happens, however slow the machine is. */
const leaveOutLateWork = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms = 0, ...values: unknown[]) => (ms < 5_000 ? start(work, ms, ...values) : 0),
    });
  });

/** First pages with a plural form, for which the browser loads its data of numbers: 15 ms on a desktop computer. */
const withPlurals = ['/blog-detail/1'];

/** Counts the uses of `Intl.NumberFormat` and `Intl.DateTimeFormat`, for which the browser loads locale data. */
async function countIntlUses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = { reads: 0 };
    Object.assign(window, { counted });
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
      const format = Intl[name];
      const counting = new Proxy(format, {
        construct: (target, values) => {
          counted.reads += 1;
          return Reflect.construct(target, values) as object;
        },
        get: (target, key) => {
          counted.reads += key === 'supportedLocalesOf' ? 1 : 0;
          return Reflect.get(target, key) as unknown;
        },
      });
      Object.defineProperty(Intl, name, { value: counting });
    }
  });
  return () => page.evaluate(() => (window as unknown as { counted: { reads: number } }).counted.reads);
}

for (const [address, limit] of Object.entries(limits)) {
  // The page of a post loads the same module, so short runs skip the list.
  test(
    `a first visit of ${address} loads at most ${limit} kB of JavaScript`,
    address === '/blog' ? atFullCount : {},
    async ({ page }) => {
      const count = countScriptBytes(page);
      const intlUses = await countIntlUses(page);
      await leaveOutLateWork(page);
      await openRendered(page, address);
      await expectScriptsAfterPaint(page);
      await hydrate(page);
      await page.waitForLoadState('networkidle');
      const kB = (await count()) / 1000;
      test.info().annotations.push({ type: address, description: `${kB.toFixed(1)} kB of JavaScript` });
      expect(kB).toBeGreaterThan(100);
      expect(kB).toBeLessThanOrEqual(limit);
      expect((await intlUses()) > 0).toBe(withPlurals.includes(address));
    },
  );
}

test('a release names the shared parts of the shell that each of its pages uses', () => {
  const registry = JSON.parse(readFileSync(join(builtSite, 'modules.json'), 'utf8')) as Registry;
  expect(registry.auth.current.parts).toMatchObject({ Login: ['@site/on-demand/mantine-fields'], Active: [] });
});

/** Limits in kB (Brotli) of the JavaScript of all pages of a module together. */
const moduleLimits = {
  account: 63.2,
  auth: 38.3,
  blog: 38.8,
  commerce: 48.8,
  library: 67.2,
  marketing: 80.1,
  viewer: 22.3,
};

for (const [name, limit] of Object.entries(moduleLimits)) {
  test(`all pages of ${name} together have at most ${limit} kB of JavaScript`, () => {
    const folder = `dist/build/${name}`;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    expect(files).toContain('remoteEntry.js');
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
    expect(bytes / 1000).toBeLessThanOrEqual(limit);
  });
}

/** Limit in kB (Brotli) of what recording and reporting add to a first page. */
const supportLimit = 6;

test(`recording and reporting add at most ${supportLimit} kB to a first page`, atFullCount, async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.text());
    }
  });
  await openRendered(page, '/');
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  // The recorder is a separate chunk, recognised by its storage key; the code that formats a log is loaded only for a report.
  const loaded = await Promise.all(scripts);
  expect(loaded.filter((text) => text.includes('isPaused'))).toEqual([]);
  const own = loaded.filter((text) => text.includes('support-log'));
  expect(own).toHaveLength(1);
  // Files that share a chunk with other code are measured separately.
  const rules = ['index', 'label-action', 'api-rules', 'shell-rules'].map((name) => `src/store/devtools/${name}.ts`);
  const shared = [...rules, 'shared/session/log-rules.ts', 'src/store/recorder/tap.ts', 'src/layout/report-button.tsx'];
  const minified = shared.map((file) => {
    const loader = file.endsWith('x') ? 'tsx' : 'ts';
    return transformSync(readFileSync(file, 'utf8'), { loader, jsx: 'automatic', minify: true }).code;
  });
  const bytes = [...own, minified.join('')].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  test.info().annotations.push({ type: 'support', description: `${bytes} bytes` });
  expect(bytes / 1000).toBeLessThanOrEqual(supportLimit);
});

test('React, the store and the api are loaded once, whichever modules are loaded (threat 44)', async ({ page }) => {
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  await page.goto('/');
  await hydrate(page);
  for (const name of ['Pricing', 'Universities/Colleges', 'Log In']) {
    await page.getByRole('banner').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const shared = await page.evaluate(() => {
    const scope = (
      globalThis as unknown as {
        __FEDERATION__: {
          __SHARE__: Record<string, { default: Record<string, Record<string, { loaded?: unknown }>> }>;
        };
      }
    ).__FEDERATION__.__SHARE__;
    return Object.values(scope).map(({ default: shares }) =>
      Object.fromEntries(Object.entries(shares).map(([name, versions]) => [name, Object.keys(versions).length])),
    );
  });
  expect(shared.length).toBeGreaterThan(0);
  for (const scope of shared) {
    expect(Object.values(scope).every((versions) => versions === 1)).toBe(true);
  }
  expect(seen.filter((text) => /duplicate|invalid hook call|multiple/i.test(text))).toEqual([]);
});
