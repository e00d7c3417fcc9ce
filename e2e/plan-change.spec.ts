import type { Page } from '@playwright/test';
import { atFullCount } from '../tests/support/full-count';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { arriveLoggedIn, fetchData, buyByCard, main, plan, subscriptionCard } from './support/shop';
import { expect, test } from './support/test';

const change = (page: Page, title: string) => plan(page, title).getByRole('button', { name: 'Change to this plan' });

/** Subscribes with the wallet by calls; wallet-checkout.spec.ts tests the dialogs of the purchase. */
async function subscribeByWallet(page: Page, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, Platform: 'PC', language: 'en' };
  const begun = (await (
    await page.request.post('/api/u/order/paypal/subscribe', { data: { goodsId: 'monthly' }, headers })
  ).json()) as { data: { subscriptionId: string } };
  await page.request.post(`/sandbox/paypal/subscriptions/${begun.data.subscriptionId}/approve`);
  await page.request.post('/api/u/order/paypal/capture', {
    data: { subscriptionId: begun.data.subscriptionId },
    headers,
  });
}

test(
  'a card subscriber sees the current plan marked, and changes it at the price that was shown',
  atFullCount,
  async ({ page, request }) => {
    const expectSilentConsole = watchConsole(page);
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await buyByCard(page, 'Monthly');
    await expect(plan(page, 'Monthly')).toContainText('Your current plan. It renews on');
    await expect(main(page).getByRole('button', { name: /Get it now|Pay with PayPal/ })).toHaveCount(0);
    await change(page, 'Yearly').click();
    const dialog = page.getByRole('dialog', { name: 'Change to: Yearly' });
    await expect(dialog).toContainText(/You pay \$\d+\.\d\d USD today/);
    const price = /\$(\d+\.\d\d) USD/.exec(await dialog.innerText())?.[0] ?? 'missing';
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Escape');
    await expect(change(page, 'Yearly')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(plan(page, 'Yearly')).toContainText('Your current plan. It renews on');
    await expect(subscriptionCard(page)).toContainText('Yearly');
    await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeFocused();
    await page.goto('/order');
    await expect(main(page).getByRole('article').first()).toContainText(price);
    await expect(main(page).getByRole('article').first()).toContainText('Yearly');
    expectSilentConsole();
  },
);

test('a wallet subscriber approves or cancels the change at PayPal and returns', async ({ page, request }) => {
  const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await subscribeByWallet(page, token);
  await page.goto('/pricing');
  const openApproval = async () => {
    await change(page, 'Yearly').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue to PayPal' }).click();
    await expect(page.getByRole('heading', { name: 'Change of your subscription' })).toBeVisible();
  };
  await openApproval();
  await page.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('alert')).toContainText('The change was not approved. Your plan stays as it is.');
  await openApproval();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(plan(page, 'Yearly')).toContainText(/This will be your plan from \d{4}-/);
  await expect(plan(page, 'Monthly')).toContainText(/Your current plan until \d{4}-/);
  await expect(subscriptionCard(page)).toContainText('$89.00 USD');
  expect(await fetchData(request, token, '/api/u/order/subscription')).toMatchObject({
    goodsId: 'monthly',
    nextGoodsId: 'yearly',
  });
  await expectAccessible(page);
});
