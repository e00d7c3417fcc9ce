import type { Page } from '@playwright/test';
import { atFullCount, sampled } from '../tests/support/full-count';
import { expectAccessible } from './support/look';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { arriveLoggedIn, fetchData, buyByCard, main, plan, subscriptionCard } from './support/shop';
import { expect, test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: /Pay with PayPal/ });
const payButton = (page: Page) => dialog(page).getByRole('button', { name: 'Pay with PayPal (sandbox)' });

/** Opens Pricing by a link of another site, which gets no reference to the page's window. */
async function arriveFromOtherSite(page: Page): Promise<void> {
  await page.goto(`data:text/html,<a href="${test.info().project.use.baseURL}/pricing">Pricing</a>`);
  const arrived = page.waitForResponse(/\/pricing$/);
  await page.getByRole('link').click();
  expect((await arrived).headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
}

/** Opens the wallet's dialog for the yearly plan and, from it, PayPal's own window. */
async function openWallet(page: Page, once = false): Promise<Page> {
  await page.goto('/pricing');
  return openWalletHere(page, once);
}

async function openWalletHere(page: Page, once = false): Promise<Page> {
  await plan(page, 'Yearly').getByRole('button', { name: 'Pay with PayPal' }).click();
  if (once) {
    await dialog(page).getByRole('radio', { name: 'Pay once' }).check();
  }
  const popup = page.waitForEvent('popup');
  await payButton(page).click();
  return popup;
}

test('a payment by wallet creates the order', async ({ page, request }) => {
  const expectSilentConsole = watchConsole(page);
  const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  const window = await openWallet(page);
  await expect(window.getByText('89.00')).toBeVisible();
  await window.getByRole('button', { name: 'Agree and pay' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Authorized payment succeeded, thank you for your payment!' }),
  ).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(subscriptionCard(page)).toContainText(/Renews on \d{4}-\d\d-\d\d .* for \$89\.00 USD/);
  expect(
    await fetchData<{ isBuy: boolean }>(request, token, '/api/u/order/order/buy?client=3&domainId=1'),
  ).toMatchObject({ isBuy: true });
  await page.goto('/order');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(main(page).getByRole('article')).toContainText('$89.00 USD');
  expectSilentConsole();
});

test('a dialog whose code cannot be downloaded reports it, and opens at the next try', async ({ page, request }) => {
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await page.goto('/pricing');
  await expect(main(page)).toContainText('You do not have a subscription yet.');
  await page.route('**/*.js', (route) => route.abort());
  const pay = plan(page, 'Yearly').getByRole('button', { name: 'Pay with PayPal' });
  await pay.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection and try again.' })).toBeVisible();
  await expect(plan(page, 'Yearly').getByRole('status')).toContainText('you have not been charged');
  await page.unroute('**/*.js');
  await pay.click();
  await expect(payButton(page)).toBeVisible();
});

test('a single period ends and does not renew', atFullCount, async ({ page, request }) => {
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  const window = await openWallet(page, true);
  await window.getByRole('button', { name: 'Agree and pay' }).click();
  await expect(subscriptionCard(page)).toContainText(/Ends on \d{4}-\d\d-\d\d .* You will not be charged again\./);
  await expect(subscriptionCard(page).getByRole('button')).toHaveCount(0);
});

test('closing the window shows that nothing was paid, and the wallet can be opened again', async ({
  page,
  request,
}) => {
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await (await openWallet(page)).close();
  await expect(plan(page, 'Yearly').getByRole('status')).toContainText(
    'Checkout was closed and you have not been charged.',
  );
  await expect(plan(page, 'Yearly').getByRole('button', { name: 'Pay with PayPal' })).toBeFocused();
  await page.keyboard.press('Enter');
  const popup = page.waitForEvent('popup');
  await payButton(page).click();
  await (await popup).getByRole('button', { name: 'Agree and pay' }).click();
  await expect(subscriptionCard(page)).toBeVisible();
});

test(
  'the buttons in the window are disabled until its script has loaded, because a click would be lost',
  atFullCount,
  async ({ page, request, context }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/approval.js', async (route) => {
      await held;
      await route.continue();
    });
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    const agree = (await openWallet(page)).getByText('Agree and pay');
    await expect(agree).toBeVisible();
    await expect(agree.click({ timeout: 1_000 })).rejects.toThrow('Timeout');
    release();
    await agree.click();
    await expect(subscriptionCard(page)).toBeVisible();
  },
);

test(
  'an approval whose message was lost is detected when the window closes',
  atFullCount,
  async ({ page, request }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    const window = await openWallet(page);
    await expect(window.getByRole('button', { name: 'Agree and pay' })).toBeVisible();
    const id = new URL(window.url()).searchParams.get('ba_token');
    expect((await request.post(`/sandbox/paypal/subscriptions/${id}/approve`)).ok()).toBe(true);
    await window.close();
    await expect(subscriptionCard(page)).toContainText('Renews on');
    await expect(plan(page, 'Yearly').getByRole('status')).toBeEmpty();
  },
);

for (const once of [false, true]) {
  test(
    `a declined payment shows a message (${once ? 'one period' : 'subscription'})`,
    atFullCount,
    async ({ page, request }) => {
      const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
      const window = await openWallet(page, once);
      await window.getByRole('button', { name: 'Pay with a card that is declined' }).click();
      await expect(plan(page, 'Yearly').getByRole('status')).toContainText(
        'The payment was declined. You have not been charged.',
      );
      await expect(dialog(page)).toBeHidden();
      expect(await fetchData(request, token, '/api/u/order/order/buy?client=3&domainId=1')).toEqual({
        isBuy: false,
        dueTime: null,
      });
    },
  );
}

