import type { Page } from '@playwright/test';
import { atFullCount } from '../tests/support/full-count';
import { hydrate } from './support/rendered';
import { holdCalls, linkOf, newPerson, readMail, watchConsole } from './support/site';
import { expect, test } from './support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' });

async function join(page: Page, email: string): Promise<void> {
  await hydrate(page);
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByRole('checkbox', { name: /agree/ }).check();
  await form(page).getByRole('button', { name: 'Join now' }).click();
}

test('a reader subscribes, confirms by mail, and unsubscribes by one click', async ({ page, request }) => {
  const { email } = newPerson();
  await page.goto('/');
  await join(page, email);
  await expect(page).toHaveURL(/\/help-email$/);
  await expect(page.getByText(/click the link in the email/)).toBeVisible();

  const mail = await readMail(request, email);
  await page.goto(linkOf(mail, '/api/common/email/confirm'));
  await expect(page).toHaveURL(/\/help-email-success$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Now everything is ready!' })).toBeVisible();

  await page.goto(linkOf(mail, '/newsletter/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You have been unsubscribed' })).toBeVisible();

  await page.goto(linkOf(mail, '/api/common/email/confirm'));
  await expect(page.getByRole('heading', { level: 1, name: 'Activation failed!' })).toBeVisible();
});

test(
  'a site without a mail server shows the mail in /dev/mailbox, where its link works',
  atFullCount,
  async ({ page, request }) => {
    const expectSilentConsole = watchConsole(page);
    const { email } = newPerson();
    await request.post('/api/common/email', { form: { email, agree: 'true' } });
    await readMail(request, email);
    await page.goto('/dev/mailbox');
    const link = page
      .getByRole('article')
      .filter({ hasText: email })
      .frameLocator('iframe')
      .getByRole('link', { name: 'Confirm subscription' });
    // Both come from inline styles of the mail, the background from the cell around the link.
    await expect(link).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(link.locator('..')).toHaveCSS('background-color', 'rgb(168, 44, 31)');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Now everything is ready!' })).toBeVisible();
    expectSilentConsole();
  },
);

test(
  'the form names missing fields, and keeps the input while the server is unavailable',
  atFullCount,
  async ({ page }) => {
    await page.goto('/404');
    await form(page).getByRole('button', { name: 'Join now' }).click();
    await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Please fill in your email address.');
    await form(page).getByLabel('Email').fill('rosa@');
    await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(
      'Please fill in the correct email address.',
    );
    await expect(form(page).getByRole('checkbox')).toHaveAccessibleDescription(
      'Please read and check the box to accept the privacy policy.',
    );

    const { email } = newPerson();
    await page.route('**/api/common/email', (route) => route.abort('connectionrefused'));
    await join(page, email);
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await expect(form(page).getByLabel('Email')).toHaveValue(email);
    await page.unroute('**/api/common/email');
    await form(page).getByRole('button', { name: 'Join now' }).click();
    await expect(page).toHaveURL(/\/help-email$/);
  },
);

test('a timeout is reported after 15 seconds, and the form can be sent again', atFullCount, async ({ page }) => {
  await page.clock.install();
  await page.goto('/404');
  const { email } = newPerson();
  const answer = await holdCalls(page, '**/api/common/email', (route) => route.abort().catch(() => undefined));
  const sent = page.waitForRequest('**/api/common/email');
  await join(page, email);
  await sent;
  await page.clock.runFor(15_500);
  await expect(page.getByRole('alert')).toContainText('15 seconds');
  answer();
  await page.unroute('**/api/common/email');
  await expect(form(page).getByLabel('Email')).toHaveValue(email);
  await form(page).getByRole('button', { name: 'Join now' }).click();
  await expect(page).toHaveURL(/\/help-email$/);
});

test('a message that comes while the menu is open is shown above it, and closes by a click', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const release = await holdCalls(page, '**/api/common/email', (route) => route.abort());
  await join(page, newPerson().email);
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  const toast = page.locator('[data-toast]');
  await expect(toast).toBeVisible();
  await toast.click({ position: { x: 200, y: 30 }, timeout: 2500 });
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
