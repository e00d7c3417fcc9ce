import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { transform } from 'esbuild';
import { atFullCount, fullCount } from '../tests/support/full-count';
import { openLoggedIn } from './support/accounts';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { hydrate } from './support/rendered';
import { newPerson } from './support/site';
import { openDesk } from './support/staff';
import { expect, test } from './support/test';

const note = 'The log-in is refused, and I am sure that my password is right.';

/** Fails to log in, and reports the problem. @returns the number of the report */
async function reportVisit(page: Page): Promise<string> {
  const { email, password } = newPerson();
  await page.goto('/login');
  await hydrate(page);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  return (await dialog.getByRole('status').locator('strong').textContent()) ?? '';
}

type TestBody = (given: { page: Page }) => Promise<void>;

/** Compiles the text of a test file. @returns the functions of its tests */
async function testsIn(text: string): Promise<TestBody[]> {
  const { code } = await transform(text.replace(/^import .*$/m, ''), { loader: 'ts' });
  const bodies: TestBody[] = [];
  const collect = (_title: string, body: TestBody) => void bodies.push(body);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  (new Function('expect', 'test', code) as (...given: unknown[]) => void)(expect, collect);
  return bodies;
}

test('staff find a report, replay its events, read its failed calls and export its log', async ({
  page,
  request,
  browser,
}) => {
  const number = await reportVisit(page);
  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk, request, '/desk');
  await desk.getByRole('button', { name: /^Hi / }).click();
  await expect(desk.getByRole('menuitem', { name: 'Support desk' })).toBeVisible();
  await desk.keyboard.press('Escape');
  const row = desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: number, exact: true }) });
  await expect(row).toContainText(note);
  await expect(row.getByRole('cell', { name: '/blog', exact: true })).toBeVisible();
  await expectAccessible(desk);
  await row.getByRole('link').click();

  const events = desk.getByRole('listbox', { name: 'What happened' });
  const refused = events.getByRole('option', { name: /api\/auth\/login refused: WRONG_CREDENTIALS Ref \w{12}$/ });
  await refused.click();
  await expect(refused).toHaveAttribute('aria-selected', 'true');
  const replay = desk.frameLocator('iframe');
  await expect(replay.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await events.press('End');
  await expect(replay.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await events.press('Home');
  await expect(events.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await events.press('ArrowRight');
  await expect(events.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(desk.getByRole('blockquote')).toHaveText(note);
  await expect(desk.getByRole('region', { name: 'Calls that failed' }).getByRole('listitem').first()).toContainText(
    / POST \/api\/passport\/account\/login HTTP 200 auth\/login refused: WRONG_CREDENTIALS \d+ ms Ref \w{12}/,
  );
  await desk.getByRole('button', { name: 'Read the server’s log' }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'LOG_FILES' })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Account' })).toContainText('A visitor sent this report.');
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Save the log for Redux DevTools' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    computedStates: [],
    nextActionId: expect.any(Number) as unknown,
  });
  const [written] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Generate a Playwright test' }).click(),
  ]);
  const bodies = await testsIn(readFileSync(await written.path(), 'utf8'));
  expect(bodies).toHaveLength(1);
  // Jest also reads and compiles generated tests, so only complete runs execute one.
  if (fullCount) {
    await bodies[0]?.({ page: await (await browser.newContext({ baseURL: new URL(desk.url()).origin })).newPage() });
  }
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.emulateMedia({ colorScheme: 'dark' });
  await expectNoHorizontalScroll(desk);
  await expectAccessible(desk, 'main');
});

test(
  'threat 56: other users get the 404 page under /desk, and no code of the desk on other pages',
  atFullCount,
  async ({ page, request }) => {
    const calls: string[] = [];
    page.on('request', (sent) => void calls.push(new URL(sent.url()).pathname));
    await page.goto('/desk');
    await expect(page).toHaveURL(/\/404$/);
    await openLoggedIn(page, request, '/desk');
    await expect(page).toHaveURL(/\/404$/);
    expect(calls.filter((path) => path.startsWith('/api/support/'))).toEqual([]);
    calls.length = 0;
    await page.goto('/account-settings');
    await page.getByRole('button', { name: /^Hi / }).click();
    await expect(page.getByRole('menuitem', { name: 'My Order' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Support desk' })).toHaveCount(0);
    expect(calls.filter((path) => path.startsWith('/modules/support/'))).toEqual([]);
  },
);
