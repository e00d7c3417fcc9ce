import type { APIRequestContext, Page } from '@playwright/test';
import { atFullCount } from '../tests/support/full-count';
import { login, registerActivated, type Person } from './support/site';
import { expect, test } from './support/test';

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
const tokenIn = async (page: Page) =>
  /"token\\*":\\*"([\w.-]{20,})/.exec(await stored(page).then((text) => text.replaceAll('\\', '')))?.[1] ?? '';

/** The response code of a call with the token. */
async function callWith(request: APIRequestContext, token: string): Promise<string> {
  const answer = await request.get('/api/u/user/info', {
    headers: { Authorization: `Bearer ${token}`, Platform: 'PC', language: 'en' },
  });
  return ((await answer.json()) as { code: string }).code;
}

async function logOut(page: Page, { nickName }: Person): Promise<void> {
  await page.getByRole('button', { name: `Hi ${nickName}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

test('a logout is sent to the server although the page is closed at once', async ({ page, context, request }) => {
  const person = await registerActivated(request);
  await login(page, person);
  const token = await tokenIn(page);
  const codeFor = () => callWith(request, token);
  expect(await codeFor()).toBe('OK');
  await logOut(page, person);
  await page.close();
  await expect.poll(codeFor).toBe('Unauthorized');
  const again = await context.newPage();
  await again.goto('/');
  await expect(again.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect.poll(() => stored(again)).not.toContain(token);
});

test(
  'a logout does not wait for the server, and is sent again when the server is back',
  atFullCount,
  async ({ page, request }) => {
    const person = await registerActivated(request);
    await login(page, person);
    const token = await tokenIn(page);
    await page.route('**/api/passport/logout', () => undefined);
    await logOut(page, person);
    await expect(page).toHaveURL(/\/login$/, { timeout: 10_000 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    await page.unroute('**/api/passport/logout');
    await page.goto('/about');
    const codeFor = () => callWith(request, token);
    await expect.poll(codeFor).toBe('Unauthorized');
    await expect.poll(() => stored(page)).not.toContain(token);
  },
);
