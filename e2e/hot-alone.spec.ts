import { fullCount } from '../tests/support/full-count';
import { openDevSite, type DevSite } from './support/dev-site';
import { expect, test } from './support/test';

// Runs only in `npm run trust -- hot`, because it needs three builds, two of them in watch mode.
if (fullCount) {
  let site: DevSite;
  test.beforeAll(async () => {
    site = await openDevSite(['blog'], ({ edit }) => {
      edit('modules/commerce/src/pages/pricing-page.tsx', 'export default', 'export default {');
      edit('modules/marketing/module.ts', "version: '", "version: 'v");
      edit('anatomy/src/index.ts', 'import ', 'import { ');
    });
  });
  test.afterAll(() => site.stop());

  test('one module can be developed alone while others do not compile, in both languages', async ({ page }) => {
    await page.goto(`${site.url}/blog`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
    await page.getByRole('button', { name: 'Switch language' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u4e00-\u9fff]/);
    site.edit('modules/blog/src/pages/blog-page.tsx', "heading={t('blog.", "heading={'热' + t('blog.");
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^热/);
  });

  test('of the other modules only auth is present, and a page of a missing one shows Retry', async ({ page }) => {
    const registry = async (): Promise<object> => (await fetch(`${site.url}/modules.json`)).json() as Promise<object>;
    await expect.poll(async () => Object.keys(await registry()).sort()).toEqual(['auth', 'blog']);
    await page.goto(`${site.url}/login`);
    await expect(page.getByRole('main').getByLabel('Email')).toBeVisible();
    await page.goto(`${site.url}/pricing`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'blog' })).toBeVisible();
  });
}
