import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { main, openLoggedIn, words } from './support/accounts';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { hydrate } from './support/rendered';
import { watchConsole, type Person } from './support/site';
import { expect, test } from './support/test';

/** Adds a virtual platform authenticator that approves each request. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await hydrate(page);
  await main(page).getByLabel(words.en.email, { exact: true }).fill(email);
  await main(page).getByLabel(words.en.password, { exact: true }).fill(password);
  await main(page).getByRole('button', { name: words.en.logIn, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Hi / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('threat 70: a user adds a passkey and an app, and logs in with each', async ({ page, request }) => {
  const expectSilentConsole = watchConsole(page);
  const session = await addAuthenticator(page);
  const person = await openLoggedIn(page, request, '/account-settings');
  await page.getByRole('tab', { name: 'Devices' }).click();
  await main(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await page.emulateMedia({ media: 'print' });
  // In print nothing covers the codes, and the sheet names the account.
  await dialog.getByRole('listitem').last().click({ trial: true });
  await expect(dialog.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(main(page).getByText('Not used yet')).toBeVisible();

  await main(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await dialog.getByLabel('Verification code').fill(app.generate());
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 740 });

  await logOut(page);
  await logIn(page, person);
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await logOut(page);
  await logIn(page, person);
  await main(page).getByRole('button', { name: 'Use your authenticator app' }).click();
  // The code of the setup is used up, so the test takes the next one, which the server accepts 30 seconds early.
  await main(page)
    .getByLabel('Verification code')
    .fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  expectSilentConsole();
  await session.send('WebAuthn.disable');
});
