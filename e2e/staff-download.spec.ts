import { atFullCount } from '../tests/support/full-count';
import { main, openLoggedIn } from './support/accounts';
import { holdCalls, registerActivated } from './support/site';
import { addStaff } from './support/staff';
import { expect, test } from './support/test';

for (const [address, module, details] of [
  ['/admin', 'admin', {}],
  ['/desk', 'support', atFullCount],
] as const) {
  test(`${address} can be tried again if its code cannot be downloaded`, details, async ({ page, request }) => {
    const person = await registerActivated(request);
    addStaff(person.email);
    // The code is requested after the answer on who is logged in.
    const release = await holdCalls(page, '**/api/u/user/info');
    await openLoggedIn(page, request, address, person);
    await page.waitForFunction(
      (name) => performance.getEntriesByType('mark').some((mark) => mark.name.startsWith(`shown ${name} `)),
      module,
    );
    await page.route('**/*.js', (route) => route.abort());
    release();
    const failure = main(page).getByRole('alert').filter({ hasText: 'This could not be loaded.' });
    await expect(failure).toBeVisible();
    await page.unroute('**/*.js');
    await failure.getByRole('button').click();
    await expect(main(page).getByRole('textbox')).toBeVisible();
  });
}
