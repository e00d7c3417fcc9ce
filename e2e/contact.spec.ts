import type { Page } from '@playwright/test';
import { journeyLanguages } from '../tests/support/full-count';
import { newPerson } from './support/site';
import { expect, test } from './support/test';

const form = (page: Page) => page.getByRole('main').getByRole('form');

const wordsOf = {
  en: {
    heading: 'Contact Us',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    submit: 'Submit',
    missing: 'Please enter your name',
    portal: /could not be read/,
  },
  cn: {
    heading: '联系我们',
    name: '姓名',
    email: '邮箱',
    message: '留言',
    submit: '提交',
    missing: '请输入您的姓名',
    portal: /无法识别/,
  },
};

for (const language of journeyLanguages('cn')) {
  const words = wordsOf[language];
  test(`shows the errors of the form, keeps the input if a captive portal answers, and sends the message (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/contact?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible();
    await form(page).getByRole('button', { name: words.submit }).click();
    await expect(form(page).getByLabel(words.name)).toHaveAccessibleDescription(words.missing);
    await expect(form(page).getByLabel(words.name)).toBeFocused();

    const { email } = newPerson();
    await form(page).getByLabel(words.name).fill('Rosa');
    await form(page).getByLabel(words.email).fill(email);
    await form(page).getByLabel(words.message).fill('The left gluteus medius is labelled wrong.');
    await page.route('**/api/common/propose/create', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
    );
    await form(page).getByRole('button', { name: words.submit }).click();
    await expect(page.getByRole('alert')).toContainText(words.portal);
    await expect(form(page).getByLabel(words.message)).toHaveValue(/gluteus/);

    await page.unroute('**/api/common/propose/create');
    await form(page).getByRole('button', { name: words.submit }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await expect(form(page).getByLabel(words.message)).toHaveValue('');
  });
}
