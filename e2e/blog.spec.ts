import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { servePictures, showPosts, tamperPosts } from './support/reading';
import { watchConsole } from './support/site';
import { xssCorpus } from '../tests/modules/blog/xss-corpus';
import { atFullCount, fullCount, sampled } from '../tests/support/full-count';
import { expect, test } from './support/test';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const slug = 'bench-press-and-the-shoulder-blades';
const threePictures =
  ['one', 'two', 'three']
    .map((name) => `<p>Text</p><p><img src="/pictures/blog/${name}.webp" alt="Picture ${name}"></p>`)
    .join('') + '<p>End</p>'.repeat(40);

async function chooseChinese(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
}

test('the list has three cards a row, one on a phone, and links to the second page', async ({ page }) => {
  const expectSilentConsole = watchConsole(page);
  await servePictures(page);
  await page.goto('/blog');
  await expect(cards(page)).toHaveCount(20);
  const places = async () =>
    Promise.all([0, 1, 2, 3].map(async (place) => (await cards(page).nth(place).boundingBox())?.y));
  const [first, second, third, fourth] = await places();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).toBeGreaterThan(first as number);

  await page.setViewportSize({ width: 360, height: 740 });
  const rows = await places();
  expect(new Set(rows).size).toBe(4);
  await expectNoHorizontalScroll(page);

  await main(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(cards(page)).not.toHaveCount(20);
  await page.goBack();
  await expect(cards(page)).toHaveCount(20);
  expectSilentConsole();
});

test('a reader finds a post, reads it in both languages and opens the next', async ({ page }) => {
  const expectSilentConsole = watchConsole(page);
  await servePictures(page);
  await page.goto('/blog');
  await main(page).getByRole('searchbox', { name: 'Search posts' }).fill('bench press');
  await main(page).getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search=bench\+press/);
  const title = 'The bench press starts at the shoulder blades';
  await main(page).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/blog-detail/${slug}$`));
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main(page).getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(main(page).getByText(/^\d+ reads?$/)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${title}`));

  await chooseChinese(page);
  await expect(main(page).getByRole('heading', { level: 1, name: '卧推之前，先把肩胛骨放好' })).toBeVisible();
  await expect(main(page).getByText(/次阅读$/)).toBeVisible();
  await main(page).getByRole('link', { name: '手臂的任何动作' }).click();
  await expect(page).toHaveURL(/\/blog-detail\/rotator-cuff-centres-the-ball$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(main(page).getByRole('region', { name: '相关文章' }).getByRole('article')).toHaveCount(3);
  expectSilentConsole();
});

test("the image viewer handles focus and keys, and keeps the page's scroll position", async ({ page }) => {
  await servePictures(page);
  await tamperPosts(page, () => threePictures);
  await page.goto('/blog-detail/pictures');
  const second = main(page).getByRole('button', { name: 'Enlarge image: Picture two' });
  await second.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await second.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  await expect(viewer.getByText('2/3')).toBeVisible();
  await expect(viewer.getByRole('img', { name: 'Picture two' })).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3/3')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Next image' })).toBeDisabled();
  await viewer.getByRole('button', { name: 'Previous image' }).click();
  await viewer.getByRole('button', { name: 'Previous image' }).click();
  await expect(viewer.getByText('1/3')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Previous image' })).toBeDisabled();

  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(second).toBeFocused();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);

  await second.click();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toHaveCount(0);
});

test('the image viewer fits a phone', atFullCount, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await servePictures(page);
  await tamperPosts(page, () => threePictures);
  await page.goto('/blog-detail/pictures');
  await main(page).getByRole('button', { name: 'Enlarge image: Picture one' }).click();
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  for (const name of ['Previous image', 'Next image', 'Close']) {
    const box = await viewer.getByRole('button', { name }).boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 360 && box.y + box.height <= 640).toBe(true);
  }
  await expectNoHorizontalScroll(page);
});

test('an unknown post redirects to the list', atFullCount, async ({ page }) => {
  await page.goto('/');
  await page.goto('/blog-detail/no-such-post');
  await expect(page).toHaveURL(/\/blog$/);
});

