import type { Page } from '@playwright/test';
import { limits } from '@site/shared/contracts';
import { atFullCount } from '../tests/support/full-count';
import { openLoggedIn } from './support/accounts';
import { expectNoHorizontalScroll } from './support/look';
import { hydrate } from './support/rendered';
import { holdCalls, newPerson, registerActivated } from './support/site';
import { expect, test } from './support/test';

const banner = (page: Page) => page.getByRole('banner');

test('the top strip hides past 40 px while the bar stays, without a layout shift', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = banner(page).getByRole('link', { name: 'App download' });
  await expect(link).toBeInViewport();
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.boundingBox())?.y ?? 0;
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect(link).not.toBeInViewport();
  await expect(link).toBeHidden();
  await expect(banner(page).getByRole('link', { name: 'Pricing' })).toBeInViewport();
  expect(Math.round(before - ((await heading.boundingBox())?.y ?? 0))).toBe(100);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(link).toBeInViewport();
});

test(
  'the longest name fits into the header at every width, and a search field into a narrow page',
  atFullCount,
  async ({ page, request }) => {
    await openLoggedIn(page, request, '/blog', await registerActivated(request, newPerson('Wilhelmina-Joan')));
    await expect(banner(page).getByRole('button', { name: 'Hi Wilhelmina-Joan' })).toBeVisible();
    for (const width of [992, 1024, 1080, 1200, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
    for (const address of ['/library', '/library/muscles']) {
      await page.goto(address);
      await expect(page.getByRole('searchbox')).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
  },
);

test(
  'a name of 15 Chinese characters is complete in a wide window, and never breaks the brand',
  atFullCount,
  async ({ page, request }) => {
    const name = '名'.repeat(limits.nickNameMax);
    await openLoggedIn(page, request, '/blog?lang=cn', await registerActivated(request, newPerson(name)));
    const greeting = banner(page).getByText(`您好，${name}`);
    await expect(greeting).toBeVisible();
    expect(await greeting.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
    const brand = banner(page).getByRole('link', { name: '解剖运动教育' }).locator('span');
    const lines = () => brand.evaluate((text) => text.getBoundingClientRect().height / 20);
    expect(await lines()).toBeLessThan(2);
    await page.setViewportSize({ width: 992, height: 800 });
    expect(await lines()).toBeLessThan(2);
  },
);

test('the footer links to the blog and marks it as active, also on a post', atFullCount, async ({ page }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
  await page.goto('/404');
  await expect(link).not.toHaveAttribute('aria-current');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.locator('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog-detail\//);
  await expect(link).toHaveAttribute('aria-current', 'page');
});

test('Back to top appears after 20 px and scrolls to the top', atFullCount, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 900));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('no focused element is covered by the "Back to top" button', atFullCount, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/library');
  await hydrate(page);
  const covered: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    covered.push(
      ...(await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        const toTop = document.querySelector('footer > button');
        return toTop?.contains(above) && focused !== toTop ? [focused.ariaLabel ?? focused.innerText] : [];
      })),
    );
  }
  expect(covered).toEqual([]);
});

test('the Products menu works by keyboard and opens its page', atFullCount, async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const products = banner(page).getByRole('button', { name: 'Products' });
  await products.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Muscle and Movement' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/msk-patient-education$/);
  await expect(page.getByRole('menu')).toBeHidden();
});

test('Tab closes the open menu', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Products' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toBeHidden();
});

test('on a phone the drawer traps the focus, restores it, and opens pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('dialog')?.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await drawer.getByRole('link', { name: 'Universities/Colleges' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join Universities Worldwide' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('the dark scheme follows the system, can be overridden, is stored, and can be reset', async ({ page }) => {
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/404');
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('button', { name: 'Dark scheme' }).click();
  await expect.poll(scheme).toBe('light');
  await page.reload();
  await expect.poll(scheme).toBe('light');
  await page.getByRole('button', { name: 'Dark scheme' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(scheme).toBe('light');
});

test('forced colours keep the selection visible', atFullCount, async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openLoggedIn(page, request, '/account-settings');
  const main = page.getByRole('main');
  await expect(main.getByRole('tab', { name: 'Profile' })).toHaveCSS('outline-style', 'solid');
  await main.getByRole('tab', { name: 'Password' }).click();
  await expect(main.getByRole('tab', { name: 'Profile' })).toHaveCSS('outline-style', 'none');
  const box = main.getByRole('checkbox', { name: 'Show password' });
  await box.check();
  const colours = await box.evaluate((input) => [
    getComputedStyle(input).backgroundColor,
    getComputedStyle(input.parentElement?.querySelector('svg') ?? input).color,
  ]);
  expect(new Set(colours).size).toBe(2);
  await banner(page).getByRole('link', { name: 'Pricing' }).click();
  await expect(banner(page).getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
  await main.getByRole('heading', { level: 1, name: 'Pricing' }).click();
  await expect(banner(page).getByRole('link', { name: 'Pricing' })).toHaveCSS('outline-style', 'solid');
});

test('a slow page shows a progress bar, and the new page starts at its top', async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  const release = await holdCalls(page, '**/modules/commerce/**');
  await banner(page).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the skip link leads past the navigation', async ({ page }) => {
  await page.goto('/404');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a toast has a flex layout with space for the coloured stripe beside the text', async ({ page }) => {
  await page.goto('/pricing');
  await hydrate(page);
  await page.getByRole('main').getByRole('button', { name: 'Get it now' }).first().click();
  const toast = page.getByRole('alert').first();
  await expect(toast).toHaveCSS('display', 'flex');
  await expect(toast).toHaveCSS('padding-inline-start', '22px');
  const stripe = await toast.evaluate((element) => {
    const { backgroundColor, position, insetInlineStart, width, height } = getComputedStyle(element, '::before');
    const end = Number.parseFloat(insetInlineStart) + Number.parseFloat(width);
    return { backgroundColor, position, end, isTall: Number.parseFloat(height) > element.clientHeight / 2 };
  });
  expect(stripe).toEqual({ backgroundColor: 'rgb(168, 44, 31)', position: 'absolute', end: 10, isTall: true });
});

test('a page in the dark scheme is printed with dark text on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/pricing');
  await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
  const colours = () =>
    page.evaluate(() =>
      ['body', 'h1', 'main p'].map((found) => {
        const { color, backgroundColor } = getComputedStyle(document.querySelector(found) as Element);
        const brightest = (value: string) => Math.max(...(value.match(/\d+/g) ?? []).slice(0, 3).map(Number));
        return found === 'body' ? brightest(backgroundColor) : brightest(color);
      }),
    );
  await expect.poll(async () => (await colours())[0]).toBeLessThan(60);
  await page.emulateMedia({ media: 'print' });
  const [background, ...textColours] = await colours();
  expect(background).toBe(255);
  expect(Math.max(...textColours)).toBeLessThan(120);
});
