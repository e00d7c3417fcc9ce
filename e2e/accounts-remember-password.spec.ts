import type { Page } from '@playwright/test';
import { atFullCount } from '../tests/support/full-count';
import { main, readCode } from './support/accounts';
import { openDevTools } from './support/devtools';
import { hydrate } from './support/rendered';
import { registerActivated, type Person } from './support/site';
import { expect, test } from './support/test';

const remember = (page: Page) => main(page).getByRole('checkbox', { name: 'Remember password' });
const password = (page: Page) => main(page).getByLabel('Password', { exact: true });

async function logIn(page: Page, person: Person, ticked: boolean): Promise<void> {
  await page.goto('/login');
  await hydrate(page);
  await main(page).getByLabel('Email').fill(person.email);
  await password(page).fill(person.password);
  await remember(page).setChecked(ticked);
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: `Hi ${person.nickName}` })).toBeVisible();
}

/** Everything in this browser's storage that a script can read, the number of stored keys, and whether one of them can be exported. */
function readStorage(page: Page): Promise<{ text: string; exportable: boolean; keys: number }> {
  return page.evaluate(async () => {
    const kept: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    let exportable = false;
    let keys = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((done) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => done(reading.result);
        });
        for (const value of values) {
          if (value instanceof CryptoKey) {
            keys += 1;
            const readable = await Promise.allSettled(
              ['raw', 'jwk'].map((format) => crypto.subtle.exportKey(format as 'raw', value)),
            );
            exportable ||= readable.some(({ status }) => status === 'fulfilled');
          } else {
            kept.push(JSON.stringify(value));
          }
        }
      }
      database.close();
    }
    return { text: kept.join('\n'), exportable, keys };
  });
}

const logOut = async (page: Page, { nickName }: Person) => {
  await page.getByRole('button', { name: `Hi ${nickName}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
};

test('threat 11: a remembered password is sent in the log-in call only, fills the form again, and is stored nowhere in readable form', async ({
  page,
  request,
}) => {
  const person = await registerActivated(request, {
    email: `sam-${Date.now()}@example.com`,
    password: 'Willow5Kite8',
    nickName: 'Samira',
  });
  const callsWithPassword: string[] = [];
  page.on('request', (call) => {
    if (`${call.url()} ${call.postData() ?? ''} ${JSON.stringify(call.headers())}`.includes(person.password)) {
      callsWithPassword.push(
        `${call.method()} ${new URL(call.url()).pathname}${call.url().includes(person.password) ? ' in its address' : ''}`,
      );
    }
  });
  const readLog = await openDevTools(page);
  await logIn(page, person, true);
  await expect.poll(async () => (await readStorage(page)).keys).toBe(1);
  const kept = await readStorage(page);
  expect(kept.exportable).toBe(false);
  expect(kept.text).toContain(person.email);
  for (const form of [
    person.password,
    btoa(person.password),
    encodeURIComponent(person.password),
    Buffer.from(person.password).toString('hex'),
    JSON.stringify([...Buffer.from(person.password)]).slice(1, -1),
  ]) {
    expect(kept.text).not.toContain(form);
  }
  const logs = [await readLog()];
  await logOut(page, person);
  await page.reload();
  await expect(main(page).getByLabel('Email')).toHaveValue(person.email);
  await expect(password(page)).toHaveValue(person.password);
  await expect(remember(page)).toBeChecked();
  logs.push(await readLog());
  expect(logs[0].actions.map(({ type }) => type)).toContain('session/loggedIn');
  expect(JSON.stringify(logs)).not.toContain(person.password);
  const login = 'POST /api/passport/account/login';
  expect(callsWithPassword).toEqual([login]);
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Hi Samira' })).toBeVisible();
  expect(callsWithPassword).toEqual([login, login]);
});

test(
  'threat 11: clearing the checkbox erases the password at once and keeps the e-mail (spec 4)',
  atFullCount,
  async ({ page, request }) => {
    const person = await registerActivated(request);
    await logIn(page, person, true);
    await logOut(page, person);
    await page.reload();
    await expect(password(page)).toHaveValue(person.password);
    await remember(page).uncheck();
    await expect.poll(async () => (await readStorage(page)).keys).toBe(0);
    await page.reload();
    await expect(main(page).getByLabel('Email')).toHaveValue(person.email);
    await expect(password(page)).toHaveValue('');
    await expect(remember(page)).not.toBeChecked();
  },
);

test('threat 11: a remembered password is erased after thirty days', atFullCount, async ({ page, request }) => {
  const person = await registerActivated(request);
  await logIn(page, person, true);
  await expect.poll(async () => (await readStorage(page)).keys).toBe(1);
  await page.clock.setFixedTime(Date.now() + 31 * 24 * 3_600_000);
  await page.goto('/login');
  await expect(main(page).getByLabel('Email')).toHaveValue(person.email);
  await expect.poll(async () => (await readStorage(page)).keys).toBe(0);
  await expect(password(page)).toHaveValue('');
});

test('threat 11: changing the password erases the remembered one', atFullCount, async ({ page, request }) => {
  const person = await registerActivated(request);
  await logIn(page, person, true);
  await expect.poll(async () => (await readStorage(page)).keys).toBe(1);
  await page.goto('/account-settings');
  await page.getByRole('tab', { name: 'Password' }).click();
  await main(page).getByRole('button', { name: 'Send verification code' }).click();
  await main(page)
    .getByLabel('Code')
    .fill(await readCode(request, person.email));
  await main(page).getByLabel('New password', { exact: true }).fill('xyz98765');
  await main(page).getByLabel('Confirm new password').fill('xyz98765');
  await main(page).getByRole('button', { name: 'SUBMIT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in now' }).click();
  await expect(main(page).getByLabel('Email')).toHaveValue(person.email);
  await expect(password(page)).toHaveValue('');
  expect((await readStorage(page)).keys).toBe(0);
});

test('threat 11: deleting the account erases the remembered password', atFullCount, async ({ page, request }) => {
  const person = await registerActivated(request);
  await logIn(page, person, true);
  await expect.poll(async () => (await readStorage(page)).keys).toBe(1);
  await page.goto('/account-settings');
  await page.getByRole('tab', { name: 'Delete Account' }).click();
  await main(page).getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK to delete' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await readStorage(page)).keys).toBe(0);
  await expect(password(page)).toHaveValue('');
});
