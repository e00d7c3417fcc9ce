import { atFullCount } from '../tests/support/full-count';
import { main, words } from './support/accounts';
import { expect, test } from './support/test';
import { prepare, variantsOf } from './support/user-input';
import { expectNoHorizontalScroll } from './support/look';
import { hydrate } from './support/rendered';
import { linkOf, newPerson, readMail, watchConsole } from './support/site';

for (const variant of variantsOf('in Chinese on a phone')) {
  test(`a user registers, activates the account and logs in ${variant.name}`, async ({ page, request }) => {
    const w = words[variant.language];
    const user = await prepare(page, variant);
    const expectSilentConsole = watchConsole(page);
    const person = newPerson('Rosa');
    const field = (name: string) => main(page).getByLabel(name, { exact: true });

    await page.goto('/register');
    await user.fill(field(w.name), person.nickName);
    await user.fill(field(w.email), person.email);
    await user.fill(field(w.password), person.password);
    await user.fill(field(w.confirmPassword), person.password);
    await expectNoHorizontalScroll(page);
    await user.press(main(page).getByRole('button', { name: w.signUp, exact: true }));

    const dialog = page.getByRole('dialog', { name: w.activate });
    await expect(dialog).toContainText(person.email);
    await expectNoHorizontalScroll(page);

    await page.goto(linkOf(await readMail(request, person.email), '/api/passport/active'));
    await expect(page).toHaveURL(variant.language === 'cn' ? /\/active\/success\?lang=cn$/ : /\/active\/success$/);
    await expect(page.getByRole('heading', { level: 1, name: w.succeeded })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await user.press(main(page).getByRole('button', { name: w.goToLogIn }));

    await expect(page).toHaveURL(/\/login$/);
    await user.fill(field(w.email), person.email);
    await user.fill(field(w.password), person.password);
    await expectNoHorizontalScroll(page);
    await user.press(main(page).getByRole('button', { name: w.logIn, exact: true }));
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/account-settings');
    await expect(field(w.displayName)).toHaveValue('Rosa');
    expectSilentConsole();
  });
}

test(
  'before the activation the correct password opens the dialog, and its button returns to the form (spec 8: 1006)',
  atFullCount,
  async ({ page, request }) => {
    const person = newPerson();
    await request.post('/api/passport/register', {
      form: { nickName: person.nickName, email: person.email, password: person.password },
    });
    await page.goto('/login');
    await main(page).getByLabel('Email').fill(person.email);
    await main(page).getByLabel('Password', { exact: true }).fill(person.password);
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Activate your account' });
    await expect(dialog).toContainText(person.email);
    await dialog.getByRole('button', { name: 'Resend email' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'I have activated, go to sign in' }).click();
    await expect(dialog).toBeHidden();
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue(person.password);
  },
);

test(
  'the result page of an activation redirects after a countdown from ten, one tick every 1.5 seconds (spec 2.8)',
  atFullCount,
  async ({ page }) => {
    const start = new Date('2026-01-01T00:00:00Z');
    await page.clock.install({ time: start });
    await page.goto('/active/fail');
    await hydrate(page);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/10|[6-9]/);
    // From here on only the test advances the clock, so that a slow machine makes no difference.
    await page.clock.pauseAt(start.getTime() + 60_000);
    const read = async () => Number(/\d+/.exec((await timer.textContent()) ?? '')?.[0]);
    const left = await read();
    expect(left).toBeGreaterThan(4);
    for (let count = left - 1; count > 0; count -= 1) {
      await page.clock.runFor(1500);
      await expect.poll(read).toBe(count);
    }
    await expect(page).toHaveURL(/\/active\/fail$/);
    await page.clock.runFor(1500);
    await expect(page).toHaveURL(/\/register$/);
  },
);