test(
  'a payment that the wallet reviews is pending, and grants access once it completes',
  atFullCount,
  async ({ page, request }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    const created = page.waitForResponse('**/api/u/order/paypal/create');
    const window = await openWallet(page, true);
    const { data } = (await (await created).json()) as { data: { orderId: string } };
    await window.getByRole('button', { name: /stays pending/ }).click();
    const notice = plan(page, 'Yearly').getByRole('status');
    await expect(notice).toContainText('The provider has not confirmed the payment yet');
    expect((await request.post(`/sandbox/paypal/orders/${data.orderId}/captures/complete`)).ok()).toBe(true);
    await expect(subscriptionCard(page)).toContainText('Ends on');
  },
);

test(
  'while the wallet reviews a payment, another one is rejected before paying, with the reason',
  atFullCount,
  async ({ page, request, context }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.goto('/pricing');
    // A dialog that was opened before the payment is pending is rejected by the server; a later one does not open.
    const other = await context.newPage();
    await other.goto('/pricing');
    const start = plan(other, 'Monthly').getByRole('button', { name: 'Pay with PayPal' });
    await start.click();
    await expect(payButton(other)).toBeVisible();
    const window = await openWallet(page, true);
    await window.getByRole('button', { name: /stays pending/ }).click();
    await expect(plan(page, 'Yearly').getByRole('status')).toContainText(
      'The provider has not confirmed the payment yet',
    );
    await payButton(other).click();
    const why = other.getByRole('alert').filter({ hasText: 'An earlier payment is still being processed.' });
    await expect(why).toBeVisible();
    await expect(dialog(other)).toBeHidden();
    await expect(plan(other, 'Monthly').getByRole('status')).toBeEmpty();
    await expect(why).toBeHidden();
    await start.click();
    await expect(why).toBeVisible();
    await expect(dialog(other)).toBeHidden();
  },
);

test(
  'after a network loss the capture of an approved payment is repeated, and creates one order',
  atFullCount,
  async ({ page, request }) => {
    const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.route('**/api/u/order/paypal/capture', (route) => route.abort('internetdisconnected'));
    // PayPal's window must be able to send a message to this page also when the page was opened from another site.
    await arriveFromOtherSite(page);
    const window = await openWalletHere(page);
    await window.getByRole('button', { name: 'Agree and pay' }).click();
    const notice = plan(page, 'Yearly').getByRole('status');
    await expect(notice).toContainText('The connection was lost while we were confirming your payment.');
    await page.unroute('**/api/u/order/paypal/capture');
    await page.reload();
    await expect(subscriptionCard(page)).toContainText('Expiry date');
    expect(await fetchData<{ totalRecord: number }>(request, token, '/api/u/order/list')).toMatchObject({
      totalRecord: 1,
    });
  },
);

test('a wallet that cannot be reached shows a message, and loads at the next attempt', async ({ page, request }) => {
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await page.route('**/sandbox/paypal/sdk/js*', (route) => route.abort());
  await page.goto('/pricing');
  await plan(page, 'Yearly').getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(dialog(page)).toContainText('PayPal could not be reached.');
  await expect(dialog(page).getByText(/^Ref \w{12}$/)).toBeVisible();
  await page.unroute('**/sandbox/paypal/sdk/js*');
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(payButton(page)).toBeVisible();
});

for (const { once, call } of sampled(
  [
    { once: false, call: 'subscribe' },
    { once: true, call: 'create' },
  ],
  2,
)) {
  test(
    `a payment that cannot be started shows one message, charges nothing, and the next attempt works (${call})`,
    atFullCount,
    async ({ page, request }) => {
      const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
      let calls = 0;
      await page.route(`**/api/u/order/paypal/${call}`, (route) => {
        calls += 1;
        return route.abort('internetdisconnected');
      });
      await openWallet(page, once);
      await expect(plan(page, 'Yearly').getByRole('status')).toContainText(
        'Checkout could not be opened. You have not been charged.',
      );
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(dialog(page)).toBeHidden();
      // A call that may begin a payment is never repeated by itself (threat 46).
      expect(calls).toBe(1);
      await page.unroute(`**/api/u/order/paypal/${call}`);
      const window = await openWallet(page, once);
      await window.getByRole('button', { name: 'Agree and pay' }).click();
      await expect(subscriptionCard(page)).toContainText('Expiry date');
      expect(await fetchData<{ totalRecord: number }>(request, token, '/api/u/order/list')).toMatchObject({
        totalRecord: 1,
      });
    },
  );
}

test(
  'a subscription that was bought in another tab meanwhile is not bought again',
  atFullCount,
  async ({ page, request, context }) => {
    const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await page.goto('/pricing');
    await plan(page, 'Yearly').getByRole('button', { name: 'Pay with PayPal' }).click();
    await expect(payButton(page)).toBeVisible();
    const other = await context.newPage();
    await buyByCard(other);
    await other.close();
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('there is no need for a duplicate subscription');
    await expect(dialog(page)).toBeHidden();
    await expect(subscriptionCard(page)).toContainText('Expiry date');
    await expect(plan(page, 'Yearly').getByRole('status')).toBeEmpty();
    expect(await fetchData<{ totalRecord: number }>(request, token, '/api/u/order/list')).toMatchObject({
      totalRecord: 1,
    });
  },
);

test('the dialog is accessible and works by keyboard', atFullCount, async ({ page, request }) => {
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/pricing');
  const opener = plan(page, 'Yearly').getByRole('button', { name: 'Pay with PayPal' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(payButton(page)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('radio', { name: 'Renew automatically' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: 'Pay once' })).toBeChecked();
  await expect(payButton(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});
