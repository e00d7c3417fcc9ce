import { fullCount } from '../tests/support/full-count';
import { openLoggedIn } from './support/accounts';
import { openOwnSite, type OwnSite } from './support/own-site';
import { expect, test } from './support/test';

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.stop());

// Short runs skip these tests, because each one waits for a minute.
for (const [path, module] of fullCount
  ? [
      ['/', 'marketing'],
      ['/pricing', 'commerce'],
      // The forms of these two pages also load parts of the shared libraries.
      ['/login', 'auth'],
      ['/account-settings', 'account'],
    ]
  : []) {
  test(`threat 42: ${path} loads over a connection with 2 s latency and 50 kB/s, without a fallback`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: site.url, locale: 'en-US' });
    if (module === 'account') {
      await openLoggedIn(page, page.request, '/healthz');
    }
    const logged = site.output().length;
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2_000,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await page.goto(path, { waitUntil: 'commit' });
    const shown = () =>
      page.evaluate(
        (name) => performance.getEntriesByType('mark').some((mark) => mark.name.startsWith(`shown ${name} `)),
        module,
      );
    await expect.poll(shown, { timeout: 110_000 }).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be loaded');
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    expect(site.output().slice(logged)).not.toContain('module failed');
    await page.close();
  });
}
