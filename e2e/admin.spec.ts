import type { APIRequestContext, Page } from '@playwright/test';
import { journeyLanguages, sampled } from '../tests/support/full-count';
import { openLoggedIn, tokenOf } from './support/accounts';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { fetchData, tabTo } from './support/shop';
import { holdCalls, newPerson, registerActivated, watchConsole, type Person } from './support/site';
import { openDesk } from './support/staff';
import { expect, test } from './support/test';

const storefront = '/sandbox/fastspring/popup-site';
const words = {
  en: {
    search: /^Email, name, account ID/,
    find: 'Search',
    payments: 'Payments to review',
    refund: 'Refund',
    accept: 'Accept',
    reason: /^Reason/,
    acceptedNow: 'The payment was accepted.',
    refundedNow: 'The payment was refunded.',
    endedNow: 'All sessions were ended.',
    held: 'Held for review',
    log: 'Staff log',
    sessions: 'Sessions',
    endAll: 'End all sessions',
    accepted: 'Accepted a payment',
    givenBack: 'Refunded a payment',
    heldFor: 'Paid with a different email address than the account has',
    nobody: 'Nobody is logged in.',
    entry: 'Administration',
    hi: /^Hi /,
    yearly: 'Yearly',
    subscriptions: 'Subscriptions',
    orders: 'Orders',
  },
  cn: {
    search: /^邮箱、昵称/,
    find: '查找',
    payments: '待审核付款',
    refund: '退款',
    accept: '接受',
    reason: /^原因/,
    acceptedNow: '付款已接受。',
    refundedNow: '付款已退还。',
    endedNow: '全部会话已结束。',
    held: '转人工审核',
    log: '操作日志',
    sessions: '登录会话',
    endAll: '结束全部会话',
    accepted: '接受付款',
    givenBack: '退还付款',
    heldFor: '付款邮箱与账号邮箱不一致',
    nobody: '当前没有登录会话。',
    entry: '管理后台',
    hi: /^您好，/,
    yearly: '年度订阅',
    subscriptions: '订阅',
    orders: '订单',
  },
} as const;
type Words = (typeof words)['en' | 'cn'];

/** Buys a yearly plan by card with an email address other than the account's, so that the payment is held for review. */
async function payWithOtherEmail(request: APIRequestContext): Promise<Person & { token: string }> {
  const person = await registerActivated(request);
  const token = (await tokenOf(request, person)) ?? '';
  const { id: userId } = await fetchData<{ id: string }>(request, token, '/api/u/user/info');
  const put = {
    items: [{ path: 'muscle-and-movement-yearly', quantity: 1 }],
    tags: { platform: 'website', userId, goodsId: 'yearly' },
    paymentContact: { email: newPerson().email },
    language: 'en',
    sblVersion: '1.0.3',
    origin: 'http://localhost:3000/pricing',
  };
  const opened = await request.post(`${storefront}/builder/finalize`, { form: { put: JSON.stringify(put) } });
  const { session } = (await opened.json()) as { session: string };
  await request.post(`${storefront}/session/${session}/pay`, { form: { method: 'card' } });
  return { ...person, token };
}

/** Submits the reason in the dialog of an action with Enter. Expects the announced result and a focused element in `main`. */
async function giveReason(page: Page, w: Words, reason: string, done: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: w.reason }).fill(reason);
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-live=polite]').getByRole('status').filter({ hasText: done })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main :is(li, h2, p):focus')).toBeVisible();
}

