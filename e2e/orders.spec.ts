import type { Locator } from '@playwright/test';
import { journeyLanguages, sampled } from '../tests/support/full-count';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { arriveLoggedIn, atFastspring, buyByCard, changeAtProvider, main } from './support/shop';
import { expect, test } from './support/test';

test('a visitor is redirected to Login and back after the log-in', async ({ page, request }) => {
  const person = await registerActivated(request, newPerson());
  await page.goto('/order');
  await expect(page).toHaveURL(/\/login\?backUrl=%2Forder$/);
  await main(page).getByLabel('Email', { exact: true }).fill(person.email);
  await main(page).getByLabel('Password', { exact: true }).fill(person.password);
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/order$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Order' })).toBeVisible();
  const none = main(page).getByText('There are currently no orders available').locator('..');
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  // Without a subscription beside it the list has the full width of the page.
  expect(await widthOf(none)).toBe(await widthOf(none.locator('..')));
  await main(page).getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('an order card shows the fields of spec 2.15 and links to learning, help and invoice', async ({
  page,
  request,
  context,
}) => {
  const expectSilentConsole = watchConsole(page);
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await buyByCard(page, '6 months');
  await page.goto('/order');
  const order = main(page).getByRole('article');
  await expect(order.getByRole('heading', { name: 'Softs Subscription' })).toBeVisible();
  await expect(order).toContainText('$49.00 USD');
  await expect(order).toContainText(/Purchase date\s*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  await expect(order).toContainText(/Usage deadline\s*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  const invoice = context.waitForEvent('page');
  await order.getByRole('link', { name: 'Open invoice' }).click();
  await expect((await invoice).getByRole('heading', { name: 'Invoice' })).toBeVisible();
  await order.getByRole('link', { name: 'How to unsubscribe' }).click();
  await expect(page).toHaveURL(/\/help-cancle$/);
  await page.goBack();
  await order.getByRole('link', { name: 'How to view an invoice' }).click();
  await expect(page).toHaveURL(/\/help-invoice$/);
  await page.goBack();
  await order.getByRole('button', { name: 'Go to learn' }).click();
  await expect(page).toHaveURL(/\/muscle-and-movement$/);
  expectSilentConsole();
});

test('the guides that an order card links to are shown in full, in both languages and at every width', async ({
  page,
}) => {
  for (const guide of ['/help-cancle', '/help-invoice']) {
    for (const language of ['en', 'cn']) {
      await page.goto(`${guide}?lang=${language}`);
      const frame = page.frameLocator('main iframe');
      await expect(frame.getByText(language === 'en' ? 'My Order' : '“我的订单”').first()).toBeVisible();
      for (const width of sampled([360, 768, 1024, 1280], 3)) {
        await page.setViewportSize({ width, height: 800 });
        const cut = () =>
          frame
            .locator('html')
            .evaluate((root) =>
              [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth].some((pixels) => pixels > 1),
            );
        await expect.poll(cut, { message: `${guide} in ${language} at ${width}` }).toBe(false);
      }
    }
  }
});

test('an order of the MSK product opens the notice that links to the app', async ({ page, request }) => {
  await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await buyByCard(page);
  // This shop sells only domain 1, so the test changes the domain of an order to that of the app's product.
  await page.route('**/api/u/order/list*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { list: { domainId: number }[] } };
    body.data.list.forEach((order) => (order.domainId = 2));
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/order');
  const learn = main(page).getByRole('button', { name: 'Go to learn' });
  await learn.click();
  const notice = page.getByRole('dialog', { name: 'Tips' });
  await expect(notice).toContainText('This software is only supported in the app.');
  await expect(notice.getByRole('link', { name: 'Go to download APP' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(learn).toBeFocused();
  await learn.press('Enter');
  await notice.getByRole('link', { name: 'Go to download APP' }).click();
  await expect(page).toHaveURL(/\/download$/);
});

test('orders are listed twenty per page, with previous, pager, next, jumper and total', async ({ page, request }) => {
  const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
  await buyByCard(page, 'Monthly');
  const { id } = await atFastspring(request, token);
  for (let period = 0; period < 44; period += 1) {
    await changeAtProvider(request, `/sandbox/fastspring/subscriptions/${id}/renew`);
  }
  await page.goto('/order');
  const pager = main(page).getByRole('navigation', { name: 'Pages of orders' });
  const orders = main(page).getByRole('article');
  await expect(orders).toHaveCount(20);
  await expect(pager).toContainText('45 orders in total');
  await expect(pager.getByRole('link', { name: 'Previous page' })).toBeDisabled();
  const parts = await pager
    .locator('a, span[role=link], label, :scope > span:not([role])')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? node.textContent));
  expect(parts).toEqual([
    'Previous page',
    'Page 1',
    'Page 2',
    'Page 3',
    'Next page',
    'Go to page',
    '45 orders in total',
  ]);

  await pager.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/order\?page=2$/);
  await expect(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(main(page).getByRole('list', { name: 'Orders, page 2 of 3' })).toBeFocused();
  await expect(orders).toHaveCount(20);
  await pager.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/\/order$/);
  // The list takes the focus when it is shown, which would interrupt the typing.
  await expect(main(page).getByRole('list', { name: 'Orders, page 1 of 3' })).toBeFocused();
  await pager.getByLabel('Go to page').fill('3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order\?page=3$/);
  await expect(orders).toHaveCount(5);
  await expect(pager.getByRole('link', { name: 'Next page' })).toBeDisabled();
  await pager.getByLabel('Go to page').fill('999');
  await pager.getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(/\/order\?page=3$/);
  await page.goto('/order?page=77');
  await expect(page).toHaveURL(/\/order\?page=3$/);
  await page.goBack();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/order?page=2');
  await expect(orders).toHaveCount(20);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

for (const language of journeyLanguages('cn')) {
  test(`the page without orders is accessible and fits 360 px (${language})`, async ({ page, request }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()), language);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/order');
    await expect(main(page)).toContainText(language === 'en' ? 'There are currently no orders available' : '暂无订单');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  });
}
