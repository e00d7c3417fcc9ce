import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { atFullCount, sampled } from '../tests/support/full-count';
import { takenOver } from './support/rendered';
import { login, registerActivated } from './support/site';
import { expect, test as base } from './support/test';

/** The browser with a window keeps pages for Back; the one without says only what would have kept it from that. */
const withWindow = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** What is no fault of a page: the browser without a window keeps none. */
const ofBrowser = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

/** A page of a browser with the setting that people's browsers have; Playwright's own keeps no pages. */
const test = base.extend<{ kept: Page }>({
  kept: async ({ launchOptions, baseURL, viewport }, give) => {
    const browser = await chromium.launch({
      executablePath: withWindow ?? launchOptions.executablePath,
      args: [...(launchOptions.args ?? []), '--enable-features=BackForwardCache:enable_same_site/true'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await give(await browser.newPage({ baseURL, viewport }));
    await browser.close();
  },
});

/** Leaves a page by a whole load of another one, comes back, and says what of the page kept it from being shown as it was left. */
async function reasonsOfReturn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await page.goto('/help-invoice');
  const answer = new Promise<string[]>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
    session.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') {
        resolve([]);
      }
    });
  });
  // A page that was kept is not loaded again, so there is no such event to wait for.
  await page.goBack({ waitUntil: 'commit' });
  return (await answer).filter((reason) => !ofBrowser.includes(reason));
}

for (const address of sampled(['/blog', '/pricing', '/contact', '/login', '/', '/blog-detail/1'], 6)) {
  test(`Back restores ${address} from the back/forward cache`, async ({ kept: page }) => {
    await page.goto(address);
    await takenOver(page);
    await page.waitForLoadState('networkidle');
    expect(await reasonsOfReturn(page)).toEqual([]);
  });
}

test('Back restores a page of a logged-in user from the back/forward cache', async ({ kept: page, request }) => {
  await login(page, await registerActivated(request));
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await reasonsOfReturn(page)).toEqual([]);
});

test('a page with an unload listener would be loaded again', atFullCount, async ({ kept: page }) => {
  await page.goto('/contact');
  await takenOver(page);
  await page.evaluate(() => window.addEventListener('unload', () => undefined));
  expect(await reasonsOfReturn(page)).toEqual(['UnloadHandlerExistsInMainFrame']);
});
