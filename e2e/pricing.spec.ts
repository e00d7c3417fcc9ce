import { atFullCount, fullCount, journeyLanguages, sampled } from '../tests/support/full-count';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { openRendered, hydrate } from './support/rendered';
import { holdCalls, newPerson, registerActivated, watchConsole } from './support/site';
import { arriveLoggedIn, buyByCard, cardWindow, main, plan, subscriptionCard, tabTo } from './support/shop';
import { expect, test } from './support/test';

const texts = {
  en: {
    plans: ['Monthly', '6 months', 'Yearly'],
    button: 'Get it now',
    best: 'Best value',
    saving: 'Save 25%',
    lists: ['What you get across the apps and the web', 'Included in every plan'],
    sandbox: 'Sandbox: no real money moves',
  },
  cn: {
    plans: ['月度订阅', '半年订阅', '年度订阅'],
    button: '立即购买',
    best: '最划算',
    saving: '省 25%',
    lists: ['App 与网页端内容总览', '所有套餐均包含'],
    sandbox: '沙盒环境，不会产生真实扣款',
  },
} as const;

for (const language of journeyLanguages('cn')) {
  const own = language === 'en' ? ('light' as const) : ('dark' as const);
  for (const colorScheme of fullCount ? (['light', 'dark'] as const) : [own]) {
    test(`the page shows plans, recommendation and features, is accessible and fits 360 px (${language}, ${colorScheme})`, async ({
      page,
    }) => {
      const expectSilentConsole = watchConsole(page);
      const userCalls: string[] = [];
      page.on('request', (request) => void (/\/api\/u\//.test(request.url()) && userCalls.push(request.url())));
      await page.emulateMedia({ colorScheme });
      await page.goto(`/pricing?lang=${language}`);
      if (language === 'cn' && (await page.locator('html').getAttribute('lang')) !== 'zh-CN') {
        await page.getByRole('button', { name: 'Switch language' }).click();
      }
      const t = texts[language];
      await expect(main(page).getByRole('article')).toHaveCount(3);
      for (const title of t.plans) {
        await expect(plan(page, title).getByRole('button', { name: t.button, exact: true })).toBeEnabled();
      }
      await expect(plan(page, t.plans[2])).toContainText(t.best);
      await expect(plan(page, t.plans[2])).toContainText(t.saving);
      await expect(main(page)).toContainText(t.sandbox);
      for (const name of t.lists) {
        await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible();
      }
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
      // The purchase check runs with a token only (spec 6).
      expect(userCalls).toEqual([]);
      expectSilentConsole();
    });
  }
}

test('loading the subscription causes no layout shift', atFullCount, async ({ page, request }) => {
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'shifts', { value: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shifts: number[] }).shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const paths = ['**/api/u/order/subscription', '**/api/u/order/order/buy*'];
  const answers = await Promise.all(paths.map((path) => holdCalls(page, path)));
  await page.goto('/pricing');
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(1);
  for (const answer of answers) {
    answer();
  }
  await expect(main(page).getByRole('article')).toHaveCount(3);
  await expect(main(page)).toContainText('You do not have a subscription yet.');
  await page.waitForLoadState('networkidle');
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(moved).toBeLessThan(0.1);
});

for (const language of journeyLanguages('cn')) {
  test(`the three plans are in one row from 768 px on, and below each other on a phone (${language})`, async ({
    page,
  }) => {
    const tops = () =>
      main(page)
        .getByRole('article')
        .evaluateAll(
          (plans) => new Set(plans.map((one) => Math.round(one.children[0].getBoundingClientRect().top))).size,
        );
    await page.goto(`/pricing?lang=${language}`);
    await expect(main(page).getByRole('article')).toHaveCount(3);
    for (const [width, rows] of [
      [768, 1],
      [1280, 1],
      [360, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await tops()]).toEqual([width, rows]);
      await expectNoHorizontalScroll(page);
    }
  });
}

test('opening a checkout does not resize the plan cards', atFullCount, async ({ page, request }) => {
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await page.goto('/pricing');
  await expect(main(page)).toContainText('You do not have a subscription yet.');
  const heights = () =>
    main(page)
      .getByRole('article')
      .evaluateAll((plans) => plans.map((one) => Math.round(one.children[0].getBoundingClientRect().height)));
  await expect(main(page).getByRole('article')).toHaveCount(3);
  const before = await heights();
  await plan(page, 'Monthly').getByRole('button', { name: 'Get it now' }).click();
  await expect(plan(page, 'Monthly').getByRole('status')).toContainText('Checkout is open');
  expect(await heights()).toEqual(before);
});

test('the plans can be bought by keyboard', async ({ page, request }) => {
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await page.goto('/pricing');
  await expect(main(page).getByRole('article')).toHaveCount(3);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.closest('main')?.focus());
  await tabTo(page, plan(page, 'Yearly').getByRole('button', { name: 'Get it now' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#fsc-popup-frame')).toBeFocused();
  await tabTo(page, cardWindow(page).getByRole('button', { name: /^Pay$/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeFocused();
});

test(
  'a subscriber sees expiry date, auto-renew note and the link to the content, in both languages',
  atFullCount,
  async ({ page, request }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await buyByCard(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Switch language' }).click();
    await expect(subscriptionCard(page)).toContainText(/有效期至：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    await expect(subscriptionCard(page)).toContainText(/续费日期：\d{4}-.*届时自动扣款 \$89\.00 USD，可随时取消。/);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await subscriptionCard(page).getByRole('link', { name: '开始学习' }).click();
    await expect(page).toHaveURL(/\/muscle-and-movement$/);
  },
);

test('plans that fail to load show one message, and Retry loads them', atFullCount, async ({ page }) => {
  await page.goto('/about');
  await hydrate(page);
  await page.route('**/api/goods/body/list*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(main(page).getByRole('alert')).toContainText('The plans could not be loaded.');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await page.unroute('**/api/goods/body/list*');
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(3);
});

for (const width of sampled([360, 1280], 2)) {
  test(`the purchase buttons do not move while the subscription loads, at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    const release = await holdCalls(page, '**/api/u/**');
    await openRendered(page, '/pricing');
    const button = plan(page, 'Monthly').getByRole('button', { name: 'Get it now' });
    const before = await button.boundingBox();
    await hydrate(page);
    expect(await button.boundingBox()).toEqual(before);
    await release();
    await expect(main(page).getByText('You do not have a subscription yet.')).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
  });
}

test(
  'a chosen plan shows its title, its badge and its payment button below the header of a low screen, and only it is emphasised',
  atFullCount,
  async ({ page, request }) => {
    await page.setViewportSize({ width: 780, height: 360 });
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.goto('/pricing?goodsId=half-yearly');
    const chosen = plan(page, '6 months');
    const pay = chosen.getByRole('button', { name: 'Get it now' });
    await expect(pay).toBeFocused();
    for (const part of [chosen.getByRole('heading'), chosen.getByText('Your choice'), pay]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      // Nothing covers it.
      await expect
        .poll(() =>
          part.evaluate((node) => {
            const { left, top, width } = node.getBoundingClientRect();
            return node.contains(document.elementFromPoint(left + width / 2, top + 2));
          }),
        )
        .toBe(true);
    }
    const borderOf = (title: string) =>
      plan(page, title)
        .locator('> div')
        .first()
        .evaluate((card) => getComputedStyle(card).borderTopColor);
    expect(await borderOf('6 months')).not.toBe(await borderOf('Monthly'));
    expect(await borderOf('Yearly')).toBe(await borderOf('Monthly'));
    // The saving begins its line without an indent where it wraps.
    const lineStarts = await chosen.getByText(/^Save/).evaluate((saving) => {
      const line = saving.parentElement as HTMLElement;
      return [saving.getBoundingClientRect().left, line.getBoundingClientRect().left];
    });
    expect(lineStarts[0]).toBe(lineStarts[1]);
  },
);

test('the button back to the top is beside the plans in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 360 });
  await page.goto('/pricing');
  const pay = plan(page, 'Yearly').getByRole('button', { name: 'Get it now' });
  await pay.focus();
  const toTop = page.getByRole('button', { name: 'Back to top' });
  await expect(toTop).toBeVisible();
  for (const width of [720, 780, 932]) {
    await page.setViewportSize({ width, height: 360 });
    const [left, right] = [await pay.boundingBox(), await toTop.boundingBox()];
    expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
    expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('a Chinese word of the table of what a subscription opens is not broken on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pricing?lang=cn');
  const lines = await page.locator('text=/触\u2060?诊方法/ >> nth=0').evaluate(({ firstChild: text }) => {
    const range = document.createRange();
    range.setStart(text as Text, (text as Text).data.indexOf('触'));
    range.setEnd(text as Text, (text as Text).data.indexOf('诊') + 1);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