test(
  '/blog-detail without a post goes back one step in the history, also when it was opened by its address (spec 2.17)',
  atFullCount,
  async ({ page }) => {
    await page.goto('/about');
    await page.goto('/blog-detail');
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  },
);

test('/blog-detail without a post and without history shows the list', atFullCount, async ({ page, context }) => {
  await page.goto('/about');
  const opened = context.waitForEvent('page');
  // A new window without an opener has no history.
  await page.evaluate(() => void window.open('/blog-detail/', '_blank', 'noopener'));
  await expect(await opened).toHaveURL(/\/blog$/);
});

test.describe('without the content security policy of the page', () => {
  test.use({ bypassCSP: true });

  test(
    'hostile content runs no script, loads nothing and navigates nowhere in a real browser (threat 18)',
    atFullCount,
    async ({ page }) => {
      const outside: string[] = [];
      let opened = 0;
      page.on('request', (request) => {
        if (!['localhost', '127.0.0.1'].includes(new URL(request.url()).hostname) && /^https?:/.test(request.url())) {
          outside.push(request.url());
        }
      });
      page.on('dialog', (dialog) => {
        opened += 1;
        void dialog.dismiss();
      });
      page.on('popup', () => (opened += 1));
      await servePictures(page);
      await page.goto(`/blog-detail/${slug}`);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      // The tests of the sanitiser use the whole corpus; here a browser runs what is left of a sample.
      const posts = sampled(xssCorpus, 8);
      expect(await showPosts(page, posts)).toEqual([]);
      await page.waitForLoadState('networkidle');
      const calls = () => page.evaluate(() => (window as unknown as { xssCalls: () => number }).xssCalls());
      expect(await calls()).toBe(0);
      expect({ outside, opened, address: new URL(page.url()).pathname }).toEqual({
        outside: [],
        opened: 0,
        address: `/blog-detail/hostile-${posts.length - 1}`,
      });

      // Control: the same handler is counted if it bypasses the sanitiser.
      await page.evaluate(() =>
        document.body.insertAdjacentHTML('beforeend', '<img src="/no-such-picture" alt="" onerror="xss()">'),
      );
      await expect.poll(calls).toBe(1);
    },
  );
});

test('the feed exists in both languages, and the list links to it', atFullCount, async ({ page, request }) => {
  await page.goto('/blog');
  await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute(
    'href',
    /\/blog\/rss\.xml\?lang=en$/,
  );
  await expect(main(page).getByRole('link', { name: 'Subscribe by RSS' })).toHaveAttribute(
    'href',
    '/blog/rss.xml?lang=en',
  );
  for (const [lang, word] of [['en', 'The squat, joint by joint'], ['cn', '次'] as const]) {
    const feed = await request.get(`/blog/rss.xml?lang=${lang}`);
    expect(feed.headers()['content-type']).toContain('application/rss+xml');
    expect(await feed.text()).toContain(word);
  }
});

const variants = [
  { name: 'the list', path: '/blog', width: 1280, chinese: false, scheme: 'light' },
  { name: 'the list on a phone, dark, in Chinese', path: '/blog', width: 360, chinese: true, scheme: 'dark' },
  { name: 'a post', path: `/blog-detail/${slug}`, width: 1280, chinese: true, scheme: 'dark' },
  { name: 'a post on a phone', path: `/blog-detail/${slug}`, width: 360, chinese: false, scheme: 'light' },
] as const;
// pages-look.spec.ts tests both pages, too, so short runs need only one variant.
for (const { name, path, width, chinese, scheme } of fullCount ? variants : variants.slice(-1)) {
  test(`${name} has no axe violation`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await servePictures(page);
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
    if (chinese) {
      await chooseChinese(page);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}/u);
    }
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'main');
  });
}

test('a post and its picture can be opened by keyboard', atFullCount, async ({ page }) => {
  await servePictures(page);
  await page.goto('/blog?search=patella');
  const link = cards(page).first().getByRole('link');
  await expect(link).toBeVisible();
  await main(page).getByRole('link', { name: 'Clear search' }).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog-detail\//);
  const picture = main(page)
    .getByRole('button', { name: /^Enlarge image/ })
    .first();
  await picture.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog', { name: 'Image viewer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picture).toBeFocused();
});
