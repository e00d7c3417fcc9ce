import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectExercise, openAnatomy } from './support/anatomy';
import { differenceOf, readFilm } from './support/film';
import { expectAccessible } from './support/look';
import { expect, test } from './support/test';

/** The pixels of the picture for each of the screen: fewer than 1 while the playback is too slow for all. */
const sharpnessOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas') as HTMLCanvasElement;
    return canvas.width / (canvas.clientWidth * devicePixelRatio);
  });

test('files have their full size while a slow playback has fewer pixels, and keeps them', async ({ page, context }) => {
  // On every machine each frame comes 40 ms after the one before: too late for all pixels.
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window);
    let now = 0;
    window.requestAnimationFrame = (tick) => nextFrame(() => tick((now += 40)));
  });
  await openAnatomy(page, 'exercise=push-up&speed=2&play=1');
  await expectExercise(page);
  await expect.poll(() => sharpnessOf(page)).toBeLessThan(0.9);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save picture (PNG)' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('push-up.png');
  const png = readFileSync(await picture.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(Math.max(png.readUInt32BE(16), png.readUInt32BE(20))).toBe(1600);
  expect(await sharpnessOf(page)).toBeLessThan(0.9);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  // Of a tenth of a second: a whole movement has many frames to draw.
  await page.evaluate(() => window.anatomy?.services.clock.setDuration(0.2));
  await page.getByRole('button', { name: 'Save clip' }).click();
  const [clip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
  ]);
  const film = await readFilm(context, await clip.path(), 0.1);
  const full = await page.evaluate(() => {
    const { clientWidth, clientHeight } = document.querySelector('canvas') as HTMLCanvasElement;
    return [clientWidth, clientHeight].map((points) => points * devicePixelRatio);
  });
  expect(Math.abs(film.width - (full[0] ?? NaN))).toBeLessThan(3);
  expect(Math.abs(film.height - (full[1] ?? NaN))).toBeLessThan(3);
  expect(await sharpnessOf(page)).toBeLessThan(0.9);
});

const languages = {
  en: { clip: 'Save clip', start: 'Save', cancel: 'Cancel', saved: /^Clip saved \((MP4|WEBM)\)$/ },
  cn: { clip: '保存短片', start: '保存', cancel: '取消', saved: /^短片已保存（(MP4|WEBM)）$/ },
};
for (const [lang, words] of Object.entries(languages)) {
  test(`a clip shows the movement once, frame by frame, and can be given up (${lang})`, async ({ page, context }) => {
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
    const film = await readFilm(context, await download.path(), seconds);
    expect(film.duration).toBeCloseTo(seconds, 0);
    expect([film.width % 2, film.height % 2, film.width > 100]).toEqual([0, 0, true]);
    // Down, at the floor, and up again: the beginning and the end are alike, the middle is not.
    const [start, middle, end] = film.frames as [number[], number[], number[]];
    expect(differenceOf(start, middle)).toBeGreaterThan(3 * differenceOf(start, end));
    await page.keyboard.press('Escape');
    // The moment that was shown before is shown again.
    await expect.poll(() => page.evaluate(() => window.anatomy?.services.clock.time)).toBe(1);
  });
}
