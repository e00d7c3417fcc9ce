import type { Locator, Page } from '@playwright/test';
import { atFullCount } from '../tests/support/full-count';
import { openRendered, hydrate } from './support/rendered';
import { registerActivated } from './support/site';
import { expect, test } from './support/test';

declare global {
  interface Window {
    transitions?: number;
  }
}

/** Counts the view transitions of the page in `window.transitions`. */
async function countTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    window.transitions = 0;
    document.startViewTransition = (update) => {
      window.transitions = (window.transitions ?? 0) + 1;
      return start(update);
    };
  });
}

/** Hovers over a link until its page is preloaded. */
async function hoverUntilPreloaded(page: Page, name: string, route: string): Promise<Locator> {
  const link = page.getByRole('banner').getByRole('link', { name, exact: true });
  await link.hover();
  await expect
    .poll(() => page.evaluate((mark) => performance.getEntriesByName(mark).length, `prepared ${route}`))
    .toBe(1);
  return link;
}

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** The first link of the page's content below the header, or the one with an address: its address and its distance from the window's top. */
const firstLinkInView = (page: Page, href?: string): Promise<{ href: string; top: number }> =>
  page.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].map((link) => ({
      href: link.href,
      top: link.getBoundingClientRect().top,
    }));
    return links.find((link) => (wanted ? link.href === wanted : link.top > 150)) ?? { href: '', top: NaN };
  }, href);
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a hovered link opens without the network', async ({ page }) => {
  await openRendered(page, '/');
  await hydrate(page);
  const link = await hoverUntilPreloaded(page, 'Contact', 'Contact');
  await page.context().setOffline(true);
  await link.click();
  await expect(heading(page)).toHaveText('Contact Us');
});

for (const [motion, transitions] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(
    `a preloaded page opens focused and at its top, with ${transitions ? 'a' : 'no'} view transition (${motion})`,
    motion === 'reduce' ? atFullCount : {},
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await countTransitions(page);
      await openRendered(page, '/');
      await hydrate(page);
      await page.evaluate(() => window.scrollTo(0, 400));
      const link = await hoverUntilPreloaded(page, 'Pricing', 'Pricing');
      await link.click();
      await expect(heading(page)).toHaveText('Pricing');
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => scrollPosition(page)).toBe(0);
      expect(await page.evaluate(() => window.transitions)).toBe(transitions);
    },
  );
}

test('Back and Forward restore the scroll position, with the focus on the followed link', async ({ page }) => {
  await openRendered(page, '/blog');
  await hydrate(page);
  const card = page.getByRole('main').getByRole('article').nth(7).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  const left = await scrollPosition(page);
  expect(left).toBeGreaterThan(200);
  const title = await card.innerText();
  await card.click();
  await expect(heading(page)).toHaveText(title);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(card).toBeFocused();
  await expect.poll(() => scrollPosition(page)).toBe(left);
  await page.goForward();
  await expect(heading(page)).toHaveText(title);
  await expect.poll(() => scrollPosition(page)).toBe(150);
});

test('Back restores the scroll position on the previous page of a list', async ({ page }) => {
  await openRendered(page, '/blog');
  await hydrate(page);
  const next = page.getByRole('main').getByRole('link', { name: 'Next page' });
  await next.scrollIntoViewIfNeeded();
  const left = await scrollPosition(page);
  expect(left).toBeGreaterThan(500);
  await next.click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(() => scrollPosition(page)).toBe(left);
  await expect(next).toBeFocused();
});

test('after log-in, Back leads to the page before the one that log-in returned to', async ({ page, request }) => {
  const { email, password, nickName } = await registerActivated(request);
  await openRendered(page, '/about');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(heading(page)).toHaveText('Pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: `Hi ${nickName}` })).toBeVisible();
  await expect(heading(page)).toHaveText('Pricing');
  await page.goBack();
  await expect(heading(page)).toHaveText('About Us');
});

test('a reloaded page keeps its scroll position', async ({ page }) => {
  await openRendered(page, '/blog');
  await hydrate(page);
  await page.evaluate(() => window.scrollTo(0, 500));
  const before = await firstLinkInView(page);
  await page.reload();
  // The browser restores the content in view, which may have moved by a few pixels if fonts loaded after the position was saved.
  await expect
    .poll(async () => {
      const after = await firstLinkInView(page, before.href);
      return Math.abs(after.top - before.top);
    })
    .toBeLessThan(24);
  expect(await scrollPosition(page)).toBeGreaterThan(100);
});

test('the language button works while Account redirects a visitor to Log In', atFullCount, async ({ page }) => {
  // Stores the other language, so that the next page begins by switching it.
  await page.goto('/about?lang=cn');
  await expect(page.getByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/account-settings?lang=en', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
});
