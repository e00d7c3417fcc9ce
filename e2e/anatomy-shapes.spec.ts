import type { Page } from '@playwright/test';
import { openAnatomy } from './support/anatomy';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';
import { graphicsNoise } from './support/viewer';

/** Where the shapes of the first picture, and the finer ones, were from. */
const origins = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.includes('shapes')),
  );

/** How many shapes this browser keeps. */
const kept = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('anatomy-shapes-'));
    return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  });

/** Waits for the finer shapes, and until this browser keeps as many as it is to keep. */
async function refineAndKeep(page: Page): Promise<void> {
  await page.evaluate(() => window.anatomy?.services.stage.get()?.whenRefined());
  await expect.poll(() => kept(page)).toEqual([2]);
}

/** As in a frame without an origin. */
const withoutStore = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'caches', {
      get() {
        throw new DOMException('An opaque origin has no store.', 'SecurityError');
      },
    });
  });

test('a second visit draws the body from the shapes that the first one stored', async ({ page }) => {
  const quiet = watchConsole(page, graphicsNoise);
  // The tests of one process share a browser, and what it keeps.
  await page.goto('/anatomy/files.json');
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  let workers = 0;
  page.on('worker', () => (workers += 1));
  await openAnatomy(page, 'exercise=push-up');
  await refineAndKeep(page);
  expect(await origins(page)).toEqual(['first shapes made', 'finer shapes made']);
  expect(workers).toBe(1);
  await openAnatomy(page, 'exercise=push-up');
  await refineAndKeep(page);
  expect(await origins(page)).toEqual(['first shapes kept', 'finer shapes kept']);
  expect(workers).toBe(1);
  quiet();
});

test('without a worker and without a store the page computes the body itself', async ({ page }) => {
  const quiet = watchConsole(page, graphicsNoise);
  await withoutStore(page);
  await page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      constructor() {
        super();
        throw new DOMException('Its address is not allowed.', 'SecurityError');
      }
    } as unknown as typeof Worker;
  });
  await openAnatomy(page, 'exercise=push-up');
  await page.evaluate(() => window.anatomy?.services.stage.get()?.whenRefined());
  expect(await origins(page)).toEqual(['first shapes missing', 'finer shapes missing']);
  quiet();
});

test('a worker whose program does not start is replaced by the page', async ({ page }) => {
  await withoutStore(page);
  await page.addInitScript(() => {
    const blob = window.Blob;
    window.Blob = class extends blob {
      constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
        super(options?.type === 'text/javascript' ? ['throw new Error("stopped");'] : parts, options);
      }
    };
  });
  await openAnatomy(page, '');
  expect((await origins(page))[0]).toBe('first shapes missing');
});
