import { writeChangedRelease } from './support/changed-release';
import { throwing } from './support/release-code';
import { openOwnSite, type OwnSite } from './support/own-site';
import { expect, test } from './support/test';

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.stop());

test('threat 43: the styles of a broken release stay on the page, and do not affect the last good one', async ({
  page,
}) => {
  const paint = 'rgb(1, 2, 3)';
  site.deployBlog(({ current: good }) => ({
    current: writeChangedRelease(site.siteDir, good, 'painted', (text, file) =>
      file.endsWith('.css')
        ? text.replaceAll('{', `{outline:9px solid ${paint}!important;`)
        : text.replaceAll(/\.useEffect\)\(\(\)=>\{/g, `$&${throwing}`),
    ),
    lastGood: good,
  }));
  await page.goto(`${site.url}/blog`);
  await expect(page.locator('main a[href^="/blog-detail/"]').first()).toBeVisible();
  const found = await page.evaluate((color) => {
    const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
    const painted = [...document.querySelectorAll('*')].filter((node) => getComputedStyle(node).outlineColor === color);
    return {
      painted: painted.map((node) => node.className),
      hasSheet: sheets.some((href) => href.includes('/painted/')),
    };
  }, paint);
  expect(found).toEqual({ painted: [], hasSheet: true });
});
