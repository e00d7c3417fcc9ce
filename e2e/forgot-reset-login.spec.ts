import type { Locator } from '@playwright/test';
import { main, readCode, words } from './support/accounts';
import { expect, test } from './support/test';
import { prepare, variantsOf } from './support/user-input';
import { expectNoHorizontalScroll } from './support/look';
import { registerActivated, watchConsole } from './support/site';

for (const variant of variantsOf('by keyboard alone')) {
  test(`a user who forgot the password sets a new one and logs in ${variant.name}`, async ({ page, request }) => {
    const w = words[variant.language];
    const person = await registerActivated(request);
    const user = await prepare(page, variant);
    const expectSilentConsole = watchConsole(page);

    await page.goto('/login');
    await user.fill(main(page).getByLabel(w.email), person.email);
    await user.press(main(page).getByRole('link', { name: w.forgot }));
    await expect(page).toHaveURL(/\/forget$/);
    await expect(main(page).getByLabel(w.email)).toHaveValue(person.email);
    await expectNoHorizontalScroll(page);
    await user.press(main(page).getByRole('button', { name: w.sendCode }));
    await expect(page.getByText(w.sent)).toBeVisible();

    const dialog = page.getByRole('dialog', { name: w.reset });
    await expect(dialog).toContainText(person.email);
    await user.fill(dialog.getByLabel(w.code, { exact: true }), await readCode(request, person.email));
    await user.fill(dialog.getByLabel(w.newPassword, { exact: true }), 'xyz98765');
    await user.fill(dialog.getByLabel(w.newConfirm, { exact: true }), 'xyz98765');
    await expectNoHorizontalScroll(page);
    await user.press(dialog.getByRole('button', { name: w.submit, exact: true }));

    const message = page.getByRole('dialog').filter({ hasText: w.resetDone });
    await user.press(message.getByRole('button', { name: w.logInNow }));
    await expect(page).toHaveURL(/\/login$/);
    await user.fill(main(page).getByLabel(w.email), person.email);
    await user.fill(main(page).getByLabel(w.password, { exact: true }), 'xyz98765');
    await user.press(main(page).getByRole('button', { name: w.logIn, exact: true }));
    await expect(page).toHaveURL(/\/$/);
    expectSilentConsole();
  });
}

/** Whether an element can be clicked at all four corners. */
const isUncovered = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
    return corners.every(([x, y]) => document.elementFromPoint(x, y) === node);
  });

test('after a wrong code its field has the focus, and the toast covers neither it nor the title in small windows', async ({
  page,
}) => {
  await page.goto('/forget');
  await main(page).getByLabel('Email').fill('wrong-code@example.com');
  await main(page).getByRole('button', { name: 'Send code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset password' });
  const code = dialog.getByLabel('Code');
  await code.fill('AAAA-AAAA');
  await dialog.getByLabel('New password', { exact: true }).fill('abc12345');
  await dialog.getByLabel('Confirm new password').fill('abc12345');
  for (const [width, height] of [
    [780, 360],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    // The message moves and shortens the dialog.
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(code).toBeFocused();
    await expect.poll(() => isUncovered(code)).toBe(true);
    const toast = await page.getByRole('alert').boundingBox();
    const title = await dialog.getByRole('heading', { name: 'Reset password' }).boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual((toast?.y ?? NaN) + (toast?.height ?? NaN));
    const frame = await dialog.boundingBox();
    expect((frame?.y ?? NaN) + (frame?.height ?? NaN)).toBeLessThanOrEqual(height);
    await page.getByRole('alert').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await isUncovered(code)).toBe(true);
  }
});
