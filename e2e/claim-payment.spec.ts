import type { Page } from '@playwright/test';
import { atFullCount, fullCount } from '../tests/support/full-count';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { readMail, registerActivated, newPerson, watchConsole } from './support/site';
import { arriveLoggedIn, fetchData, main, plan, cardWindow } from './support/shop';
import { expect, test } from './support/test';

const subjects = { en: /waiting to be added to an account/, cn: /等待计入账号/ };

/** Pays by card with an email address other than the account's, as if the buyer edits it in the checkout. @returns that address and the link */
async function payWithOtherEmail(
  page: Page,
  language: 'en' | 'cn' = 'en',
): Promise<{ payerEmail: string; link: string }> {
  const payerEmail = newPerson().email.replace('rosa', 'office');
  await page.route('**/builder/finalize', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    form.set(
      'put',
      JSON.stringify({ ...(JSON.parse(form.get('put') ?? '{}') as object), paymentContact: { email: payerEmail } }),
    );
    await route.continue({ postData: form.toString() });
  });
  await page.goto('/pricing');
  await plan(page, language === 'en' ? 'Yearly' : '年度订阅')
    .getByRole('button', { name: language === 'en' ? 'Get it now' : '立即购买' })
    .click();
  await cardWindow(page)
    .getByRole('button', { name: /^(Pay|支付)$/ })
    .click();
  const mail = await readMail(page.request, payerEmail, subjects[language]);
  return { payerEmail, link: /https?:\/\/\S+#token=\S+/.exec(mail.text)?.[0] ?? '' };
}

test('a payment with another email address is claimed by its link after a log-in, and no request leaks its token', async ({
  page,
  request,
  browser,
}) => {
  const person = await registerActivated(request, newPerson());
  const token = await arriveLoggedIn(page, person);
  const { payerEmail, link } = await payWithOtherEmail(page);
  const secret = link.split('#token=')[1] ?? 'missing';
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await fetchData<{ isBuy: boolean }>(request, token, '/api/u/order/order/buy')).isBuy).toBe(false);

  // The buyer opens the mail on another device, without a session there.
  const device = await browser.newContext();
  const visit = await device.newPage();
  const expectSilentConsole = watchConsole(visit);
  const sent: string[] = [];
  visit.on(
    'request',
    (one) =>
      void sent.push(
        `${one.url()} ${one.headers().referer ?? ''} ${one.url().endsWith('/api/u/order/claim') ? '' : (one.postData() ?? '')}`,
      ),
  );
  await visit.goto(link);
  await expect(visit).toHaveURL(/\/login\?backUrl=%2Forder$/);
  await expect(visit.getByRole('alert')).toContainText(
    'Log in or sign up, and the payment will be added to your account.',
  );
  await main(visit).getByLabel('Email', { exact: true }).fill(person.email);
  await main(visit).getByLabel('Password', { exact: true }).fill(person.password);
  await main(visit).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(visit).toHaveURL(/\/order$/);
  await expect(main(visit)).toContainText('The payment has been added to your account. Thank you!');
  await expect(main(visit).getByRole('article')).toContainText('$89.00 USD');
  await expectAccessible(visit);
  expect(sent.filter((line) => line.includes(secret))).toEqual([]);
  expectSilentConsole();
  await device.close();

  await readMail(request, payerEmail, /was added to an account/);
  await readMail(request, person.email, /was added to an account/);

  // The same link does nothing for another account; Jest tests this, too, so short runs skip it.
  if (!fullCount) {
    return;
  }
  const other = await registerActivated(request, newPerson());
  const second = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const otherUser = await second.newPage();
  await arriveLoggedIn(otherUser, other);
  await otherUser.goto(link);
  await expect(main(otherUser)).toContainText('This link has already been used');
  await expect(main(otherUser)).toContainText('There are currently no orders available');
  await expectNoHorizontalScroll(otherUser);
  await second.close();
});

test(
  'a new link can be requested, invalidates the previous one, and works in Chinese',
  atFullCount,
  async ({ page, request }) => {
    const person = await registerActivated(request, newPerson());
    const token = await arriveLoggedIn(page, person, 'cn');
    const { payerEmail, link } = await payWithOtherEmail(page, 'cn');
    await expect(async () => {
      await request.post('/api/u/order/claim/mail', {
        data: {},
        headers: { Authorization: `Bearer ${token}`, Platform: 'PC', language: 'cn' },
      });
      const mail = await readMail(request, payerEmail, subjects.cn);
      expect(mail.text).not.toContain(link);
    }).toPass();
    await page.goto(link);
    await expect(main(page)).toContainText('此链接无效');
    await main(page).getByRole('button', { name: '发送新链接' }).click();
    await expect(main(page)).toContainText('新链接将发送至付款时填写的邮箱');
    const mail = await readMail(request, payerEmail, subjects.cn);
    // The site is open in this tab, so the link changes only the hash of its address.
    await page.goto(/https?:\/\/\S+#token=\S+/.exec(mail.text)?.[0] ?? '');
    await expect(main(page)).toContainText('付款已计入您的账号');
    await expect(main(page).getByRole('article')).toContainText('年度订阅');
  },
);
