import { readFile } from 'node:fs/promises';
import { main, openLoggedIn, tokenOf, words } from './support/accounts';
import { expect, test } from './support/test';
import { prepare, variantsOf } from './support/user-input';
import { expectNoHorizontalScroll } from './support/look';
import { watchConsole } from './support/site';

for (const variant of variantsOf('in Chinese on a phone')) {
  test(`a user downloads a copy of the data and deletes the account ${variant.name}`, async ({ page, request }) => {
    const w = words[variant.language];
    const user = await prepare(page, variant);
    const expectSilentConsole = watchConsole(page);
    const person = await openLoggedIn(page, request, '/account-settings');

    if (variant.keys) {
      await user.press(page.getByRole('tab').first());
      // ArrowUp goes from the first tab to the last one (devices), and from there to the deletion.
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
    } else {
      await user.press(page.getByRole('tab', { name: w.deleteTab }));
    }
    const copy = page.waitForEvent('download');
    await user.press(main(page).getByRole('button', { name: w.download }));
    expect(await readFile(await (await copy).path(), 'utf8')).toContain(person.email);

    await expectNoHorizontalScroll(page);
    await user.press(main(page).getByRole('button', { name: w.deleteButton }));
    await user.press(page.getByRole('dialog').getByRole('button', { name: w.ok }));
    await expect(page.getByRole('status').filter({ hasText: w.deleted })).toBeVisible();
    // The page goes to Login when the message closes.
    await expect(page).toHaveURL(/\/login$/);
    expect(await tokenOf(request, person)).toBeUndefined();
    expectSilentConsole();
  });
}
