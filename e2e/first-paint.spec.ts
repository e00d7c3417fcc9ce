import { journeyLanguages } from '../tests/support/full-count';
import { openRendered } from './support/rendered';
import { expect, test } from './support/test';

for (const language of journeyLanguages('cn')) {
  test(`only fonts that the page uses are preloaded (${language})`, async ({ page }) => {
    await openRendered(page, `/?lang=${language}`);
    await page.waitForLoadState('networkidle');
    const used = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.toLowerCase()),
    );
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(preloaded.length).toBeGreaterThan(0);
    const unused = preloaded.filter((file) => !used.some((family) => file.includes(/\w+/.exec(family)?.[0] ?? '-')));
    expect(unused).toEqual([]);
  });
}
