import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { atFullCount, sampled } from '../tests/support/full-count';
import { hydrate } from './support/rendered';
import { login, registerActivated } from './support/site';
import { expect, test as base } from './support/test';

/** The full Chromium, which has a back/forward cache; the headless shell only reports what would prevent restoring a page. */
const fullChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** Reasons that the headless shell causes, not the page. */
const reasonsOfBrowser = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

/** A page of a browser whose back/forward cache is enabled, as users' browsers have it; Playwright disables it. */
const test = base.extend<{ cacheablePage: Page }>({
  cacheablePage: async ({ launchOptions, baseURL, viewport }, give) => {
    const browser = await chromium.launch({
      executablePath: fullChromium ?? launchOptions.executablePath,
      args: [...(launchOptions.args ?? []), '--enable-features=BackForwardCache:enable_same_site/true'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await give(await browser.newPage({ baseURL, viewport }));
    await browser.close();
  },
});

/** Loads another document and goes back. @returns why the page was not restored from the back/forward cache */
async function reasonsNotRestored(page: Page): Promise<string[]> {
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
  // A restored page fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  return (await answer).filter((reason) => !reasonsOfBrowser.includes(reason));
}

for (const address of sampled(['/blog', '/pricing', '/contact', '/login', '/', '/blog-detail/1'], 6)) {
  test(`Back restores ${address} from the back/forward cache`, async ({ cacheablePage: page }) => {
    await page.goto(address);
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    expect(await reasonsNotRestored(page)).toEqual([]);
  });
}

test('Back restores a page of a logged-in user from the back/forward cache', async ({
  cacheablePage: page,
  request,
}) => {
  await login(page, await registerActivated(request));
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await reasonsNotRestored(page)).toEqual([]);
});

test(
  'reports an unload listener as the reason why a page is not restored',
  atFullCount,
  async ({ cacheablePage: page }) => {
    await page.goto('/contact');
    await hydrate(page);
    await page.evaluate(() => window.addEventListener('unload', () => undefined));
    expect(await reasonsNotRestored(page)).toEqual(['UnloadHandlerExistsInMainFrame']);
  },
);
