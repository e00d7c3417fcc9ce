import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sampled } from '../tests/support/full-count';
import { main, openLoggedIn, words } from './support/accounts';
import { expect, test } from './support/test';
import { prepare } from './support/user-input';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { newPerson } from './support/site';

/** Expects no axe violation, and no horizontal scrolling at the current width and at 360 px. */
async function expectUsable(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const wide = page.viewportSize() ?? { width: 1280, height: 860 };
    await page.setViewportSize({ width: 360, height: wide.height });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize(wide);
  });
}

// Colours depend on the scheme, positions on the width, texts on the language: each value is tested once, not each combination.
const variants = [
  { language: 'en', scheme: 'light', width: 1280 },
  { language: 'cn', scheme: 'dark', width: 360 },
] as const;

for (const { language, scheme, width } of sampled(variants, 2)) {
  test(`axe finds no violation in any state of the account pages (${language}, ${scheme}, ${width} px)`, async ({
    page,
    request,
  }) => {
    const w = words[language];
    await prepare(page, { language, width, keys: false });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const person = newPerson();

    await page.goto('/login');
    await main(page).getByRole('button', { name: w.logIn, exact: true }).click();
    await expectUsable(page, 'log-in with errors');

    await page.goto('/register');
    await main(page).getByRole('button', { name: w.signUp, exact: true }).click();
    await expectUsable(page, 'registration with errors');
    for (const [name, text] of [
      [w.name, person.nickName],
      [w.email, person.email],
      [w.password, person.password],
      [w.confirmPassword, person.password],
    ]) {
      await main(page).getByLabel(name, { exact: true }).fill(text);
    }
    await main(page).getByRole('button', { name: w.signUp, exact: true }).click();
    await expect(page.getByRole('dialog', { name: w.activate })).toBeVisible();
    await expectUsable(page, 'activation dialog');

    await page.goto('/forget');
    await main(page).getByLabel(w.email).fill('nobody@example.com');
    await main(page).getByRole('button', { name: w.sendCode }).click();
    const dialog = page.getByRole('dialog', { name: w.reset });
    await dialog.getByRole('button', { name: w.submit, exact: true }).click();
    await expectUsable(page, 'reset dialog with errors');

    for (const type of ['success', 'fail']) {
      await page.goto(`/active/${type}`);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expectUsable(page, `activation: ${type}`);
    }

    await openLoggedIn(page, request, '/account-settings');
    await main(page).getByRole('button', { name: w.edit }).click();
    await main(page).getByLabel(w.displayName).fill('');
    await main(page).getByRole('button', { name: w.save }).click();
    await expectUsable(page, 'profile with an error');
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2040d0' } })
      .png()
      .toBuffer();
    await page.locator('input[name=upfile]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await expect(page.locator('.cropper-crop-box')).toBeVisible();
    await expectUsable(page, 'crop dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: w.passwordTab }).click();
    await main(page).getByRole('button', { name: w.submitPassword, exact: true }).click();
    await expectUsable(page, 'password with errors');
    await page.getByRole('tab', { name: w.deleteTab }).click();
    await expectUsable(page, 'deletion');
    await main(page).getByRole('button', { name: w.deleteButton }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsable(page, 'deletion dialog');
  });
}
