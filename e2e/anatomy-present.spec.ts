import { expectAccessible, expectNoSideScroll } from './support/look';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';
import { graphicsNoise, insideOf, viewerOf } from './support/viewer';

test('a lesson: a pointer that a class can follow, and notes that this browser keeps', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  const expectSilentConsole = watchConsole(page, graphicsNoise);
  await page.goto(`${viewerOf.atlas}&exercise=push-up&t=1`);
  const frame = insideOf(page);
  const present = frame.getByRole('button', { name: 'Present', exact: true });
  await present.click();
  await expect(frame.getByRole('button', { name: 'End presentation' })).toBeFocused();
  await expect(frame.getByRole('tab')).toHaveCount(0);
  await frame.getByRole('textbox', { name: 'Notes' }).fill('Elbows close to the body');

  const picture = frame.getByRole('img', { name: /^3D view/ });
  const ring = frame.locator('[data-pointer]');
  await picture.hover({ position: { x: 400, y: 300 } });
  await expect(ring).toBeVisible();
  const [at, of] = [await ring.boundingBox(), await picture.boundingBox()];
  expect(Math.round((at?.x ?? 0) + (at?.width ?? 0) / 2 - (of?.x ?? 0))).toBe(400);
  expect(Math.round((at?.y ?? 0) + (at?.height ?? 0) / 2 - (of?.y ?? 0))).toBe(300);
  await frame.getByRole('button', { name: 'Pointer' }).click();
  await expect(ring).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(present).toBeFocused();
  await page.reload();
  await present.click();
  await expect(frame.getByRole('textbox', { name: 'Notes' })).toHaveValue('Elbows close to the body');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('IFRAME');
  await frame.getByRole('button', { name: 'End presentation' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await page.setViewportSize({ width: 360, height: 740 });
  await frame.getByRole('button', { name: 'More' }).click();
  await present.click();
  await expect(frame.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expectSilentConsole();
});
