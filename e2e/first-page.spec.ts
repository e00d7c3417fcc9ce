import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { transformSync } from 'esbuild';
import type { Registry } from '@site/shared/contracts';
import { builtSite } from '../tests/support/built-site';
import { atFullCount } from '../tests/support/full-count';
import { countScriptBytes } from './support/script-bytes';
import { openRendered, takenOver } from './support/rendered';
import { expect, test } from './support/test';

/**
 * Thousands of bytes of JavaScript (brotli) that a first visit may cost, until a person can use everything on the page. A build of the same
 * files has the same size in every folder.
 */
const limits = { '/': 198.2, '/blog': 187.6, '/blog-detail/1': 202.2, '/login': 205.5, '/pricing': 202.1 };

/**
 * No script of the program is asked for before the page shows the largest of what it shows, and those of the shell are not read by the page
 * that fetches them ahead: that kept a slowed-down phone busy for a quarter of a second under developer tools.
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
      return { painted, asked: Math.min(...scripts.map(({ startTime }) => startTime)), read: read.length };
    });
  await expect.poll(async () => (await readTimes()).asked).toBeLessThan(Infinity);
  const { painted, asked, read } = await readTimes();
  expect(asked).toBeGreaterThan(painted);
  expect(read).toBe(0);
}

/** First pages that show a plural, for which the browser reads its tables of numbers: 15 ms of a desktop. */
const withPlurals = ['/blog-detail/1'];

/** Counts how often a page makes the browser read its tables of numbers and dates. */
async function countTableReads(page: Page): Promise<() => Promise<number>> {
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
  // The post of the blog has the list's module as well.
  test(
    `a first visit of ${address} loads at most ${limit} kB of JavaScript`,
    address === '/blog' ? atFullCount : {},
    async ({ page }) => {
      const count = countScriptBytes(page);
      const tableReads = await countTableReads(page);
      await openRendered(page, address);
      await expectScriptsAfterPaint(page);
      await takenOver(page);
      await page.waitForLoadState('networkidle');
      const kB = (await count()) / 1000;
      test.info().annotations.push({ type: address, description: `${kB.toFixed(1)} kB of JavaScript` });
      expect(kB).toBeGreaterThan(100);
      expect(kB).toBeLessThanOrEqual(limit);
      expect((await tableReads()) > 0).toBe(withPlurals.includes(address));
    },
  );
}

test('a release names the parts of the shell that its pages take', () => {
  const registry = JSON.parse(readFileSync(join(builtSite, 'modules.json'), 'utf8')) as Registry;
  expect(registry.auth.current.parts).toMatchObject({ Login: ['@site/on-demand/mantine-fields'], Active: [] });
});

/** Thousands of bytes of JavaScript (brotli) of all pages of a module together. */
const moduleLimits = { account: 64, auth: 39.5, blog: 40, commerce: 50, library: 67.5, marketing: 81.5, viewer: 23.5 };

for (const [name, limit] of Object.entries(moduleLimits)) {
  test(`all pages of ${name} together have at most ${limit} kB of JavaScript`, () => {
    const folder = `dist/build/${name}`;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    expect(files).toContain('remoteEntry.js');
    const bytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
    expect(bytes / 1000).toBeLessThanOrEqual(limit);
  });
}

/** Thousands of bytes (brotli) that recording and reporting may add to a first page. */
const supportLimit = 6;

test(`recording and reporting add at most ${supportLimit} kB to a first page`, atFullCount, async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(response.text());
    }
  });
  await openRendered(page, '/');
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  // The recorder comes in a chunk of its own, known by its key; the form of its logs comes when somebody asks for one.
  const loaded = await Promise.all(scripts);
  expect(loaded.filter((text) => text.includes('isPaused'))).toEqual([]);
  const own = loaded.filter((text) => text.includes('support-log'));
  expect(own).toHaveLength(1);
  // What stands in chunks with other things is measured by itself.
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
  await takenOver(page);
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
