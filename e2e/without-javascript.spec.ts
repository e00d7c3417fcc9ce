import { atFullCount } from '../tests/support/full-count';
import { openRendered } from './support/rendered';
import { languagesOf, testedPages, within } from './support/rendered-routes';
import { registerActivated } from './support/site';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });
test.use({ javaScriptEnabled: false });

for (const [index, { name, address }] of testedPages.entries()) {
  test(`${name} can be read (${languagesOf(index + 1).join(', ')})`, async ({ page }) => {
    for (const language of languagesOf(index + 1)) {
      await openRendered(page, within(address, language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Without the values of the colours this button would be white on white.
      const logIn = page.getByRole('banner').getByRole('link', { name: /^(Log In|登录)$/ });
      await expect(logIn).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      const text = await page.getByRole('main').innerText();
      expect(/[\u4e00-\u9fff]{4}/.test(text)).toBe(language === 'cn');
      expect(text).not.toMatch(/\b(shell|issue|auth|commerce|blog|marketing)\.[a-z]+\./);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      // What only a script could close.
      await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toHaveCount(0);
    }
  });
}

test('an unknown address says so, and leads to Home', async ({ page }) => {
  await page.goto('/blog-detail/4711?lang=cn');
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`the header leads to every page of the navigation and to the other language (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await openRendered(page, '/pricing');
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(/\/pricing\?lang=cn$/);
    const links = banner.getByRole('navigation', { name: '主导航' }).getByRole('link');
    await expect(links).toHaveText(['首页', '肌肉与运动', '肌骨患者教育', '价格', '高校合作', '动作库']);
    // Only scripts could open them.
    await expect(banner.getByRole('button')).toHaveCount(0);
    await expect(banner.getByRole('link', { name: '登录' })).toBeVisible();
    // Its lines of links would cover a third of a phone.
    await expect(banner).toHaveCSS('position', width < 992 ? 'static' : 'sticky');
    await links.nth(1).click();
    await expect(page).toHaveURL(/\/muscle-and-movement/i);
  });
}

test('the link of a card opens the post', async ({ page }) => {
  await openRendered(page, '/blog');
  const first = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await first.click();
  await expect(page).toHaveURL(/\/blog-detail\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the blog search finds posts within the chosen topic', async ({ page }) => {
  await openRendered(page, '/blog');
  const main = page.getByRole('main');
  await main.getByRole('navigation', { name: 'Topics' }).getByRole('link').nth(1).click();
  await main.getByRole('searchbox').fill('muscle');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/tag=[\w-]+&search=muscle/);
  await expect(main.getByRole('status')).toContainText('muscle');
});

test('the contact form shows its errors with the input kept, and is sent', async ({ page }) => {
  await openRendered(page, '/contact');
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'SUBMIT' });
  await main.getByLabel('Name').fill('Kim');
  await main.getByLabel('Email').fill('nobody');
  await send.click();
  await expect(main.getByText('Please enter a valid email!')).toBeVisible();
  await expect(main.getByLabel('Name')).toHaveValue('Kim');
  await main.getByLabel('Email').fill('kim@example.org');
  await main.getByLabel('Message').fill('Is there a model of the hand?');
  await send.click();
  await expect(main.getByRole('form').getByRole('status')).not.toBeEmpty();
  await expect(main.getByLabel('Name')).toHaveValue('');
});

test('the newsletter form responds in the language of the page', atFullCount, async ({ page }) => {
  await openRendered(page, '/about?lang=cn');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: '订阅' }).click();
  await expect(footer.getByRole('alert').first()).toBeVisible();
  await footer.getByLabel('邮箱').fill(`kim-${Date.now()}@example.org`);
  await footer.getByRole('checkbox').check();
  await footer.getByRole('button', { name: '订阅' }).click();
  await expect(page).toHaveURL(/\/help-email\?lang=cn$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('log-in shows its result, and the page never contains the password', async ({ page, request }) => {
  const person = await registerActivated(request);
  await openRendered(page, '/login');
  const form = page.getByRole('main');
  const tryWith = async (password: string) => {
    await form.getByLabel('Email').fill(person.email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await tryWith('wrong12345');
  await expect(form.getByRole('alert')).toHaveText('Email or password is incorrect.');
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  expect(await page.content()).not.toContain('wrong12345');
  await tryWith(person.password);
  await expect(form.getByRole('status')).toContainText('JavaScript');
  expect(await page.content()).not.toContain(person.password);
});
