import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleRelease } from '@site/shared/contracts';
import { openDevTools } from './support/devtools';
import { atFullCount, fullCount } from '../tests/support/full-count';
import { openOwnSite, type OwnSite } from './support/own-site';
import { expect, test } from './support/test';

const home = { name: 'Home', heading: { level: 1 as const } };

test('threat 42: missing files of a module do not affect other pages, and Retry works once they are back', async ({
  page,
}) => {
  await page.route('**/modules/blog/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/blog');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', home.heading)).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/modules/blog/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

/** `npm test` runs only the harmful one; release-faults.spec.ts breaks the content and the status of each file. */
const faults: { what: string; harmful?: true; answer: { status: number; contentType: string; body: string } }[] = [
  {
    what: 'HTML instead of a script',
    answer: { status: 200, contentType: 'text/html', body: '<!doctype html><title>portal</title>' },
  },
  {
    what: 'a script that throws',
    answer: { status: 200, contentType: 'text/javascript', body: 'throw new Error("broken")' },
  },
  {
    what: 'another script than the registry pinned (threat 41)',
    harmful: true,
    answer: { status: 200, contentType: 'text/javascript', body: 'window.tampered = true;' },
  },
  { what: 'a server error', answer: { status: 500, contentType: 'text/plain', body: 'no' } },
];

for (const { what, answer } of faults.filter(({ harmful }) => fullCount || harmful)) {
  test(`threat 42: ${what} instead of a module shows only the fallback, and is reported`, async ({ page }) => {
    const readLog = await openDevTools(page);
    await page.route('**/modules/viewer/**', (route) => route.fulfill(answer));
    const reported = page.waitForResponse('**/api/modules/failures');
    await page.goto('/product-detail/anatomy?pid=3&sid=3');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await (await reported).json()).toMatchObject({ code: 'OK' });
    expect(await page.evaluate(() => (window as { tampered?: boolean }).tampered)).toBeUndefined();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const failed = (await readLog()).actions.filter(({ type }) => type === 'modules/moduleFailed');
    expect(failed).toEqual([
      {
        type: 'modules/moduleFailed',
        payload: {
          module: 'viewer',
          reason: expect.stringMatching(/^\w+$/) as unknown,
          ref: expect.stringMatching(/^\w{12}$/) as unknown,
        },
      },
    ]);
  });
}

test('threat 41: a changed chunk of a module is not run, and Retry works once it is restored', async ({ page }) => {
  await page.route('**/modules/viewer/**/static/js/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `window.tampered = true;${await answer.text()}` });
  });
  await page.goto('/product-detail/anatomy?pid=3&sid=3');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await page.evaluate(() => (window as { tampered?: boolean }).tampered)).toBeUndefined();
  await page.unroute('**/modules/viewer/**/static/js/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test.describe('on a server whose files the test changes', () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await openOwnSite();
  });
  test.afterAll(() => site.stop());

  test('threat 41: a script whose hash the registry does not pin is not run', async ({ page }) => {
    let pinned: ModuleRelease['integrity'] = {};
    site.deployBlog(({ current }) => {
      pinned = current.integrity;
      return { current: { ...current, integrity: {} } };
    });
    await page.goto(`${site.url}/blog`);
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', home.heading)).toBeVisible();
    site.deployBlog(({ current }) => ({ current: { ...current, integrity: pinned } }));
  });

  test(
    'a module that is turned off shows a message, and works once it is turned on again',
    atFullCount,
    async ({ page }) => {
      site.deployBlog((entry) => ({ ...entry, off: true }));
      const reply = await page.request.get(`${site.url}/blog`);
      expect([reply.status(), reply.headers()['retry-after']]).toEqual([503, '600']);
      for (const [language, text, retry] of [
        ['en', 'taken this part of the site down for maintenance', 'Retry'],
        ['cn', '正在维护', '重试'],
      ]) {
        await page.goto(`${site.url}/blog?lang=${language}`);
        await expect(page.getByRole('alert')).toContainText(text);
        await expect(page.getByRole('button', { name: retry })).toBeVisible();
      }
      site.deployBlog(({ off: _off, ...entry }) => entry);
      await page.getByRole('button', { name: '重试' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: '博客' })).toBeVisible();
    },
  );

  test('deleting the folder of a module on the server affects that module only', atFullCount, async ({ page }) => {
    const folder = join(site.siteDir, 'modules/auth');
    renameSync(folder, `${folder}.away`);
    await page.goto(`${site.url}/login`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    renameSync(`${folder}.away`, folder);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });
});
