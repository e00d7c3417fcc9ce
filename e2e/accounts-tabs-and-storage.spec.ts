import type { Page } from '@playwright/test';
import { atFullCount, sampled } from '../tests/support/full-count';
import { main, openLoggedIn } from './support/accounts';
import { hydrate } from './support/rendered';
import { login, registerActivated } from './support/site';
import { expect, test } from './support/test';

const displayName = (page: Page) => main(page).getByLabel('Display name');

test('threat 48: a log-out, a log-in and a change of language take effect in the other open tab', async ({
  page,
  context,
  request,
}) => {
  await openLoggedIn(page, request, '/account-settings');
  const other = await context.newPage();
  await other.goto('/account-settings');
  await expect(displayName(other)).toHaveValue('Rosa');

  await page.getByRole('button', { name: 'Hi Rosa' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);

  const second = await registerActivated(request, {
    email: `lin-${Date.now()}@example.com`,
    password: 'abc12345',
    nickName: 'Linnea',
  });
  await login(page, second);
  await expect(other.getByRole('button', { name: 'Hi Linnea' })).toBeVisible();
  await other.goto('/account-settings');
  await expect(displayName(other)).toHaveValue('Linnea');

  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('账号设置');
});

/** States of the browser's storage, each with the script that sets it before the site's first script runs. */
const storages: Record<string, () => void> = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'filled with invalid values': () => {
    for (const key of ['persist:site', 'remembered-email', 'remembered-password']) {
      localStorage.setItem(key, '{"session":"{\\"token\\":42}","language":"[]","_persist":7');
    }
    sessionStorage.setItem('referrer', '\u0000');
    sessionStorage.setItem('referrer-address', '//evil.example');
  },
  'filled with JSON of another form': () => {
    localStorage.setItem('persist:site', '{"session":"null","language":"\\"fr\\"","_persist":"7"}');
  },
};

for (const [state, breakStorage] of sampled(Object.entries(storages), 3)) {
  test(`threat 49: logs in and shows the account while the storage is ${state}`, async ({ page, request }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const person = await registerActivated(request);
    await page.addInitScript(breakStorage);
    await page.goto('/login');
    // A click before hydration is replayed after it, and in between the checkbox shows its initial state.
    await hydrate(page);
    await main(page).getByLabel('Email').fill(person.email);
    await main(page).getByLabel('Password', { exact: true }).fill(person.password);
    await main(page).getByRole('checkbox', { name: 'Remember password' }).check();
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', { name: 'Hi Rosa' }).click();
    await page.getByRole('menuitem', { name: 'Account Settings' }).click();
    await expect(displayName(page)).toHaveValue('Rosa');
    expect(thrown).toEqual([]);
  });
}

for (const days of [-1, 1]) {
  test(
    `threat 50: logs in and stays logged in with a clock that is off by ${days} day`,
    atFullCount,
    async ({ page, request }) => {
      const person = await registerActivated(request);
      await page.clock.setSystemTime(Date.now() + days * 24 * 3_600_000);
      await login(page, person);
      await page.goto('/account-settings');
      await expect(displayName(page)).toHaveValue('Rosa');
    },
  );
}
