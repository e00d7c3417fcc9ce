import { main, openLoggedIn } from './support/accounts';
import { expect, test } from './support/test';

test('parts of the two-step verification that cannot be downloaded can be tried again', async ({ page, request }) => {
  const { password } = await openLoggedIn(page, request, '/account-settings');
  const devices = page.getByRole('tab', { name: 'Devices' });
  await expect(devices).toBeVisible();
  await page.route('**/*.js', (route) => route.abort());
  await devices.click();
  const failure = main(page).getByRole('alert').filter({ hasText: 'Your two-step verification could not be loaded.' });
  await expect(failure).toBeVisible();
  await expect(main(page).getByText('This device')).toBeVisible();
  await page.unroute('**/*.js');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await main(page).getByRole('button', { name: 'Set up an authenticator app' }).click();

  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.route('**/*.js', (route) => route.abort());
  await page.keyboard.press('Enter');
  const missing = dialog.getByRole('alert').filter({ hasText: 'The QR code could not be loaded.' });
  await expect(missing).toBeVisible();
  await expect(dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)).toBeVisible();
  await page.unroute('**/*.js');
  await missing.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
});
