import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { openOwnSite, type OwnSite } from './support/own-site';
import { arriveLoggedIn, buyByCard } from './support/shop';
import { newPerson, registerActivated } from './support/site';
import { expect, test } from './support/test';
import { expectReady, frameOf, insideOf, viewerOf } from './support/viewer';

let site: OwnSite;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  const port = String(await freePort());
  site = await openOwnSite({ PORT: port, ANATOMY_ORIGIN: `http://anatomy.localhost:${port}` });
  const { viewport, deviceScaleFactor } = test.info().project.use;
  context = await browser.newContext({ baseURL: site.url, viewport, deviceScaleFactor, reducedMotion: 'reduce' });
  page = await context.newPage();
  await arriveLoggedIn(page, await registerActivated(context.request, newPerson()));
  await buyByCard(page);
});
test.afterAll(async () => {
  await context.close();
  await site.stop();
});

const cachedIn = (cache: string) =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    cache,
  );
const isApplicationCached = () =>
  page
    .frames()
    .find((frame) => frame.url().includes('//anatomy.'))
    ?.evaluate(async () => (await caches.match('/anatomy/', { ignoreVary: true })) !== undefined);
const bar = () => page.getByRole('status').filter({ hasText: 'You are offline.' });
const panel = () => insideOf(page).getByRole('tabpanel');
const pressInPanel = (name: string) => panel().getByRole('button', { name }).click();

test('threat 77: without a network a subscriber can use what was opened, until it expires or they log out', async () => {
  await page.goto(`${viewerOf.strength}&exercise=push-up`);
  await expectReady(page);
  await expect(panel().getByRole('heading', { name: 'Push-up' })).toBeVisible();
  await expect.poll(() => cachedIn('offline-page')).toContain('/product-detail/');
  await expect.poll(() => cachedIn('offline-replies')).toContain('/api/software/exercise/detail/push-up');
  await expect.poll(isApplicationCached).toBe(true);

  // After a reload the page comes from the cache, as in a new tab.
  await context.setOffline(true);
  await page.reload();
  await expectReady(page);
  await expect(bar()).toContainText('and 1 exercise work here until');
  await expect(panel().getByRole('heading', { name: 'Push-up' })).toBeVisible();
  await insideOf(page).getByRole('tab', { name: 'Muscles' }).click();
  await insideOf(page).getByRole('searchbox').fill('soleus');
  await panel()
    .getByRole('button', { name: /^soleus/i })
    .click();
  await expect(panel().getByText('Calcaneal tuberosity by the calcaneal tendon')).toBeVisible();
  await insideOf(page).getByRole('tab', { name: 'Exercises' }).click();
  await pressInPanel('Back to the list');
  await pressInPanel('Barbell good morning');
  await expect(bar()).toContainText('This exercise is not on this device');
  await expect(panel()).toContainText('You are offline. 1 of');
  // No toast repeats that the browser is offline.
  await expect(page.locator('[data-toast]')).toHaveCount(0);

  // Back online, the exercise loads without a user action.
  await context.setOffline(false);
  await expect(panel().getByRole('heading', { name: 'Barbell good morning' })).toBeVisible();
  await expect(bar()).toHaveCount(0);

  await pressInPanel('Back to the list');
  await pressInPanel('Keep all exercises');
  await expect(panel()).toContainText(/(\d+) of \1 exercises are on this device/, { timeout: 120_000 });
  await context.setOffline(true);
  await pressInPanel('Barbell deadlift');
  await expect(panel().getByRole('heading', { name: 'Barbell deadlift' })).toBeVisible();

  await expect(page).toHaveURL(/exercise=barbell-deadlift/);
  await page.evaluate(() => {
    const lease = JSON.parse(localStorage.getItem('viewer-offline') ?? '') as object;
    localStorage.setItem('viewer-offline', JSON.stringify({ ...lease, until: Date.now() - 1 }));
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Go online once to go on' })).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);
  await context.setOffline(false);
  await expectReady(page);
  await expect(panel().getByRole('heading', { name: 'Barbell deadlift' })).toBeVisible();
  await expect.poll(() => cachedIn('offline-page')).toContain('/product-detail/');

  await page.getByRole('button', { name: 'Toggle navigation' }).click();
  await page.getByRole('button', { name: 'Rosa' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  const left = await page.evaluate(async () => [
    localStorage.getItem('viewer-offline'),
    (await navigator.serviceWorker.getRegistrations()).length,
  ]);
  expect(left).toEqual([null, 0]);
});
