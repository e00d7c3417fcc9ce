import { chromium, type Browser } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { openOwnSite, type OwnSite } from './support/own-site';
import { expect, test } from './support/test';
import { expectReady, frameOf, insideOf, viewerOf } from './support/viewer';

let site: OwnSite;
let browser: Browser;

test.beforeAll(async () => {
  const port = String(await freePort());
  // Browsers resolve every subdomain of localhost to this machine.
  site = await openOwnSite({ PORT: port, ANATOMY_ORIGIN: `http://anatomy.localhost:${port}` });
  const { launchOptions } = test.info().project.use;
  // Users' browsers partition their cache by the site of the page and of the frame; the headless one needs a flag for it.
  const partitionCache = '--enable-features=SplitCacheByNetworkIsolationKey';
  browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), partitionCache] });
});
test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The number of the application's files that the server has sent, from its log. */
const filesSent = (): number => site.output().split('"path":"/anatomy/static/').length - 1;

test('framed from a separate host, the application is loaded once for two pages, and updates the address of its page', async () => {
  const { viewport, deviceScaleFactor } = test.info().project.use;
  const context = await browser.newContext({ baseURL: site.url, viewport, deviceScaleFactor, reducedMotion: 'reduce' });
  const first = await context.newPage();
  await first.goto(viewerOf.atlas);
  await expectReady(first);
  await expect(frameOf(first)).toHaveAttribute('src', /^http:\/\/anatomy\.localhost:/);
  await expect(insideOf(first).getByRole('tab', { name: 'Joints' })).toBeVisible();
  // Loaded after the panels.
  const last = ['js/async/search', 'font/figtree', 'font/newsreader'];
  await expect
    .poll(() => last.filter((file) => !site.output().includes(`"path":"/anatomy/static/${file}`)))
    .toEqual([]);
  await first.close();
  const sent = filesSent();

  const second = await context.newPage();
  await second.goto(viewerOf.strength);
  await expectReady(second);
  // The page adds the state of its frame to the address, so messages between them arrive.
  await insideOf(second).getByRole('tab', { name: 'Joints' }).click();
  await expect(second).toHaveURL(/[?&]tab=joints/);
  expect(filesSent() - sent).toBeLessThanOrEqual(1);
  await context.close();
});
