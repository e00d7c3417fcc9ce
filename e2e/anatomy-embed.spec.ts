import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { goInAnatomy, openAnatomy } from './support/anatomy';
import { expectAccessible, expectNoSideScroll } from './support/look';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';

// A site of somebody else's: to a browser another port is another origin.
let lesson = '';
const strangers = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(lesson);
});
test.beforeAll(() => new Promise<void>((resolve) => strangers.listen(0, '127.0.0.1', resolve)));
test.afterAll(() => void strangers.close());

/** The code that the application gives for a view. */
async function codeOf(page: Page, query: string): Promise<string> {
  await goInAnatomy(page, query);
  await page.getByRole('button', { name: 'Embed on a web page' }).click();
  const code = await page.getByRole('textbox', { name: 'Code for your page' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  return code;
}

test('a view stands on somebody else’s page: free movements play, others say where to subscribe', async ({
  page,
  context,
}) => {
  await openAnatomy(page, 'exercise=push-up&t=1');
  await page.getByRole('button', { name: 'Embed on a web page' }).click();
  await expectAccessible(page, 'dialog');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Code copied|could not be copied/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  const free = await codeOf(page, 'exercise=push-up&t=1');
  const paid = await codeOf(page, 'exercise=barbell-deadlift&t=1');

  const stranger = await context.newPage();
  const expectSilentConsole = watchConsole(stranger);
  const show = async (code: string) => {
    lesson = `<!doctype html><title>Lesson</title><link rel="icon" href="data:,"><h1>Lesson</h1>${code}`;
    await stranger.goto(`http://127.0.0.1:${(strangers.address() as AddressInfo).port}`);
    return stranger.frameLocator('iframe');
  };
  const shown = await show(free);
  await expect(shown.getByRole('heading', { level: 1, name: 'Push-up' })).toBeVisible();
  await expect(shown.getByRole('slider', { name: 'Time' })).toBeVisible();
  await expect(shown.getByRole('tab')).toHaveCount(0);
  await stranger.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(stranger);
  const [whole] = await Promise.all([
    context.waitForEvent('page'),
    shown.getByRole('link', { name: 'Open in the anatomy app' }).click(),
  ]);
  await expect(whole.getByRole('tab', { name: 'Exercises' })).toBeVisible();
  expect(whole.url()).toContain('exercise=push-up');
  await whole.close();

  const other = await show(paid);
  await expect(other.getByRole('link', { name: /plans/i })).toHaveAttribute('target', '_blank');
  expectSilentConsole();
});
