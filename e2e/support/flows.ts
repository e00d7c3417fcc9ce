import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { main, openLoggedIn, readCode } from './accounts';
import { hydrate } from './rendered';
import type { Visit } from './round-trip';
import { arriveLoggedIn, cardWindow, payByTransfer, plan } from './shop';
import { linkOf, newPerson, readMail, registerActivated } from './site';
import { viewerOf } from './viewer';

interface Flow {
  name: string;
  /** An action type that the log of this flow must contain. */
  expectedType: string;
  run: (visit: Visit, given: { request: APIRequestContext; context: BrowserContext }) => Promise<void>;
}

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const open = async ({ page }: Visit, address: string): Promise<void> => {
  await page.goto(address);
  await hydrate(page);
};
const press = ({ page }: Visit, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const fill = async ({ page }: Visit, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    await main(page).getByLabel(label, { exact: true }).fill(value);
  }
};
const alert = ({ page }: Visit, text: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

/** The flows that support staff replay. Each `look` records what the page shows at that moment. */
export const flows: Flow[] = [
  {
    name: 'register to activation',
    expectedType: 'auth/activationNeeded',
    run: async (visit, { request }) => {
      const { page, look } = visit;
      const { nickName, email, password } = newPerson();
      await open(visit, '/register');
      await fill(visit, { Name: nickName, Email: email, Password: password, 'Confirm password': password });
      await press(visit, 'Sign up');
      await expect(page.getByRole('dialog', { name: 'Activate your account' })).toContainText(email);
      await look();
      await page.goto(linkOf(await readMail(request, email), '/api/passport/active'));
      await expect(page.getByRole('heading', { level: 1, name: 'Activation succeeded.' })).toBeVisible();
      await hydrate(page);
      await look();
      await press(visit, 'Go to Log in');
      await fill(visit, { Email: email, Password: password });
      await press(visit, 'Log in');
      await expect(page.getByRole('button', { name: `Hi ${nickName}` })).toBeVisible();
      await look();
    },
  },
  {
    name: 'wrong log-in',
    expectedType: 'api/auth/login refused: WRONG_CREDENTIALS',
    run: async (visit, { request }) => {
      const { email } = await registerActivated(request);
      await open(visit, '/login');
      await fill(visit, { Email: email, Password: 'wr0ngWord' });
      await press(visit, 'Log in');
      await alert(visit, /password/i);
      await visit.look();
    },
  },
  {
    name: 'code expired',
    expectedType: 'api/site/resetPassword refused: INVALID_CODE',
    run: async (visit, { request }) => {
      const { page, look } = visit;
      const { email } = await registerActivated(request);
      await open(visit, '/forget');
      await fill(visit, { Email: email });
      await press(visit, 'Send code');
      const dialog = page.getByRole('dialog', { name: 'Reset password' });
      await expect(dialog).toBeVisible();
      const code = await readCode(request, email);
      // Requesting a new code invalidates the first one at once, which would otherwise expire after ten minutes.
      await request.post('/api/passport/forget/password/email', { form: { email }, headers: { Platform: 'PC' } });
      await dialog.getByLabel('Code', { exact: true }).fill(code);
      for (const field of ['New password', 'Confirm new password']) {
        await dialog.getByLabel(field, { exact: true }).fill('xyz98765');
      }
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await alert(visit, /code/i);
      await look();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    },
  },
  {
    name: 'card declined',
    expectedType: 'payment/checkoutEnded',
    run: async (visit, { request }) => {
      const { page, look } = visit;
      await arriveLoggedIn(page, await registerActivated(request));
      await open(visit, '/pricing');
      await plan(page, 'Monthly').getByRole('button', { name: 'Get it now' }).click();
      await cardWindow(page).getByRole('button', { name: 'Decline' }).click();
      await cardWindow(page).getByRole('button', { name: 'Close' }).click();
      await expect(plan(page, 'Monthly').getByRole('status')).toContainText('The payment was declined.');
      await look();
    },
  },
  {
    name: 'pending payment',
    expectedType: 'payment/paymentDelayed',
    run: async (visit, { request }) => {
      const { page, look } = visit;
      await page.clock.install();
      await arriveLoggedIn(page, await registerActivated(request));
      await open(visit, '/pricing');
      await payByTransfer(page);
      await look();
    },
  },
  {
    name: 'avatar rejected',
    expectedType: 'forms/fieldsRefused',
    run: async (visit, { request }) => {
      const { page, look } = visit;
      await openLoggedIn(page, request, '/account-settings');
      const choose = (name: string, mimeType: string, buffer: Buffer) =>
        page.locator('input[name=upfile]').setInputFiles({ name, mimeType, buffer });
      await choose('me.gif', 'image/gif', Buffer.from('GIF89a'));
      await alert(visit, 'Please choose a PNG or JPEG picture.');
      await look();
      await choose('me.png', 'image/png', pixel);
      const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
      await expect(page.locator('.cropper-crop-box')).toBeVisible();
      await page.route('**/api/common/file/upload', (route) => route.fulfill({ status: 413, body: '' }));
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('alert').filter({ hasText: '413' })).toBeVisible();
      await look();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
    },
  },
  {
    name: 'module fails',
    expectedType: 'modules/moduleFailed',
    run: async (visit) => {
      const { page, look } = visit;
      await page.route('**/modules/blog/**', (route) => route.abort());
      await open(visit, '/404');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
      await look();
    },
  },
  {
    name: 'language switch in a form',
    expectedType: 'language/languageChanged',
    run: async (visit) => {
      const { page, look } = visit;
      await open(visit, '/contact');
      await fill(visit, { Name: 'Rosa', Email: 'no address' });
      await page.getByRole('button', { name: 'Switch language' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '联系我们' })).toBeVisible();
      await look();
      await main(page).getByRole('form').getByRole('button', { name: '提交' }).click();
      await expect(main(page).getByLabel('留言')).toHaveAccessibleDescription(/留言/);
      await look();
    },
  },
  {
    name: 'session expired in a dialog',
    expectedType: 'session/sessionExpired',
    run: async (visit, { request }) => {
      const { page, look } = visit;
      const person = await registerActivated(request);
      await openLoggedIn(page, request, '/account-settings', person);
      await page.getByRole('tab', { name: 'Delete Account' }).click();
      await main(page).getByRole('button', { name: 'Delete Account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete' });
      await expect(dialog).toBeVisible();
      await look();
      // Sends an invalid token, as if the session had been ended on another device.
      await page.route('**/api/u/account/cancel', async (route) => {
        const headers = { ...route.request().headers(), authorization: 'Bearer over' };
        await route.continue({ headers });
      });
      await dialog.getByRole('button', { name: 'OK to delete' }).click();
      await alert(visit, 'Login has expired');
      await expect(page).toHaveURL(/\/login$/);
      await look();
    },
  },
  {
    name: 'viewer without a subscription',
    expectedType: 'layout/questionAsked',
    run: async (visit, { request }) => {
      const { page, look } = visit;
      await openLoggedIn(page, request, '/muscle-and-movement');
      const question = page.getByRole('dialog').filter({ hasText: 'Subscription is required before started.' });
      await page.goto(viewerOf.gated);
      await expect(question).toBeVisible();
      await hydrate(page);
      await look();
      await question.getByRole('button', { name: /See plans/ }).click();
      await expect(page).toHaveURL(/\/pricing$/);
      await look();
    },
  },
  {
    name: 'blog search',
    expectedType: 'api/blog/getInformationList fulfilled',
    run: async (visit) => {
      const { page, look } = visit;
      await open(visit, '/blog');
      await main(page).getByRole('searchbox', { name: 'Search posts' }).fill('bench press');
      await press(visit, 'Search');
      await expect(page).toHaveURL(/search=bench\+press/);
      const title = 'The bench press starts at the shoulder blades';
      await expect(main(page).getByRole('link', { name: title })).toBeVisible();
      await look();
      await main(page).getByRole('link', { name: title }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
      await look();
      await page.goBack();
      await expect(page).toHaveURL(/search=bench\+press/);
      await expect(main(page).getByRole('link', { name: title })).toBeVisible();
      await look();
    },
  },
  {
    name: 'contact offline',
    expectedType: 'api/marketing/sendProposal failed: network',
    run: async (visit, { context }) => {
      await open(visit, '/contact');
      await fill(visit, {
        Name: 'Rosa',
        Email: newPerson().email,
        Message: 'The left gluteus medius is labelled wrong.',
      });
      await context.setOffline(true);
      await main(visit.page).getByRole('form').getByRole('button', { name: 'Submit' }).click();
      await alert(visit, 'cannot be reached');
      await visit.look();
      await context.setOffline(false);
    },
  },
];
