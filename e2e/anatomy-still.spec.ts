import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sampled } from '../tests/support/full-count';
import { expectExercise } from './support/anatomy';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';
import { expectReady, graphicsWarnings, insideOf, viewerOf } from './support/viewer';

/** Delays a script of the application. @returns continues its request */
async function hold(page: Page, script: string): Promise<() => void> {
  let load = (): void => undefined;
  const held = new Promise<void>((resolve) => (load = resolve));
  await page.route(`**/anatomy/static/js/${script}.*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return load;
}

test('a still shows the exercise, without labels, until its program is loaded; an unknown one begins with the body', async ({
  page,
}) => {
  const expectSilentConsole = watchConsole(page, [...graphicsWarnings, /404 \(Not Found\)/]);
  const load = await hold(page, 'async/picture');
  const still = page.locator('#first > img');
  const shown = () => still.evaluate((image: HTMLImageElement) => [new URL(image.src).pathname, image.naturalWidth]);
  await page.goto('/anatomy/?exercise=no-such-exercise', { waitUntil: 'commit' });
  await expect.poll(async () => (await shown())[0]).toMatch(/\/image\/body\.\w+\.webp$/);
  await page.goto('/anatomy/?exercise=push-up', { waitUntil: 'commit' });
  await expect.poll(shown).toEqual(['/pictures/exercises/push-up-first.avif', 720]);
  load();
  await expectExercise(page);
  await expect(still).toHaveCount(0);
  expectSilentConsole();
});

test('the viewer shows the still of the movement until the program is loaded', async ({ page }) => {
  const load = await hold(page, 'index');
  await page.goto(`${viewerOf.atlas}&exercise=push-up`);
  const still = insideOf(page).locator('#first > img');
  await expect(still).toHaveJSProperty('naturalWidth', 720);
  const sign = page.getByRole('status').filter({ hasText: 'Loading 3D Anatomy Atlas' });
  await expect(sign).toBeInViewport({ ratio: 1 });
  // A click reaches the still only if nothing covers it.
  await still.click({ timeout: 10_000 });
  load();
  await expectReady(page);
  await expect(sign).toBeHidden();
});

/** The mean difference of two pictures in gray levels, with the second shifted and scaled about its centre. */
async function difference(first: Buffer, second: Buffer, { x = 0, y = 0, scale = 1 }): Promise<number> {
  const { width, height } = await sharp(first).metadata();
  const margin = 24;
  const box = { left: margin, top: margin, width: width - 2 * margin, height: height - 2 * margin };
  const [still, drawn] = await Promise.all([
    sharp(first).extract(box).toColourspace('b-w').raw().toBuffer(),
    sharp(second)
      .extract({ ...box, left: margin + x, top: margin + y })
      .toBuffer()
      .then((shifted) => {
        const [w, h] = [Math.round(box.width * scale), Math.round(box.height * scale)];
        const frame = { left: (w - box.width) >> 1, top: (h - box.height) >> 1, width: box.width, height: box.height };
        return sharp(shifted).resize(w, h, { fit: 'fill' }).extract(frame).toColourspace('b-w').raw().toBuffer();
      }),
  ]);
  return still.reduce((sum, level, index) => sum + Math.abs(level - (drawn[index] ?? 0)), 0) / still.length;
}

for (const { width, height, query } of sampled(
  [
    { width: 1000, height: 640, query: 'exercise=barbell-back-squat' },
    { width: 2400, height: 1200, query: 'exercise=push-up' },
    { width: 780, height: 360, query: 'exercise=push-up' },
    { width: 390, height: 780, query: 'exercise=barbell-back-squat' },
    { width: 1000, height: 640, query: 'lang=en' },
    { width: 640, height: 640, query: 'exercise=push-up&embed=1' },
  ],
  3,
)) {
  test(`still and first drawing coincide at ${width}×${height} (${query})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const draw = await hold(page, 'async/picture');
    // The panels would cover the picture.
    const mount = await hold(page, 'async/lib-react');
    await page.goto(`/anatomy/?${query}&play=0`, { waitUntil: 'commit' });
    const still = page.locator('#first > img');
    await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const picture = page.locator('#first');
    const first = await picture.screenshot();
    draw();
    await expect(still).toHaveCount(0);
    await page.evaluate(() => window.anatomy?.services.stage.get()?.whenRefined());
    const second = await picture.screenshot();
    const coincident = await difference(first, second, {});
    for (const other of [{ x: 4 }, { x: -4 }, { y: 4 }, { y: -4 }, { scale: 1.02 }]) {
      expect(await difference(first, second, other)).toBeGreaterThan(coincident);
    }
    const place = await picture.boundingBox();
    mount();
    // The panels have moved it to their layout.
    const drawing = page.locator('#root canvas').first();
    await expect.poll(() => drawing.boundingBox()).toEqual(place);
  });
}
