import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { transform } from 'esbuild';
import { atFullCount, fullCount } from '../tests/support/full-count';
import { openLoggedIn } from './support/accounts';
import { expectAccessible, expectNoSideScroll } from './support/look';
import { takenOver } from './support/rendered';
import { newPerson } from './support/site';
import { openDesk } from './support/staff';
import { expect, test } from './support/test';

const note = 'The log-in is refused, and I am sure that my password is right.';

/** A visit with a log-in that is refused, and its report. @returns the number of the report */
async function reportVisit(page: Page): Promise<string> {
  const { email, password } = newPerson();
  await page.goto('/login');
  await takenOver(page);
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

type Visit = (given: { page: Page }) => Promise<void>;

/** The tests in the text of a file. */
async function testsIn(text: string): Promise<Visit[]> {
  const { code } = await transform(text.replace(/^import .*$/m, ''), { loader: 'ts' });
  const visits: Visit[] = [];
  const take = (_title: string, visit: Visit) => void visits.push(visit);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  (new Function('expect', 'test', code) as (...given: unknown[]) => void)(expect, take);
  return visits;
}

test('the staff find a report, its story, its failed calls and its log', async ({ page, request, browser }) => {
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

  const story = desk.getByRole('listbox', { name: 'What happened' });
  const refused = story.getByRole('option', { name: /api\/auth\/login refused: WRONG_CREDENTIALS Ref \w{12}$/ });
  await refused.click();
  await expect(refused).toHaveAttribute('aria-selected', 'true');
  const replay = desk.frameLocator('iframe');
  await expect(replay.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await story.press('End');
  await expect(replay.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await story.press('Home');
  await expect(story.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await story.press('ArrowRight');
  await expect(story.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
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
  const visits = await testsIn(readFileSync(await written.path(), 'utf8'));
  expect(visits).toHaveLength(1);
  // What is written is read and compiled in Jest as well.
  if (fullCount) {
    await visits[0]?.({ page: await (await browser.newContext({ baseURL: new URL(desk.url()).origin })).newPage() });
  }
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.emulateMedia({ colorScheme: 'dark' });
  await expectNoSideScroll(desk);
  await expectAccessible(desk, 'main');
});

test(
  'threat 56: other users get neither the desk nor any part of its code on another page',
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
