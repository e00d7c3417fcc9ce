import { expect, test } from '@playwright/test';
import { main, readCode, words } from './support/accounts';
import { prepare, ways } from './support/hands';
import { expectNoSideScroll } from './support/look';
import { registerActivated, watchConsole } from './support/site';

for (const way of ways) {
  test(`a person who forgot the password sets a new one and logs in ${way.name}`, async ({ page, request }) => {
    const w = words[way.language];
    const person = await registerActivated(request);
    const hands = await prepare(page, way);
    const quiet = watchConsole(page);

    await page.goto('/login');
    await hands.fill(main(page).getByLabel(w.email), person.email);
    await hands.press(main(page).getByRole('link', { name: w.forgot }));
    await expect(page).toHaveURL(/\/forget$/);
    await expect(main(page).getByLabel(w.email)).toHaveValue(person.email);
    await expectNoSideScroll(page);
    await hands.press(main(page).getByRole('button', { name: w.sendCode }));
    await expect(page.getByText(w.sent)).toBeVisible();

    const dialog = page.getByRole('dialog', { name: w.reset });
    await expect(dialog).toContainText(person.email);
    await hands.fill(dialog.getByLabel(w.code, { exact: true }), await readCode(request, person.email));
    await hands.fill(dialog.getByLabel(w.newPassword, { exact: true }), 'xyz98765');
    await hands.fill(dialog.getByLabel(w.newConfirm, { exact: true }), 'xyz98765');
    await expectNoSideScroll(page);
    await hands.press(dialog.getByRole('button', { name: w.submit, exact: true }));

    const box = page.getByRole('dialog').filter({ hasText: w.resetDone });
    await hands.press(box.getByRole('button', { name: w.logInNow }));
    await expect(page).toHaveURL(/\/login$/);
    await hands.fill(main(page).getByLabel(w.email), person.email);
    await hands.fill(main(page).getByLabel(w.password, { exact: true }), 'xyz98765');
    await hands.press(main(page).getByRole('button', { name: w.logIn, exact: true }));
    await expect(page).toHaveURL(/\/$/);
    quiet();
  });
}
