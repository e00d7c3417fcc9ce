import { atFullCount } from '../tests/support/full-count';
import { expectAccessible } from './support/look';
import { newPerson, registerActivated } from './support/site';
import {
  arriveLoggedIn,
  fetchData,
  atFastspring,
  buyByCard,
  changeAtProvider,
  main,
  subscriptionCard,
} from './support/shop';
import { expect, test } from './support/test';

const buyPath = '/api/u/order/order/buy?client=3&domainId=1';

test(
  'a renewal at the provider moves the expiry date without any action on the site',
  atFullCount,
  async ({ page, request }) => {
    const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await buyByCard(page, 'Monthly');
    const before = await fetchData<{ dueTime: string }>(request, token, buyPath);
    const { id } = await atFastspring(request, token);
    await changeAtProvider(request, `/sandbox/fastspring/subscriptions/${id}/renew`);
    const after = await fetchData<{ dueTime: string }>(request, token, buyPath);
    expect(Date.parse(after.dueTime)).toBeGreaterThan(Date.parse(before.dueTime));
    await page.goto('/order');
    await expect(subscriptionCard(page)).toContainText(`Expiry date: ${after.dueTime.slice(0, 10)}`);
    await expect(main(page).getByRole('article')).toHaveCount(2);
  },
);

test('a cancelled subscription keeps access until the end of the paid period, and can be resumed', async ({
  page,
  request,
}) => {
  const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await buyByCard(page);
  const before = await fetchData<{ isBuy: boolean; dueTime: string }>(request, token, buyPath);
  await page.goto('/order');
  const card = subscriptionCard(page);
  await expect(card).toContainText('Renews on');
  await card.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel your subscription?' });
  await expect(question.getByRole('button', { name: 'Keep subscription' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel the renewal' }).click();
  await expect(card).toContainText(`Ends on ${before.dueTime.slice(0, 10)}`);
  await expect(card).not.toContainText('Renews on');
  expect(await fetchData(request, token, buyPath)).toEqual(before);
  expect((await atFastspring(request, token)).state).toBe('canceled');

  const resume = card.getByRole('button', { name: 'Resume subscription' });
  await expect(resume).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Renews on');
  expect((await atFastspring(request, token)).state).toBe('active');
});

test('closing the confirmation dialog does not cancel the subscription', atFullCount, async ({ page, request }) => {
  const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await buyByCard(page);
  const button = subscriptionCard(page).getByRole('button', { name: 'Cancel subscription' });
  await button.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep subscription' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
  expect((await atFastspring(request, token)).state).toBe('active');
});

test(
  'a failed renewal shows a message and links to the page where it is corrected',
  atFullCount,
  async ({ page, request, context }) => {
    const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await buyByCard(page);
    const { id } = await atFastspring(request, token);
    await changeAtProvider(request, `/sandbox/fastspring/subscriptions/${id}/fail`);
    await page.goto('/order');
    const card = subscriptionCard(page);
    await expect(card).toContainText('Payment failed');
    await expect(card.getByRole('alert')).toContainText('Your last renewal payment failed');
    await expectAccessible(page);

    const opened = context.waitForEvent('page');
    await card.getByRole('link', { name: 'Update payment method' }).click();
    const account = await opened;
    await account.getByRole('button', { name: 'Update the card and pay now' }).click();
    await expect(account.getByText('Active')).toBeVisible();
    await account.close();
    // The page reloads the subscription when its tab becomes visible.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(card).toContainText('Active');
    await expect(card.getByRole('alert')).toHaveCount(0);
    await expect(card).toContainText('Renews on');
  },
);

test(
  '"Manage payment" and the latest invoice link to the provider',
  atFullCount,
  async ({ page, request, context }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await buyByCard(page);
    for (const [name, heading] of [
      ['Manage payment', 'Your account'],
      ['Latest invoice', 'Invoice'],
    ]) {
      const opened = context.waitForEvent('page');
      await subscriptionCard(page).getByRole('link', { name }).click();
      await expect((await opened).getByRole('heading', { name: heading })).toBeVisible();
    }
  },
);

test(
  'a cancellation that fails because of the network changes nothing and shows one message',
  atFullCount,
  async ({ page, request }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await buyByCard(page);
    await page.goto('/order');
    const card = subscriptionCard(page);
    await page.route('**/api/u/order/subscription/cancel', (route) => route.abort());
    const confirm = async () => {
      await card.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the renewal' }).click();
    };
    await confirm();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(card).toContainText('Renews on');
    await page.unroute('**/api/u/order/subscription/cancel');
    await confirm();
    await expect(card).toContainText('Ends on');
  },
);
