import { chromium, type Browser } from '@playwright/test';
import { freePort } from '../scripts/free-port.mjs';
import { openOwnSite, type OwnSite } from './support/own-site';
import { expect, test } from './support/test';
import { expectReady, frameOf, insideOf, viewerOf } from './support/viewer';

let site: OwnSite;
let browser: Browser;

test.beforeAll(async () => {
  const port = String(await freePort());
  // Browsers take every name below localhost for this machine.
  site = await openOwnSite({ PORT: port, ANATOMY_ORIGIN: `http://anatomy.localhost:${port}` });
  const { launchOptions } = test.info().project.use;
  // People's browsers keep files apart by the page and the frame that load them; a headless one has to be told to.
  const keptApart = '--enable-features=SplitCacheByNetworkIsolationKey';
  browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), keptApart] });
});
test.afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** The files of the application that the server has sent. */
const filesSent = (): number => site.output().split('"path":"/anatomy/static/').length - 1;

test('framed from a separate host, the application is loaded once and works as usual', async () => {
  const { viewport, deviceScaleFactor } = test.info().project.use;
  const context = await browser.newContext({ baseURL: site.url, viewport, deviceScaleFactor, reducedMotion: 'reduce' });
  const first = await context.newPage();
  await first.goto(viewerOf.atlas);
  await expectReady(first);
  await expect(frameOf(first)).toHaveAttribute('src', /^http:\/\/anatomy\.localhost:/);
  await expect(insideOf(first).getByRole('tab', { name: 'Joints' })).toBeVisible();
  await expect.poll(filesSent).toBeGreaterThan(5);
  // Fonts and the search come after the panels.
  await first.waitForLoadState('networkidle');
  await first.close();
  const sent = filesSent();

  const second = await context.newPage();
  await second.goto(viewerOf.strength);
  await expectReady(second);
  // The view in the frame comes into the page's address: they speak with each other.
  await insideOf(second).getByRole('tab', { name: 'Joints' }).click();
  await expect(second).toHaveURL(/[?&]tab=joints/);
  expect(filesSent() - sent).toBeLessThanOrEqual(1);
  await context.close();
});
