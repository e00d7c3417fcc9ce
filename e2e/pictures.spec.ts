import type { Page } from '@playwright/test';
import { sampled } from '../tests/support/full-count';
import { openRendered, hydrate } from './support/rendered';
import { expect, test } from './support/test';

const pages = ['/', '/blog', '/blog-detail/1', '/muscle-and-movement', '/msk-patient-education', '/university'];

/** Scrolls to every picture, and waits until all have loaded. */
async function showAll(page: Page): Promise<void> {
  await hydrate(page);
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
  }
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter((one) => !one.complete).map((one) => one.currentSrc)))
    .toEqual([]);
}

/** Pictures that are shown wider than their `sizes` say, so that the browser chose a file with too few pixels. */
const blurred = () =>
  [...document.querySelectorAll<HTMLImageElement>('main img[sizes]')]
    .filter((image) => image.complete && image.width > image.naturalWidth * 1.15)
    .map((image) => `${image.currentSrc} ${image.naturalWidth} ${image.width}`);

for (const address of sampled(pages, 6)) {
  test(`pictures of ${address} are cached permanently, have reserved space, and are lazy below the viewport`, async ({
    page,
  }) => {
    const caches = new Map<string, string | undefined>();
    page.on('response', (response) => {
      const { pathname, search } = new URL(response.url());
      if (pathname.startsWith('/pictures/') || pathname.startsWith('/uploads/')) {
        caches.set(pathname + search, response.headers()['cache-control']);
      }
    });
    await openRendered(page, address);
    await showAll(page);
    expect(caches.size).toBeGreaterThan(0);
    expect([...caches].filter(([, cache]) => cache !== 'public, max-age=31536000, immutable')).toEqual([]);
    const ofPage = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => ({
        source: image.currentSrc,
        lazy: image.loading === 'lazy',
        placed: image.hasAttribute('width') && image.hasAttribute('height'),
        below: image.getBoundingClientRect().top + scrollY > innerHeight,
      })),
    );
    expect(ofPage.filter(({ placed }) => !placed)).toEqual([]);
    expect(ofPage.filter(({ below, lazy }) => below && !lazy)).toEqual([]);
    for (const width of [412, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(blurred)).toEqual([]);
    }
  });
}

test('the first picture of Home has at most 40 kB on a phone', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 412, height: 839 }, deviceScaleFactor: 2.625 });
  const hero = page.waitForResponse((response) => response.url().includes('/pictures/home/hero'));
  await openRendered(page, '/');
  const response = await hero;
  expect(response.headers()['content-type']).toBe('image/avif');
  expect((await response.body()).length).toBeLessThanOrEqual(40_000);
  await page.close();
});