for (const language of journeyLanguages('cn')) {
  test(`staff find an account, accept or refund a held payment and end sessions, and the log lists each decision (${language})`, async ({
    page,
    request,
    browser,
  }) => {
    const w = words[language];
    const expectSilentConsole = watchConsole(page);
    const [kept, returned] = [await payWithOtherEmail(request), await payWithOtherEmail(request)];
    await openDesk(page, request, '/admin');
    await expect(page.getByRole('search')).toBeVisible();
    if (language === 'cn') {
      await page.getByRole('banner').getByRole('button', { name: 'Switch language' }).click();
    }
    await page.getByRole('button', { name: w.hi }).click();
    await expect(page.getByRole('menuitem', { name: w.entry })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: w.search }).fill(kept.email);
    await page.keyboard.press('Enter');
    const found = page.getByRole('main').getByRole('link', { name: kept.email });
    await tabTo(page, found);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: kept.email })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(w.heldFor);
    await expect(page.getByRole('main')).toContainText(w.held);
    expect(page.url()).not.toContain(encodeURIComponent(kept.email));
    await expectAccessible(page, 'main');

    await page.getByRole('link', { name: w.payments }).click();
    const row = (person: Person) => page.getByRole('listitem').filter({ hasText: person.email });
    await expect(row(kept)).toContainText(w.yearly);
    await row(kept).getByRole('button', { name: w.accept }).click();
    await expect(page.getByRole('dialog')).toContainText(kept.email);
    await expectAccessible(page, '[role=dialog]');
    await giveReason(page, w, 'Ticket 812', w.acceptedNow);
    await expect(row(kept)).toHaveCount(0);
    await row(returned).getByRole('button', { name: w.refund }).click();
    await giveReason(page, w, 'Ticket 813', w.refundedNow);
    await expect(row(returned)).toHaveCount(0);
    await expectNoHorizontalScroll(page);

    // The buyer of the accepted payment has an order, the buyer of the refunded one has no subscription.
    const theirs = await (await browser.newContext()).newPage();
    await openLoggedIn(theirs, request, '/order', kept);
    await expect(theirs.getByRole('main').getByText('$89.00 USD').first()).toBeVisible();
    expect((await fetchData<{ isBuy: boolean }>(request, returned.token, '/api/u/order/order/buy')).isBuy).toBe(false);

    await page.getByRole('link', { name: w.log, exact: true }).click();
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.filter({ hasText: w.accepted }).first()).toContainText('Ticket 812');
    await expect(lines.filter({ hasText: w.givenBack }).first()).toContainText('Ticket 813');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'main');
    await lines.filter({ hasText: w.accepted }).first().getByRole('link').nth(1).click();
    for (const part of [w.subscriptions, w.orders]) {
      await expect(page.getByRole('region', { name: part, exact: true })).toContainText(w.yearly);
    }
    const sessions = page.getByRole('region', { name: w.sessions });
    await sessions.getByRole('button', { name: w.endAll }).click();
    await giveReason(page, w, 'Ticket 814', w.endedNow);
    await expect(sessions).toContainText(w.nobody);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'main');
    expectSilentConsole();
  });
}

for (const width of sampled([360, 1280], 2)) {
  test(`the search button stays beside the field when a message or a result appears (${width} px)`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const { email } = await registerActivated(request);
    await openDesk(page, request, '/admin');
    const field = page.getByRole('textbox', { name: words.en.search });
    const button = page.getByRole('search').getByRole('button', { name: words.en.find });
    const places = async () => ({ field: await field.boundingBox(), button: await button.boundingBox() });
    await expect(button).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const first = await places();
    const views = page.getByRole('main').getByRole('navigation').getByRole('link');
    await expect(views).toHaveCount(3);
    const rows = await views.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(rows).size).toBe(1);
    const expectSamePlaces = async () => expect(await places()).toEqual(first);
    expect(first.button).toMatchObject({ y: first.field?.y, height: first.field?.height });
    await field.fill('x');
    await button.click();
    await expect(page.getByText('Enter at least 3 characters, or 2 Chinese characters.')).toBeVisible();
    await expectSamePlaces();
    await field.fill('nobody-has-this-address');
    await button.click();
    await expect(field).toHaveAccessibleDescription(/^The beginning of/);
    await expect(page.getByRole('main')).toContainText('No accounts found.');
    await expectSamePlaces();
    await field.fill(email);
    const release = await holdCalls(page, '**/api/admin/accounts/search');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expectSamePlaces();
    release();
    await expect(page.getByRole('main').getByRole('link', { name: email })).toBeVisible();
    await expectSamePlaces();
    await expectNoHorizontalScroll(page);
  });
}

test('threat 56: other users get the 404 page under /admin, and no code of the administration on other pages', async ({
  page,
  request,
}) => {
  const calls: string[] = [];
  page.on('request', (sent) => void calls.push(new URL(sent.url()).pathname));
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/404$/);
  await openLoggedIn(page, request, '/admin/payments');
  await expect(page).toHaveURL(/\/404$/);
  expect(calls.filter((path) => path.startsWith('/api/admin/'))).toEqual([]);
  calls.length = 0;
  await page.goto('/account-settings');
  await page.getByRole('button', { name: /^Hi / }).click();
  await expect(page.getByRole('menuitem', { name: 'My Order' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
  expect(calls.filter((path) => path.startsWith('/modules/admin/'))).toEqual([]);
});
