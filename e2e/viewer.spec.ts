import type { Page } from '@playwright/test';
import { atFullCount, sampled } from '../tests/support/full-count';
import { expectAccessible } from './support/look';
import { buyByCard } from './support/shop';
import { login, registerActivated } from './support/site';
import { expect, test } from './support/test';
import { expectReady, frameOf, frameQuery, insideOf, viewerOf } from './support/viewer';

const question = (page: Page) =>
  page.getByRole('dialog').filter({ hasText: 'Subscription is required before started.' });

for (const address of [
  '/product-detail/x?pid=1&sid=4711',
  '/product-detail/x',
  '/product-detail/x?pid=3',
  '/product-detail/x?sid=3',
  '/product-detail/x?pid=two&sid=1',
]) {
  test(`${address} redirects to 404`, atFullCount, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeVisible();
  });
}

for (const { width, height } of sampled(
  [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ],
  2,
)) {
  test(`the frame fills the window below the detail bar at ${width} px, without a scroll bar of the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(viewerOf.strength);
    await expectReady(page);
    const expectFilled = () =>
      expect(async () => {
        const bar = await page.getByRole('banner').boundingBox();
        const frame = await frameOf(page).boundingBox();
        expect(frame).toMatchObject({ x: 0, width });
        expect(Math.abs((frame?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)))).toBeLessThanOrEqual(1);
        expect(Math.abs((frame?.y ?? 0) + (frame?.height ?? 0) - height)).toBeLessThanOrEqual(1);
        expect(
          await page.evaluate(() => [
            document.documentElement.scrollHeight - window.innerHeight,
            document.documentElement.scrollWidth - window.innerWidth,
          ]),
        ).toEqual([0, 0]);
      }).toPass();
    await expectFilled();
    const toggle = page.getByRole('button', { name: 'Toggle navigation' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expectFilled();
  });
}

test('the toggle shows the navigation, and leaving the viewer restores it', atFullCount, async ({ page }) => {
  await page.goto('/muscle-and-movement');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Strength Training' }) });
  await card.getByRole('button', { name: 'Get started' }).click();
  await expectReady(page);
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  await expect(pricing).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle navigation' }).click();
  await expect(pricing).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/muscle-and-movement$/);
  await expect(pricing).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a language switch changes title and frame, and keeps the exercise', async ({ page }) => {
  await page.goto(`${viewerOf.atlas}&exercise=squat`);
  await expectReady(page);
  await page.getByRole('button', { name: 'Toggle navigation' }).click();
  // By keyboard, because the navigation covers the frame, and a browser that renders slowly may still send a click to the frame.
  await page.getByRole('button', { name: 'Switch language' }).press('Enter');
  await expect(frameOf(page)).toHaveAttribute('title', '三维解剖图谱');
  await expect.poll(() => frameQuery(page)).toMatchObject({ lang: 'cn', software: '3', exercise: 'squat' });
  await expectReady(page);
  await expect(insideOf(page).locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('the sandbox blocks storage, the parent page and top navigation (threat 19)', async ({ page }) => {
  await page.goto(viewerOf.strength);
  await expectReady(page);
  expect(await frameOf(page).getAttribute('sandbox')).toBe('allow-scripts allow-downloads');
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/anatomy/');
  const tried = await frame?.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        return String(work());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: window.origin,
      storage: attempt(() => window.localStorage.length),
      parent: attempt(() => window.parent.document.title),
      parentStorage: attempt(() => window.parent.localStorage.length),
      cookies: attempt(() => document.cookie),
      top: attempt(() => {
        (window.top as Window).location.href = 'https://evil.example/';
      }),
      popup: attempt(() => window.open('https://evil.example/')),
    };
  });
  expect(tried).toEqual({
    origin: 'null',
    storage: 'SecurityError',
    parent: 'SecurityError',
    parentStorage: 'SecurityError',
    cookies: 'SecurityError',
    top: 'SecurityError',
    popup: 'null',
  });
  expect(new URL(page.url()).pathname).toBe('/product-detail/Strength%20Training');
});

test('the frame cannot navigate to another site (threat 19)', async ({ page }) => {
  await page.goto(viewerOf.strength);
  await expectReady(page);
  const outside: string[] = [];
  page.on('request', (request) => request.url().includes('evil.example') && outside.push(request.url()));
  const rejected = page.waitForEvent('console', {
    predicate: (message) => /frame-src|Content Security Policy/.test(message.text()),
  });
  const frame = page.frames().find((one) => new URL(one.url()).pathname === '/anatomy/');
  await frame?.evaluate(() => void (window.location.href = 'https://evil.example/'));
  await rejected;
  expect(outside).toEqual([]);
});

test('forged messages are ignored (threat 21)', async ({ page }) => {
  await page.goto(viewerOf.strength);
  await expectReady(page);
  // The frame sends its first state 0.4 s after loading; sent later, it would replace the state that is sent below.
  await expect(page).toHaveURL(/play=1/);
  const address = page.url();
  await page.evaluate(async () => {
    const message = { channel: 'site-viewer', type: 'open', target: 'pricing' };
    window.postMessage(message, '*');
    // Another sandboxed frame has the same origin "null", but it is not the viewer's window.
    const otherFrame = document.createElement('iframe');
    otherFrame.setAttribute('sandbox', 'allow-scripts');
    otherFrame.src = '/anatomy/';
    document.body.append(otherFrame);
    await new Promise((loaded) => otherFrame.addEventListener('load', loaded, { once: true }));
  });
  const otherFrame = page
    .frames()
    .filter((one) => one.url().endsWith('/anatomy/'))
    .at(-1);
  await otherFrame?.evaluate(() =>
    window.parent.postMessage({ channel: 'site-viewer', type: 'open', target: 'pricing' }, '*'),
  );
  await otherFrame?.evaluate(() =>
    window.parent.postMessage({ channel: 'site-viewer', type: 'state', search: '?exercise=forged' }, '*'),
  );
  // A later message of the viewer's own frame takes effect, so the page has processed the forged ones before it.
  const own = page.frames().find((one) => one.url().includes('software=1'));
  await own?.evaluate(() =>
    window.parent.postMessage({ channel: 'site-viewer', type: 'state', search: '?exercise=plank' }, '*'),
  );
  await expect(page).toHaveURL(/exercise=plank/);
  expect(page.url()).not.toContain('forged');
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
});

test('a software that cannot be loaded shows a message, and Retry loads it', atFullCount, async ({ page }) => {
  await page.clock.install();
  await page.route('**/anatomy/**', (route) => route.abort());
  await page.goto(viewerOf.strength);
  await expect(frameOf(page)).toHaveCount(1);
  await expect(page.getByText('Loading Strength Training')).toBeVisible();
  const message = page.getByText(/^Strength Training could not be loaded/);
  // In steps, because on a slow machine the page may start its timer after the first one.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute('**/anatomy/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectReady(page);
});

test('a failed software list shows a message with Retry', atFullCount, async ({ page }) => {
  await page.route('**/api/body/list*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(viewerOf.strength);
  await expect(page.getByText('The software list could not be loaded.')).toBeVisible();
  await page.unroute('**/api/body/list*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectReady(page);
});

test(
  'a visitor is asked to subscribe, can go to the plans, and never gets the frame',
  atFullCount,
  async ({ page }) => {
    const frameRequests: string[] = [];
    page.on(
      'request',
      (request) => new URL(request.url()).pathname.startsWith('/anatomy') && frameRequests.push(request.url()),
    );
    await page.goto(viewerOf.gated);
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Functional Anatomy' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.reload();
    await question(page).getByRole('button', { name: 'See plans ?' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    expect(frameRequests).toEqual([]);
  },
);

test('a user without a subscription is asked to subscribe; a subscriber gets the frame and a ticket', async ({
  page,
  request,
}) => {
  await login(page, await registerActivated(request));
  await page.goto(viewerOf.gated);
  await expect(question(page)).toBeVisible();
  await expect(frameOf(page)).toHaveCount(0);

  await buyByCard(page);
  const ticket = page.waitForResponse('**/api/u/software/ticket');
  const reading = page.waitForRequest(/\/api\/software\/exercise\/[^?]+\?ticket=/);
  await page.goto(viewerOf.gated);
  await expectReady(page);
  expect(((await (await ticket).json()) as { code: string }).code).toBe('OK');
  expect((await (await reading).response())?.ok()).toBe(true);
  await expect(question(page)).toHaveCount(0);
  await expect(frameOf(page)).toHaveAttribute('title', 'Functional Anatomy');
});

test('the page around the frame has no axe violation, and Tab reaches Back', atFullCount, async ({ page }) => {
  await page.goto(viewerOf.strength);
  await expectReady(page);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
});

test('Back leads to the products if the viewer was the first page of the session', atFullCount, async ({ page }) => {
  await page.goto('/product-detail/3D%20Anatomy%20Atlas?pid=3&sid=3');
  await expect(page.getByTitle('3D Anatomy Atlas')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/muscle-and-movement$/);
});
