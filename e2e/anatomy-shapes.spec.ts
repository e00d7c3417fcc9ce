import type { Page } from '@playwright/test';
import { openAnatomy } from './support/anatomy';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';
import { graphicsWarnings } from './support/viewer';

/** The performance marks that name the source of the coarse and of the fine shapes: the worker, the cache, or neither. */
const shapeMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.includes('shapes')),
  );

/** The number of entries in each cache of shapes. */
const cachedShapes = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('anatomy-shapes-'));
    return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  });

/** Waits until the fine shapes are shown, and both sets of shapes are cached. */
async function refineAndCache(page: Page): Promise<void> {
  await page.evaluate(() => window.anatomy?.services.stage.get()?.whenRefined());
  await expect.poll(() => cachedShapes(page)).toEqual([2]);
}

/** Makes Cache Storage throw, as it does in a frame without an origin. */
const blockCacheStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'caches', {
      get() {
        throw new DOMException('An opaque origin has no store.', 'SecurityError');
      },
    });
  });

test('a second visit draws the body from the shapes that the first one stored', async ({ page }) => {
  const expectSilentConsole = watchConsole(page, graphicsWarnings);
  // Tests of one worker process share a browser, so an earlier test may have filled its caches.
  await page.goto('/anatomy/files.json');
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  let workers = 0;
  page.on('worker', () => (workers += 1));
  await openAnatomy(page, 'exercise=push-up');
  await refineAndCache(page);
  expect(await shapeMarks(page)).toEqual(['first shapes made', 'finer shapes made']);
  expect(workers).toBe(1);
  await openAnatomy(page, 'exercise=push-up');
  await refineAndCache(page);
  expect(await shapeMarks(page)).toEqual(['first shapes kept', 'finer shapes kept']);
  expect(workers).toBe(1);
  expectSilentConsole();
});

test('without workers and Cache Storage the page computes the shapes itself', async ({ page }) => {
  const expectSilentConsole = watchConsole(page, graphicsWarnings);
  await blockCacheStorage(page);
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
  expect(await shapeMarks(page)).toEqual(['first shapes missing', 'finer shapes missing']);
  expectSilentConsole();
});

test('the page computes the shapes if the script of the worker throws', async ({ page }) => {
  await blockCacheStorage(page);
  await page.addInitScript(() => {
    const blob = window.Blob;
    window.Blob = class extends blob {
      constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
        super(options?.type === 'text/javascript' ? ['throw new Error("stopped");'] : parts, options);
      }
    };
  });
  await openAnatomy(page, '');
  expect((await shapeMarks(page))[0]).toBe('first shapes missing');
});
