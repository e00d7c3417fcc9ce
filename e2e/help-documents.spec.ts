import { atFullCount, fullCount, sampled } from '../tests/support/full-count';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';

test("the documents of the help pages are shown completely, in the user's language and scheme", async ({ page }) => {
  const expectSilentConsole = watchConsole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const addresses = ['/privacy-policy', '/terms-of-use', '/help-cancle', '/help-invoice'];
  for (const [address, language] of addresses.flatMap((one, index) =>
    (['en', 'cn'] as const).filter((_, at) => fullCount || at === index % 2).map((of) => [one, of]),
  )) {
    // Loaded only at the smallest width; the other widths test resizing.
    for (const width of fullCount ? [320, 480, 768, 895, 900, 1280, 1920] : [320, 900, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 320) {
        await page.goto(`${address}?lang=${language}`);
      }
      const frame = page.frameLocator('main iframe');
      // The colour shows that the style sheet is applied, on which the height depends.
      await expect(frame.locator('body')).toHaveCSS('color', 'rgb(236, 229, 218)');
      const heading = frame.getByRole('heading', { level: 2 }).last();
      await expect(heading).toBeVisible();
      const weightOf = (text: Element) => getComputedStyle(text).fontWeight;
      expect(await heading.evaluate(weightOf)).toBe(await page.getByRole('heading', { level: 1 }).evaluate(weightOf));
      const measure = async () => ({
        address,
        language,
        width: await page.evaluate(() => window.innerWidth),
        whole: await frame
          .locator('html')
          .evaluate((root) => root.scrollHeight <= root.clientHeight + 1 && root.scrollWidth <= root.clientWidth),
      });
      await expect.poll(measure).toEqual({ address, language, width, whole: true });
    }
  }
  expectSilentConsole();
});

for (const system of sampled(['light', 'dark'] as const, 2)) {
  test(
    `the policies follow a colour scheme that overrides the ${system} one of the system`,
    atFullCount,
    async ({ page }) => {
      const textColours = { light: 'rgb(28, 25, 27)', dark: 'rgb(236, 229, 218)' };
      const other = system === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme: system });
      await page.goto('/privacy-policy');
      const document = page.frameLocator('main iframe').locator('body');
      await expect(document).toHaveCSS('color', textColours[system]);
      await page.getByRole('button', { name: 'Dark scheme' }).click();
      await expect(document).toHaveCSS('color', textColours[other]);
      await page.locator('main nav').getByRole('link', { name: 'Terms Of Use' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms Of Use' })).toBeVisible();
      await expect(document).toHaveCSS('color', textColours[other]);
      await page.reload();
      await expect(document).toHaveCSS('color', textColours[other]);
    },
  );
}

test(
  'a document of the help pages is printed with dark text also in the dark scheme',
  atFullCount,
  async ({ page }) => {
    await page.goto('/privacy-policy');
    const document = page.frameLocator('main iframe').locator('body');
    await expect(document).toHaveCSS('color', 'rgb(28, 25, 27)');
    await page.getByRole('button', { name: 'Dark scheme' }).click();
    await expect(document).toHaveCSS('color', 'rgb(236, 229, 218)');
    await page.emulateMedia({ media: 'print' });
    await expect(document).toHaveCSS('color', 'rgb(28, 25, 27)');
  },
);
