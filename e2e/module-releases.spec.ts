import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import type { ModuleRelease } from '@site/shared/contracts';
import { atFullCount } from '../tests/support/full-count';
import { openOwnSite, type OwnSite } from './support/own-site';
import { hydrate } from './support/rendered';
import { expect, test } from './support/test';

const firstPost = (page: Page) => page.locator('main a[href^="/blog-detail/"]').first();

let site: OwnSite;
let good: ModuleRelease;

test.beforeAll(async () => {
  site = await openOwnSite();
  site.deployBlog((entry) => ({ current: (good = entry.current) }));
});
test.afterAll(() => site.stop());
test.afterEach(() => site.deployBlog(() => ({ current: good })));

/** Deploys a copy of the good release under another version. */
function deployCopy(version: string, change: Partial<ModuleRelease> = {}): void {
  cpSync(join(site.siteDir, 'modules/blog', good.version), join(site.siteDir, 'modules/blog', version), {
    recursive: true,
  });
  site.deployBlog(() => ({
    current: { ...good, version, entry: `/modules/blog/${version}/remoteEntry.js`, ...change },
    lastGood: good,
  }));
}

/** Collects the releases of blog whose files the page requests. */
function releasesOf(page: Page): Set<string> {
  const releases = new Set<string>();
  page.on('request', (request) => {
    const [, version] = /\/modules\/blog\/([^/]+)\//.exec(request.url()) ?? [];
    if (version) {
      releases.add(version);
    }
  });
  return releases;
}

/** Answers no request of these files. @returns the queries of the requested entries */
async function holdEntries(page: Page, files: string): Promise<string[]> {
  const requested: string[] = [];
  await page.route(files, (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname.endsWith('/remoteEntry.js')) {
      requested.push(search);
    }
  });
  return requested;
}

/** Expects that the module is loaded: a page of the server prefetches its entry, and requests it again after hydration, which a mouse movement starts. */
async function expectRequested(page: Page, requested: string[]): Promise<void> {
  const times = (await page.locator('#page-state').count()) + 1;
  await expect(async () => {
    await page.mouse.move(1, Math.random());
    expect(requested.length).toBeGreaterThanOrEqual(times);
  }).toPass({ intervals: [50] });
}

/** Makes the tab visible again, upon which the page checks for newer releases. */
const showTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const notice = (page: Page) => page.getByRole('complementary', { name: /Site update|网站更新/ });
const isCheck = (answer: Response) => answer.url().endsWith('/releases/live');

/** Makes the tab visible until the page checks for newer releases, which it does only after hydration. @returns the first response */
async function checkReleases(page: Page): Promise<Response> {
  const answers: Response[] = [];
  await expect(async () => {
    const [answer] = await Promise.all([page.waitForResponse(isCheck, { timeout: 5_000 }), showTab(page)]);
    answers.push(answer);
  }).toPass();
  return answers[0] as Response;
}

// Must be the first test, because the metrics would also count the visits of the others.
test('the operator sees load time and web vitals of a visit, by module and release', atFullCount, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/api/modules/visits') && sent.push(request.url())));
  await page.goto(`${site.url}/blog`);
  await hydrate(page);
  await page.getByRole('searchbox').first().pressSequentially('spine');
  // The page reports its loading when it is idle, and its measurements when the user leaves it.
  await expect.poll(() => sent).toHaveLength(1);
  await page.goto('about:blank');
  const release = `module="blog",release="${good.version}"`;
  for (const what of ['load', 'lcp', 'inp']) {
    await expect.poll(() => site.metric(`site_module_browser_seconds_count{${release},what="${what}"}`), what).toBe(1);
  }
  expect(await site.metric(`site_module_layout_shift_count{${release}}`)).toBe(1);
  expect(await site.metric(`site_module_loads_total{${release}}`)).toBe(1);
});

test('threat 43: a deployment does not change open pages, which are notified; the next page load has the new release', async ({
  page,
}) => {
  const releases = releasesOf(page);
  await page.goto(`${site.url}/about`);
  await hydrate(page);
  deployCopy('1.2.3');
  await page.evaluate(() => document.body.setAttribute('data-visit', ''));
  // An entry of the history that the router opens without loading a document.
  await page.evaluate(() => history.pushState(null, '', '/blog'));
  await page.goBack();
  // There is no notice of a module that is not on the page.
  const check = await checkReleases(page);
  expect(check.headers()['cache-control']).toBe('no-store');
  await expect(notice(page)).toBeAttached();
  await expect(notice(page).getByRole('status')).toBeEmpty();
  await page.goForward();
  await expect(firstPost(page)).toBeVisible();
  await expect(notice(page).getByRole('status')).toHaveText(/^A new version of this page is available/);
  await notice(page).getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(notice(page).getByRole('button')).toHaveCount(0);
  // A dismissed notice appears again only for the next release.
  await checkReleases(page);
  await expect(notice(page).getByRole('button')).toHaveCount(0);
  deployCopy('1.2.4');
  await showTab(page);
  await expect(notice(page).getByRole('status')).toHaveText(/^A new version/);
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(notice(page).getByRole('status')).toHaveText(/^页面有新版本/);
  await expect(page.locator('body[data-visit]')).toHaveCount(1);
  expect([...releases]).toEqual([good.version]);
  await notice(page).getByRole('button', { name: '刷新页面' }).click();
  await expect(page.locator('body[data-visit]')).toHaveCount(0);
  await expect(firstPost(page)).toBeVisible();
  expect([...releases]).toEqual([good.version, '1.2.4']);
  await expect(notice(page)).toHaveCount(0);
});

test('threat 43: a release built for another contract is not run; the last good release is used without a message', async ({
  page,
}) => {
  const releases = releasesOf(page);
  deployCopy('9.9.9', { manifest: { ...good.manifest, contract: '^99.0.0' } });
  await page.goto(`${site.url}/blog`);
  await expect(firstPost(page)).toBeVisible();
  expect([...releases]).toEqual([good.version]);
});

test(
  'threat 42: a release that never answers is replaced by the last good one within 12 seconds',
  atFullCount,
  async ({ page }) => {
    deployCopy('silent');
    await page.clock.install();
    const releases = releasesOf(page);
    const requested = await holdEntries(page, '**/modules/blog/silent/**');
    await page.goto(`${site.url}/blog`, { waitUntil: 'commit' });
    await expectRequested(page, requested);
    // From here on the test advances the clock of the page, to 7 seconds; the good release then has 5 more.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1500);
    await page.clock.runFor(5500);
    await expect.poll(() => [...releases]).toEqual(['silent', good.version]);
    await page.clock.resume();
    await expect(firstPost(page)).toBeVisible();
  },
);

test('threat 42: a module that never answers times out within 12 seconds', atFullCount, async ({ page }) => {
  await page.clock.install();
  const requested = await holdEntries(page, '**/modules/blog/**');
  await page.goto(`${site.url}/blog`, { waitUntil: 'load' });
  await expectRequested(page, requested);
  // From here on the test advances the clock of the page, to 12 seconds in all.
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1500);
  await page.clock.runFor(5000);
  await expect.poll(() => requested).toContain('?r=2');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.clock.runFor(5500);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // When the server answers again, Retry loads the module at once.
  await page.unroute('**/modules/blog/**');
  await page.clock.resume();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
