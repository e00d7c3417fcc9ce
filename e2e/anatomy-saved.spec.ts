import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { journeyLanguages } from '../tests/support/full-count';
import { expectExercise, goInAnatomy, openAnatomy } from './support/anatomy';
import { differenceOf, readVideo } from './support/video';
import { expectAccessible } from './support/look';
import { expect, test } from './support/test';

/** Pixels of the canvas per pixel of the screen: below 1 while the application reduces the resolution of a slow playback. */
const resolutionOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas') as HTMLCanvasElement;
    return canvas.width / (canvas.clientWidth * devicePixelRatio);
  });

test('saved files have the full resolution while a slow playback has a reduced one, which saving does not change', async ({
  page,
  context,
}) => {
  // Each frame reports 40 ms since the previous one, so that the application reduces the resolution on every machine.
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window);
    let now = 0;
    window.requestAnimationFrame = (tick) => nextFrame(() => tick((now += 40)));
  });
  await openAnatomy(page, 'exercise=push-up&speed=2&play=1');
  await expectExercise(page);
  await expect.poll(() => resolutionOf(page)).toBeLessThan(0.9);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture (PNG)' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('push-up.png');
  const png = readFileSync(await picture.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(Math.max(png.readUInt32BE(16), png.readUInt32BE(20))).toBe(1600);
  expect(await resolutionOf(page)).toBeLessThan(0.9);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  // Shortens the clip to a tenth of a second, because drawing the frames of a whole movement takes long.
  await page.evaluate(() => window.anatomy?.services.clock.setDuration(0.2));
  await page.getByRole('button', { name: 'Save clip' }).click();
  const [clip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
  ]);
  const video = await readVideo(context, await clip.path(), 0.1);
  const full = await page.evaluate(() => {
    const { clientWidth, clientHeight } = document.querySelector('canvas') as HTMLCanvasElement;
    return [clientWidth, clientHeight].map((points) => points * devicePixelRatio);
  });
  expect(Math.abs(video.width - (full[0] ?? NaN))).toBeLessThan(3);
  expect(Math.abs(video.height - (full[1] ?? NaN))).toBeLessThan(3);
  expect(await resolutionOf(page)).toBeLessThan(0.9);
});

/** A point just inside the left edge of each lettered mark, beside its letter, in shares of the picture. */
const marksNow = (page: Page): Promise<number[][]> =>
  page.evaluate(() => {
    const picture = (document.querySelector('canvas') as HTMLCanvasElement).getBoundingClientRect();
    return ['origin', 'insertion'].map((end) => {
      const all = [...document.querySelectorAll<HTMLElement>(`main i[data-end=${end}]`)];
      const { x, y, height } = all.find((mark) => mark.textContent)?.getBoundingClientRect() ?? new DOMRect();
      return [(x + 4 - picture.x) / picture.width, (y + height / 2 - picture.y) / picture.height];
    });
  });

test('a clip has the marks of origin and insertion only if the view shows them', async ({ browser }) => {
  // At full pixel density, so that a mark has enough pixels to measure.
  const context = await browser.newContext({ deviceScaleFactor: 1 });
  const page = await context.newPage();
  const address = 'tab=muscles&muscle=brachialis&action=elbowFlexion&play=0';
  const greysInClip = async (places: number[][]) => {
    // A short clip is sufficient, and drawing each frame takes long.
    await page.evaluate(() => window.anatomy?.services.clock.setDuration(0.1));
    await page.getByRole('button', { name: 'Save clip' }).click();
    const [clip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    ]);
    await page.keyboard.press('Escape');
    return (await readVideo(context, await clip.path(), 0.1, places)).greys;
  };
  await openAnatomy(page, address);
  await expect(page.locator('main i[data-end]').filter({ hasText: /./ })).toHaveText(['O', 'I']);
  await page.evaluate(async () => {
    await window.anatomy?.services.stage.get()?.whenRefined();
    window.anatomy?.services.stage.get()?.drawNow();
  });
  const places = await marksNow(page);
  const [origin, insertion] = await greysInClip(places);
  expect(origin).toBeLessThan(70);
  expect(insertion).toBeGreaterThan(200);
  await goInAnatomy(page, `${address}&off=labels`);
  await expect(page.locator('main i[data-end]')).toHaveCount(0);
  for (const grey of await greysInClip(places)) {
    expect(grey).toBeGreaterThan(70);
    expect(grey).toBeLessThan(200);
  }
  await context.close();
});

