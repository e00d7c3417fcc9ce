import type { Page } from '@playwright/test';
import { journeyLanguages } from '../tests/support/full-count';
import { linkOf, newPerson, readMail, watchConsole } from './support/site';
import { expect, test } from './support/test';

/** The texts of the journey in both languages. */
const words = {
  en: {
    signUp: 'Sign up',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    confirm: 'Confirm password',
    logIn: 'Log in',
    logInLink: 'Log In',
    activate: 'Activate your account',
    succeeded: 'Activation succeeded.',
    hi: 'Hi ',
    products: 'Products',
    movement: 'Muscle and Movement',
    start: 'Get started',
    gate: 'Subscription is required before started.',
    plans: 'See plans ?',
    get: 'Get it now',
    pay: /^Pay/,
    expiry: /Expiry date: \d{4}-\d\d-\d\d/,
    order: 'My Order',
    orderTitle: 'Softs Subscription',
    blog: 'Blog',
    settings: 'Account Settings',
    logOut: 'Log out',
    functional: 'Functional Anatomy',
    thanks: 'Authorized payment succeeded, thank you for your payment!',
  },
  cn: {
    signUp: '注册',
    name: '昵称',
    email: '邮箱',
    password: '密码',
    confirm: '确认密码',
    logIn: '登录',
    logInLink: '登录',
    activate: /激活/,
    succeeded: /激活成功/,
    hi: '您好，',
    products: '产品',
    movement: '肌肉与运动',
    start: '开始使用',
    gate: /订阅/,
    plans: /查看套餐/,
    get: '立即购买',
    pay: /支付/,
    expiry: /\d{4}-\d\d-\d\d/,
    order: '我的订单',
    orderTitle: '软件订阅',
    blog: '博客',
    settings: '账号设置',
    logOut: '退出登录',
    functional: /功能解剖/,
    thanks: '支付成功，感谢您的购买！',
  },
} as const;

const main = (page: Page) => page.getByRole('main');

for (const language of journeyLanguages('en')) {
  test(`a visitor registers, is asked to subscribe, pays, opens the viewer, reads a post and logs out (${language})`, async ({
    page,
    request,
  }) => {
    const w = words[language];
    const expectSilentConsole = watchConsole(page, [/WebGL|GPU stall|GL Driver/]);
    const person = newPerson('Rosa');

    // 1. Register, activate by mail, log in.
    await page.goto('/');
    if (language === 'cn') {
      await page.getByRole('button', { name: 'Switch language' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    }
    await page.getByRole('banner').getByRole('link', { name: w.logInLink, exact: true }).click();
    await main(page).getByRole('link', { name: w.signUp }).click();
    await main(page).getByLabel(w.name, { exact: true }).fill(person.nickName);
    await main(page).getByLabel(w.email, { exact: true }).fill(person.email);
    await main(page).getByLabel(w.password, { exact: true }).fill(person.password);
    await main(page).getByLabel(w.confirm, { exact: true }).fill(person.password);
    await main(page).getByRole('button', { name: w.signUp, exact: true }).click();
    await expect(page.getByRole('dialog', { name: w.activate })).toBeVisible();
    await page.goto(linkOf(await readMail(request, person.email), '/api/passport/active'));
    await expect(page).toHaveURL(/\/active\/success/);
    await expect(page.getByRole('heading', { name: w.succeeded })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: w.logInLink, exact: true }).click();
    await main(page).getByLabel(w.email, { exact: true }).fill(person.email);
    await main(page).getByLabel(w.password, { exact: true }).fill(person.password);
    await main(page).getByRole('button', { name: w.logIn, exact: true }).click();
    await expect(page.getByRole('button', { name: `${w.hi}${person.nickName}` })).toBeVisible();

    // 2. The gated software leads to the plans.
    const openProducts = async () => {
      await page.getByRole('button', { name: w.products }).click();
      await page.getByRole('menuitem', { name: w.movement }).click();
      await expect(page).toHaveURL(/\/muscle-and-movement/);
    };
    const functional = main(page)
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: w.functional }) });
    await openProducts();
    await functional.getByRole('button', { name: w.start }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(w.gate);
    await question.getByRole('button', { name: w.plans }).click();
    await expect(page).toHaveURL(/\/pricing$/);

    // 3. Pay by card in the sandbox; the order and the expiry date are there.
    await main(page).getByRole('button', { name: w.get }).first().click();
    await page.frameLocator('#fsc-popup-frame').getByRole('button', { name: w.pay }).first().click();
    await expect(main(page).getByText(w.expiry).first()).toBeVisible();
    await page.getByRole('button', { name: `${w.hi}${person.nickName}` }).click();
    await page.getByRole('menuitem', { name: w.order }).click();
    await expect(main(page).getByRole('heading', { name: w.orderTitle })).toBeVisible();

    // 4. The viewer opens with a canvas in its frame.
    await openProducts();
    await functional.getByRole('button', { name: w.start }).click();
    await expect(page).toHaveURL(/\/product-detail\//);
    await expect(page.frameLocator('main iframe').locator('canvas').first()).toBeVisible();
    await page.goBack();

    // 5. Read a post, open the settings, log out.
    await page.goto('/blog');
    await main(page).locator('a[href^="/blog-detail/"]').first().click();
    await expect(page).toHaveURL(/\/blog-detail\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: `${w.hi}${person.nickName}` }).click();
    await page.getByRole('menuitem', { name: w.settings }).click();
    await expect(page).toHaveURL(/\/account-settings$/);
    await page.getByRole('button', { name: `${w.hi}${person.nickName}` }).click();
    await page.getByRole('menuitem', { name: w.logOut }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('banner').getByRole('link', { name: w.logInLink, exact: true })).toBeVisible();
    expectSilentConsole();
  });
}
