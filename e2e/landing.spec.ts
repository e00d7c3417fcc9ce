import { atFullCount } from '../tests/support/full-count';
import { hydrate, openRendered } from './support/rendered';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';
import { expectReady } from './support/viewer';

const main = 'main';

test('"Start for free" leads to a movement that opens without a subscription', atFullCount, async ({ page }) => {
  await page.goto('/');
  await page.locator(main).getByRole('link', { name: 'Start for free' }).first().click();
  const free = page.locator(main).getByRole('link', { name: 'Open a movement for free' });
  await expect(free).toBeInViewport();
  await expect(free).toHaveAttribute('href', /exercise=/);
  await free.click();
  await expectReady(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const code = new URL(page.url()).searchParams.get('exercise');
  const { data } = (await (await page.request.get('/api/software/exercise/list')).json()) as {
    data: { code: string; isFree: boolean }[];
  };
  expect(data.find((exercise) => exercise.code === code)).toMatchObject({ isFree: true });
});

test('in the dark scheme pictures on white are dimmed, and the buttons of a row of products are aligned when a title wraps', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Start with these movements' }).locator('img').first()).toHaveCSS(
    'filter',
    'brightness(0.72)',
  );
  await page.route('**/api/body/list?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { list: { title: string; enTitle: string }[] } };
    const [first] = body.data.list;
    Object.assign(first as object, {
      title: 'A title that is far too long for one line of its card',
      enTitle: 'A title that is far too long for one line of its card',
    });
    await route.fulfill({ response: answer, json: body });
  });
  // A loaded document already contains the list of the server; a link from another page requests it.
  await page.goto('/about');
  await hydrate(page);
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
  await page.getByRole('menuitem', { name: 'Muscle and Movement' }).click();
  await expect(page.getByRole('heading', { name: 'A title that is far too long' })).toBeVisible();
  const tops = await page
    .getByRole('button', { name: 'Get started' })
    .evaluateAll((buttons) => buttons.slice(0, 3).map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test('"Start for free" leads to the products; the first one is free, a paid one shows a dialog that leads to Pricing', async ({
  page,
}) => {
  const expectSilentConsole = watchConsole(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator(main).getByRole('link', { name: 'Start for free' }).first().click();
  await expect(page).toHaveURL(/\/muscle-and-movement$/);
  const first = page.getByRole('article').first();
  await expect(first.getByRole('button', { name: 'Get started' })).toBeVisible();
  await expect(first.getByText('Subscription')).toHaveCount(0);
  const gated = page.getByRole('article', { name: 'Functional Anatomy' });
  await gated.getByRole('button', { name: 'Get started' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Subscription is required before started.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await gated.getByRole('button', { name: 'Get started' }).click();
  await dialog.getByRole('button', { name: 'See plans ?' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  expectSilentConsole();
});

test(
  'the action grid shows the first movements of the server with their animated thumbnails, and the first one opens in the viewer',
  atFullCount,
  async ({ page, request }) => {
    const { data } = (await (await request.get('/api/software/exercise/list')).json()) as {
      data: { name: string; code: string; thumbnailGIF: string }[];
    };
    expect(data.length).toBeGreaterThanOrEqual(12);
    await page.goto('/');
    const grid = page.getByRole('region', { name: 'Start with these movements' });
    await expect(grid.getByRole('link')).toHaveCount(Math.min(24, data.length));
    const first = grid.getByRole('link', { name: data[0].name });
    await first.scrollIntoViewIfNeeded();
    await expect(first.locator('img')).toHaveAttribute('src', data[0].thumbnailGIF);
    await first.click();
    await expect(page).toHaveURL(new RegExp(`/product-detail/.*exercise=${data[0].code}`));
  },
);

test('with reduced motion Home shows still pictures and no pause button', async ({ page, request }) => {
  const { data } = (await (await request.get('/api/software/exercise/list')).json()) as {
    data: { thumbnail: string }[];
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const picture = page.getByRole('region', { name: 'Start with these movements' }).locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => (image.currentSrc || image.src).replace(location.origin, '')),
    )
    .toBe(data[0].thumbnail);
  await expect(page.getByRole('button', { name: 'Pause animations' })).toBeHidden();
});

test('a question is in the HTML of the server, and opens by keyboard', async ({ page }) => {
  await openRendered(page, '/');
  const question = page.getByText('Can I cancel at any time?');
  const answer = page.getByText(/^Yes\. Your subscription renews automatically until you cancel/);
  await expect(question).toBeVisible();
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
});

test(
  'a language in the address overrides the stored one until the language is switched',
  atFullCount,
  async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await page.goto('/about?lang=cn');
    await expect(page.getByRole('heading', { level: 1, name: '关于我们' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await page.getByRole('button', { name: '切换语言' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  },
);

test('a carousel advances every 4 seconds, and pauses on hover', async ({ page }) => {
  await page.clock.install();
  await page.goto('/muscle-and-movement');
  await hydrate(page);
  const carousel = page
    .getByRole('region', { name: 'Movement analysis' })
    .getByRole('group', { name: 'Movement analysis' });
  await carousel.scrollIntoViewIfNeeded();
  const slide = carousel.getByRole('group', { name: 'Squat' });
  const place = async () => Math.round((await slide.boundingBox())?.x ?? 0);
  await carousel.hover();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.clock.runFor(2000);
  const start = await place();
  // Leaving the carousel starts a new interval; the clock advances only by `runFor`.
  await page.mouse.move(5, 5);
  for (let seconds = 1; seconds <= 2; seconds += 1) {
    const resting = await place();
    await page.clock.runFor(3900);
    expect(await place()).toBe(resting);
    await page.clock.runFor(1600);
    expect(await place()).not.toBe(resting);
    await carousel.hover();
    await page.mouse.move(5, 5);
  }
  await carousel.hover();
  await page.clock.runFor(2000);
  const held = await place();
  expect(held).not.toBe(start);
  await page.clock.runFor(9000);
  expect(await place()).toBe(held);
});
