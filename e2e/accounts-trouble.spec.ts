import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtSite } from '../tests/support/built-site';
import { atFullCount } from '../tests/support/full-count';
import { main } from './support/accounts';
import { hydrate } from './support/rendered';
import { holdCalls, newPerson, registerActivated, type Person } from './support/site';
import { expect, test } from './support/test';

async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await hydrate(page);
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
}
const asyncScripts = join(builtSite, 'shell/static/js/async');
const scriptsWith = (text: string) =>
  new Set(
    readdirSync(asyncScripts).filter(
      (file) => file.endsWith('.js') && readFileSync(join(asyncScripts, file), 'utf8').includes(text),
    ),
  );
/** The scripts of the toasts, which are recognised by the position that they set. */
const toastScripts = scriptsWith('top-center');
const send = (page: Page) => main(page).getByRole('button', { name: 'Log in', exact: true });

test(
  'threat 45: a call without an answer is aborted after 15 seconds with one toast; the next call works',
  atFullCount,
  async ({ page, request }) => {
    const person = await registerActivated(request);
    await fillLogin(page, person);
    let calls = 0;
    await page.route('**/api/passport/account/login', () => void (calls += 1));
    const started = Date.now();
    await send(page).click();
    // A click or Enter while the call is pending sends no second call.
    await send(page).dispatchEvent('click');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('took longer than 15 seconds', { timeout: 25_000 });
    expect(Date.now() - started).toBeGreaterThan(14_000);
    await expect(page.getByRole('alert')).toHaveCount(1);
    expect(calls).toBe(1);
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue(person.password);
    await page.unroute('**/api/passport/account/login');
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Hi Rosa' })).toBeVisible();
  },
);

test(
  'threat 47: offline shows a message and keeps the input; back online the form can be sent',
  atFullCount,
  async ({ page, request, context }) => {
    expect(toastScripts.size).toBeGreaterThan(0);
    const person = await registerActivated(request);
    // The connection is lost before the scripts of the toasts are loaded.
    await page.route(
      ({ pathname }) => toastScripts.has(basename(pathname)),
      (route) => route.abort(),
    );
    await fillLogin(page, person);
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(main(page).getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await context.setOffline(false);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Hi Rosa' })).toBeVisible();
  },
);

test('threat 45: a slow call shows progress, and submitting again sends no second call', async ({ page, request }) => {
  const person = await registerActivated(request);
  await fillLogin(page, person);
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/api/passport/account/login'))));
  const answer = await holdCalls(page, '**/api/passport/account/login');
  await send(page).click();
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await main(page).getByLabel('Email').press('Enter');
  answer();
  await expect(page.getByRole('button', { name: 'Hi Rosa' })).toBeVisible();
  expect(calls).toBe(1);
});

test('threat 45: a reply of 20 MB shows an error and keeps the input', atFullCount, async ({ page }) => {
  const person = newPerson();
  await fillLogin(page, person);
  await page.route('**/api/passport/account/login', (route) =>
    route.fulfill({ status: 200, body: 'x'.repeat(20_000_000) }),
  );
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('could not be read');
  await expect(main(page).getByLabel('Email')).toHaveValue(person.email);
});

test('an error that appears on blur does not move the link that is being clicked', async ({ page }) => {
  await page.goto('/login');
  await hydrate(page);
  const link = main(page).getByRole('link', { name: 'Sign up' });
  await main(page).getByLabel('Password', { exact: true }).focus();
  const before = await link.boundingBox();
  await page.mouse.move((before?.x ?? 0) + 5, (before?.y ?? 0) + 5);
  await page.mouse.down();
  await expect(main(page).getByText('Please enter password!')).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/register$/);
});

test('a page does without the recorder and the metrics if their code cannot be loaded, and throws nothing', async ({
  page,
}) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.clock.install();
  for (const part of ['sendVisit:', 'startRecorder:']) {
    const scripts = scriptsWith(part);
    expect(scripts.size).toBeGreaterThan(0);
    await page.route(
      (url) => scripts.has(basename(url.pathname)),
      (route) => route.abort(),
    );
  }
  const failed = new Set<string>();
  page.on('requestfailed', (request) => failed.add(basename(request.url())));
  await page.goto('/about');
  await hydrate(page);
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(failed.size).toBe(2);
  }).toPass();
  // An error that nobody handles is reported before the next task.
  await page.evaluate(() => fetch('/healthz'));
  expect(thrown).toEqual([]);
});
