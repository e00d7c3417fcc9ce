import { watchConsole } from './support/site';
import { expect, test } from './support/test';
import { expectReady, frameOf, frameQuery, graphicsWarnings, insideOf, viewerOf } from './support/viewer';

test('package 3 opens the anatomy application at its fixed path, filling the window', async ({ page }) => {
  const expectSilentConsole = watchConsole(page, graphicsWarnings);
  await page.goto(`${viewerOf.atlas}&exercise=push-up`);
  await expectReady(page);
  expect(new URL((await frameOf(page).getAttribute('src')) ?? '', page.url()).pathname).toBe('/anatomy/');
  expect(await frameQuery(page)).toEqual({ lang: 'en', software: '3', exercise: 'push-up' });
  await expect(frameOf(page)).toHaveAttribute('title', '3D Anatomy Atlas');
  await expect(page).toHaveTitle(/^Push-up · 3D Anatomy Atlas/);
  await expect(insideOf(page).locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  expectSilentConsole();
});
