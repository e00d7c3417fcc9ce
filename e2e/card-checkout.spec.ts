import type { Page } from '@playwright/test';
import { atFullCount, sampled } from '../tests/support/full-count';
import { holdCalls, newPerson, registerActivated, watchConsole } from './support/site';
import {
  arriveLoggedIn,
  fetchData,
  atFastspring,
  buyByCard,
  cardWindow,
  main,
  payByTransfer,
  plan,
  subscriptionCard,
} from './support/shop';
import { expect, test } from './support/test';

const thanks = 'Authorized payment succeeded, thank you for your payment!';

/** Records the sessions that the page pushes to FastSpring's library. @returns reads them */
async function watchPushes(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const pushed: unknown[] = [];
    let library: { builder: { push: (session: unknown, done?: () => void) => void } } | undefined;
    Object.defineProperty(window, 'pushed', { value: pushed });
    Object.defineProperty(window, 'fastspring', {
      configurable: true,
      get: () => library,
      set: (value: typeof library) => {
        library = value;
        const push = value?.builder.push.bind(value.builder);
        if (value && push) {
          value.builder.push = (session, done) => {
            pushed.push(structuredClone(session));
            push(session, done);
          };
        }
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { pushed: unknown[] }).pushed);
}

test('a visitor chooses a plan, logs in, returns to pricing, pays by card and sees the order', async ({
  page,
  request,
}) => {
  const expectSilentConsole = watchConsole(page);
  const person = await registerActivated(request, newPerson());
  await page.goto('/pricing');
  await plan(page, 'Yearly').getByRole('button', { name: 'Get it now' }).click();
  await expect(page.getByRole('alert')).toContainText('Please log in to your account before continuing');
  await expect(page).toHaveURL(/\/login\?backUrl=%2Fpricing%3FgoodsId%3Dyearly$/);
  await main(page).getByLabel('Email', { exact: true }).fill(person.email);
  await main(page).getByLabel('Password', { exact: true }).fill(person.password);
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing\?goodsId=yearly$/);
  await expect(main(page)).toContainText('You do not have a subscription yet.');
  const pay = plan(page, 'Yearly').getByRole('button', { name: 'Get it now' });
  for (const reload of [false, true]) {
    if (reload) {
      await page.reload();
    }
    await expect(pay).toBeFocused();
    await expect(pay).toBeInViewport({ ratio: 1 });
    await expect(plan(page, 'Yearly').getByText('Your choice')).toBeInViewport({ ratio: 1 });
    await expect(main(page).getByText('Your choice')).toHaveCount(1);
  }

  await page.keyboard.press('Enter');
  await expect(cardWindow(page).getByText('89.00')).toBeVisible();
  await cardWindow(page).getByRole('button', { name: /^Pay$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
  await expect(subscriptionCard(page)).toContainText(/Expiry date: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(subscriptionCard(page)).toContainText(
    /Renews on \d{4}-\d\d-\d\d \d\d:\d\d:\d\d for \$89\.00 USD, automatically/,
  );
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeFocused();
  await expect(plan(page, 'Yearly')).toContainText('Your plan');

  await page.getByRole('button', { name: `Hi ${person.nickName}` }).click();
  await page.getByRole('menuitem', { name: 'My Order' }).click();
  const order = main(page).getByRole('article');
  await expect(order).toHaveCount(1);
  await expect(order.getByRole('heading', { name: 'Softs Subscription' })).toBeVisible();
  await expect(order).toContainText('$89.00 USD');
  expectSilentConsole();
});

const sessions = [
  { language: 'cn', wire: 'zh', button: '立即购买', title: '半年订阅' },
  { language: 'en', wire: 'en', button: 'Get it now', title: '6 months' },
] as const;
for (const { language, wire, button, title } of sampled(sessions, 2)) {
  test(`FastSpring receives exactly the session of spec 7 (${language})`, async ({ page, request }) => {
    const person = await registerActivated(request, newPerson());
    const token = await arriveLoggedIn(page, person, language);
    const { id: userId } = await fetchData<{ id: string }>(request, token, '/api/u/user/info');
    const pushes = await watchPushes(page);
    const scripts: string[] = [];
    page.on(
      'request',
      (sent) => void (sent.resourceType() === 'script' && /builder/.test(sent.url()) && scripts.push(sent.url())),
    );
    await page.goto('/pricing');
    const offer = plan(page, title);
    await expect(offer).toBeVisible();
    expect(scripts).toEqual([]);

    const finalize = page.waitForRequest((sent) => sent.url().endsWith('/builder/finalize'));
    await offer.getByRole('button', { name: button }).click();
    const put = JSON.parse(new URLSearchParams((await finalize).postData() ?? '').get('put') ?? '') as Record<
      string,
      unknown
    >;
    expect(await pushes()).toEqual([
      {
        reset: true,
        products: [{ path: 'muscle-and-movement-half-yearly', quantity: 1 }],
        tags: { platform: 'website', userId, goodsId: 'half-yearly' },
        paymentContact: { email: person.email },
        language: wire,
        checkout: true,
      },
    ]);
    expect(put).toMatchObject({
      items: [{ path: 'muscle-and-movement-half-yearly', quantity: 1 }],
      tags: { platform: 'website', userId, goodsId: 'half-yearly' },
      paymentContact: { email: person.email },
      language: wire,
    });
    expect(scripts).toHaveLength(1);
    await expect(cardWindow(page).getByText('49.00')).toBeVisible();
  });
}

test(
  'closing the checkout shows that nothing was paid, and the same button opens it again',
  atFullCount,
  async ({ page, request }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.goto('/pricing');
    const button = plan(page, 'Monthly').getByRole('button', { name: 'Get it now' });
    await button.click();
    await cardWindow(page).getByRole('button', { name: 'Close' }).click();
    await expect(plan(page, 'Monthly').getByRole('status')).toContainText(
      'Checkout was closed and you have not been charged.',
    );
    await expect(button).toBeFocused();
    await button.press('Enter');
    await cardWindow(page).getByRole('button', { name: /^Pay$/ }).click();
    await expect(subscriptionCard(page)).toBeVisible();
  },
);

test('a declined card shows a message and creates no order', atFullCount, async ({ page, request }) => {
  const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await page.goto('/pricing');
  await plan(page, 'Monthly').getByRole('button', { name: 'Get it now' }).click();
  await cardWindow(page).getByRole('button', { name: 'Decline' }).click();
  await expect(cardWindow(page).getByText('The card was declined.')).toBeVisible();
  await cardWindow(page).getByRole('button', { name: 'Close' }).click();
  await expect(plan(page, 'Monthly').getByRole('status')).toContainText(
    'The payment was declined. You have not been charged.',
  );
  await page.goto('/order');
  await expect(main(page)).toContainText('There are currently no orders available');
  expect(await fetchData(request, token, '/api/u/order/order/buy?client=3&domainId=1')).toEqual({
    isBuy: false,
    dueTime: null,
  });
});

test(
  'a bank transfer shows as pending, also after a reload, and grants access when the payment completes',
  atFullCount,
  async ({ page, request }) => {
    await page.clock.install();
    const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.goto('/pricing');
    await payByTransfer(page);
    await page.reload();
    await expect(plan(page, 'Yearly').getByRole('status')).toContainText('We are confirming your payment');
    const { id } = await atFastspring(request, token);
    const orders = (await (
      await request.get('/sandbox/fastspring/orders', { params: { subscriptionId: id } })
    ).json()) as { orders: { id: string }[] };
    expect((await request.post(`/sandbox/fastspring/orders/${orders.orders[0].id}/complete`)).ok()).toBe(true);
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(subscriptionCard(page)).toContainText('Expiry date', { timeout: 200 });
    }).toPass({ timeout: 30_000 });
  },
);

test(
  'a lost network between payment and confirmation shows a message, and the payment is checked again when it is back',
  atFullCount,
  async ({ page, request, context }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.goto('/pricing');
    await plan(page, 'Yearly').getByRole('button', { name: 'Get it now' }).click();
    const pay = cardWindow(page).getByRole('button', { name: /^Pay$/ });
    await expect(pay).toBeVisible();
    // The payment succeeds, but the calls with which the site confirms it fail.
    const confirmationCalls = /\/api\/u\/order\/(order\/buy|subscription)/;
    await page.route(confirmationCalls, (route) => route.abort('internetdisconnected'));
    await pay.click();
    const notice = plan(page, 'Yearly').getByRole('status');
    await expect(notice).toContainText('The connection was lost while we were confirming your payment.');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(plan(page, 'Monthly').getByRole('button', { name: 'Get it now' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.unroute(confirmationCalls);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(subscriptionCard(page)).toContainText('Expiry date');
  },
);

test(
  'a checkout that fails to load shows a message and works at the next click',
  atFullCount,
  async ({ page, request }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.route('**/builder.js', (route) => route.abort());
    await page.goto('/pricing');
    const button = plan(page, 'Yearly').getByRole('button', { name: 'Get it now' });
    await button.click();
    await expect(plan(page, 'Yearly').getByRole('status')).toContainText(
      'Checkout could not be opened. You have not been charged.',
    );
    await page.unroute('**/builder.js');
    const answer = await holdCalls(page, '**/builder/finalize', (route) =>
      route.fulfill({ status: 503, body: 'away' }),
    );
    await button.click();
    await expect(plan(page, 'Yearly').getByRole('status')).toContainText('Opening checkout');
    answer();
    await expect(plan(page, 'Yearly').getByRole('status')).toContainText(
      'Checkout could not be opened. You have not been charged.',
    );
    await page.unroute('**/builder/finalize');
    await button.click();
    await cardWindow(page).getByRole('button', { name: /^Pay$/ }).click();
    await expect(subscriptionCard(page)).toBeVisible();
  },
);

test(
  'a payment method with a redirect returns to the checkout, and its payment starts the subscription',
  atFullCount,
  async ({ page, request }) => {
    const expectSilentConsole = watchConsole(page);
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.goto('/pricing');
    const openRedirect = async () => {
      await cardWindow(page)
        .getByRole('link', { name: /Alipay/ })
        .click();
      await expect(page.getByRole('heading', { name: /Alipay/ })).toBeVisible();
    };
    await plan(page, 'Yearly').getByRole('button', { name: 'Get it now' }).click();
    await openRedirect();
    await page.getByRole('button', { name: 'Back without paying' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(plan(page, 'Yearly').getByRole('status')).toContainText('Checkout is open');
    await openRedirect();
    await page.getByRole('button', { name: 'Confirm the payment' }).click();
    await cardWindow(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Authorized payment succeeded' })).toBeAttached();
    await expect(subscriptionCard(page)).toContainText(/Expiry date: \d{4}-/);
    await expect(page).toHaveURL(/\/pricing$/);
    expectSilentConsole();
  },
);

test(
  'a subscription that was bought in another tab is not bought twice',
  atFullCount,
  async ({ page, request, context }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.goto('/pricing');
    const getItNow = plan(page, 'Monthly').getByRole('button', { name: 'Get it now' });
    await expect(getItNow).toBeVisible();
    await buyByCard(await context.newPage());
    await getItNow.click();
    await expect(page.getByRole('alert')).toContainText(
      'The expiration date for the use of this product has not yet expired, and there is no need for a duplicate subscription.',
    );
    await expect(page.locator('#fsc-popup-frame')).toHaveCount(0);
  },
);

test(
  'a language switch in another tab does not interrupt an open checkout',
  atFullCount,
  async ({ page, request, context }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.goto('/pricing');
    await plan(page, 'Yearly').getByRole('button', { name: 'Get it now' }).click();
    await expect(cardWindow(page).getByRole('button', { name: /^Pay$/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/about');
    await other.getByRole('button', { name: 'Switch language' }).click();
    await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await other.close();
    await cardWindow(page).getByRole('button', { name: /^Pay$/ }).click();
    await expect(subscriptionCard(page)).toContainText(/有效期至：\d{4}-/);
    await expect(plan(page, '年度订阅')).toContainText('当前套餐');
  },
);
