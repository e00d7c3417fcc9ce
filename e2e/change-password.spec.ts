import { main, openLoggedIn, readCode, tokenOf, words } from './support/accounts';
import { expect, test } from './support/test';
import { prepare, variantsOf } from './support/user-input';
import { expectNoHorizontalScroll } from './support/look';
import { watchConsole } from './support/site';

for (const variant of variantsOf()) {
  test(`a user changes the password with a mailed code ${variant.name}`, async ({ page, request }) => {
    const w = words[variant.language];
    const user = await prepare(page, variant);
    const expectSilentConsole = watchConsole(page);
    const person = await openLoggedIn(page, request, '/account-settings');
    const field = (name: string) => main(page).getByLabel(name, { exact: true });

    if (variant.keys) {
      await user.press(page.getByRole('tab').first());
      await page.keyboard.press('ArrowDown');
    } else {
      await user.press(page.getByRole('tab', { name: w.passwordTab }));
    }
    await user.press(main(page).getByRole('button', { name: w.sendVerification }));
    await expect(page.getByText(w.sent)).toBeVisible();
    await user.fill(field(w.code), await readCode(request, person.email));
    await user.fill(field(w.newPassword), 'xyz98765');
    await user.fill(field(w.newConfirm), 'xyz98765');
    await expectNoHorizontalScroll(page);
    await user.press(main(page).getByRole('button', { name: w.submitPassword, exact: true }));

    const message = page.getByRole('dialog').filter({ hasText: w.resetDone });
    await user.press(message.getByRole('button', { name: w.logInNow }));
    await expect(page).toHaveURL(/\/login$/);
    expect(await tokenOf(request, person)).toBeUndefined();
    expect(await tokenOf(request, { ...person, password: 'xyz98765' })).toBeDefined();
    expectSilentConsole();
  });
}