test('a saved picture of a mistake labels both bodies', async ({ page }) => {
  await openAnatomy(page, 'exercise=push-up&t=1&error=1');
  const names = page.locator('main [data-form]');
  await expect(names).toHaveText(['✓ Correct form', '✗ Common mistake']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture (PNG)' }).click(),
  ]);
  const colours = await page.evaluate(
    async (base64) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
      const context2d = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
        willReadFrequently: true,
      });
      context2d?.drawImage(picture, 0, 0);
      const view = (document.querySelector('canvas') as HTMLCanvasElement).getBoundingClientRect();
      const scale = picture.width / view.width;
      return [...document.querySelectorAll('main [data-form]')].map((name) => {
        const { x, width } = name.getBoundingClientRect();
        const height = 60 * scale;
        // The labels are directly above the caption at the lower edge.
        const { data } = context2d?.getImageData(
          (x - view.x) * scale,
          picture.height - height,
          width * scale,
          height,
        ) ?? { data: [] };
        const [red = NaN, green = NaN, blue = NaN] =
          getComputedStyle(name)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        let count = 0;
        for (let at = 0; at < data.length; at += 4) {
          count += Number(
            Math.hypot((data[at] ?? 0) - red, (data[at + 1] ?? 0) - green, (data[at + 2] ?? 0) - blue) < 20,
          );
        }
        return count;
      });
    },
    readFileSync(await download.path()).toString('base64'),
  );
  expect(Math.min(...colours)).toBeGreaterThan(100);
});

const languages = {
  en: { clip: 'Save clip', start: 'Save', cancel: 'Cancel', saved: /^Clip saved \((MP4|WEBM)\)$/ },
  cn: { clip: '保存短片', start: '保存', cancel: '取消', saved: /^短片已保存（(MP4|WEBM)）$/ },
};
for (const lang of journeyLanguages('en')) {
  const words = languages[lang];
  test(`a clip shows the movement once, frame by frame, and can be cancelled (${lang})`, async ({ page, context }) => {
    await openAnatomy(page, `lang=${lang}&exercise=push-up&speed=2&t=1&play=0`);
    await page.getByRole('button', { name: words.clip }).click();
    const dialog = page.getByRole('dialog', { name: words.clip });
    await dialog.getByRole('button', { name: words.start }).click();
    await expect(dialog.getByRole('button', { name: words.cancel })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.clip })).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'dialog');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: words.start }).click(),
    ]);
    await expect(dialog.getByRole('status')).toHaveText(words.saved);
    expect(download.suggestedFilename()).toMatch(/^push-up\.(mp4|webm)$/);
    const seconds = await page.evaluate(() => (window.anatomy?.services.clock.duration ?? 0) / 2);
    const video = await readVideo(context, await download.path(), seconds);
    expect(video.duration).toBeCloseTo(seconds, 0);
    expect([video.width % 2, video.height % 2, video.width > 100]).toEqual([0, 0, true]);
    // Down, at the floor, and up again: the beginning and the end are alike, the middle is not.
    const [start, middle, end] = video.frames as [number[], number[], number[]];
    expect(differenceOf(start, middle)).toBeGreaterThan(3 * differenceOf(start, end));
    await page.keyboard.press('Escape');
    // The playback is at the same time as before saving.
    await expect.poll(() => page.evaluate(() => window.anatomy?.services.clock.time)).toBe(1);
  });
}
