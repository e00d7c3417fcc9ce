import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { atFullCount } from '../tests/support/full-count';
import { openOwnSite, type OwnSite } from './support/own-site';
import { expect, test } from './support/test';

const firstPost = (page: Page) => page.locator('main a[href^="/blog-detail/"]').first();

let alone: OwnSite;

test.beforeAll(async () => {
  alone = await openOwnSite({ NODE_ENV: 'development', STAND_IN: 'blog', LIVE_RELOAD: 'true' });
});
test.afterAll(() => alone.stop());

test('a module runs alone in the stand-in, in both languages', async ({ page }) => {
  await page.goto(`${alone.url}/blog`);
  await expect(page.getByRole('navigation', { name: 'blog' }).getByRole('link')).toHaveText(['Blog']);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await firstPost(page).click();
  await expect(page).toHaveURL(/\/blog-detail\//);
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u4e00-\u9fff]/);
});

test('an open page reloads after a build', async ({ page }) => {
  await page.goto(`${alone.url}/blog`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  // The page reloads when a state differs from the one before, so it must have received the first one.
  await page.evaluate(
    () => new Promise((received) => new EventSource('/dev/changes').addEventListener('message', received)),
  );
  utimesSync(join(alone.siteDir, 'modules.json'), new Date(), new Date());
  await expect(page.locator('body[data-before]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  '?override shows the module in a complete site in development, for the whole tab',
  atFullCount,
  async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
    await page.goto(`/blog?override=blog@${alone.url}`);
    await expect(firstPost(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    const ofBlog = scripts.filter((address) => address.includes('/modules/blog/'));
    expect(ofBlog.length).toBeGreaterThan(0);
    expect(ofBlog.filter((address) => !address.startsWith(alone.url))).toEqual([]);
    const badge = page.getByRole('complementary', { name: 'Preview' });
    await expect(badge).toContainText(/^Preview of a release: blog [\d.]+-\w+/);
    await expect(page).toHaveURL(/\/blog$/);
    await page.reload();
    await expect(badge).toBeVisible();
    await expect(page).toHaveURL(/\/blog$/);
    await badge.getByRole('button', { name: 'Leave preview' }).press('Enter');
    await expect(badge).toHaveCount(0);
    await expect(firstPost(page)).toBeVisible();
    await expect(page.locator('#module-registry')).not.toContainText(alone.url);
  },
);
