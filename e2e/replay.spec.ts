import { readFileSync } from 'node:fs';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { hydrate } from './support/rendered';
import { newPerson } from './support/site';
import { expect, test } from './support/test';
import { importLog, openTimeTravel, readStates, travelToStep } from './support/time-travel';

interface Step {
  layout?: { page?: { address: string } };
  language?: { current: string };
  toasts?: { current: object | null };
}
interface SavedLog {
  computedStates: { state: Step }[];
}
const comparable = (states: { state: object }[]) => states.map(({ state }) => ({ ...state, _persist: undefined }));

test('the saved log of a visitor is replayed in another browser without API calls, and the page there can be used again afterwards', async ({
  page,
  browser,
}) => {
  const { email, password } = newPerson();
  await page.goto('/blog?title=shoulder');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Switch language' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(form.getByRole('textbox', { name: '邮箱' })).toHaveValue(email);
  await form.locator('button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('contentinfo')
      .getByRole('button', { name: '报告问题' })
      .click()
      .then(() => page.getByRole('button', { name: '保存为文件' }).click()),
  ]);
  const log = JSON.parse(readFileSync(await saved.path(), 'utf8')) as SavedLog;

  const desk = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })).newPage();
  await openTimeTravel(desk);
  await desk.goto('/404');
  await hydrate(desk);
  await desk.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrate(desk);
  await expect.poll(() => desk.evaluate(() => localStorage.getItem('persist:site'))).toContain('language');
  const storedBefore = await desk.evaluate(() => [localStorage.getItem('persist:site'), document.cookie]);
  const calls: string[] = [];
  desk.on('request', (sent) => void (new URL(sent.url()).pathname.startsWith('/api/') && calls.push(sent.url())));
  // A report contains no states; they are computed from its actions.
  await importLog(desk, { ...log, computedStates: [] });
  const banner = desk.getByRole('complementary', { name: /Replay of a log|日志回放/ });
  await expect(banner).toBeVisible();
  const shown: (string | undefined)[] = [];
  for (const [step, { state }] of log.computedStates.entries()) {
    await travelToStep(desk, step);
    const address = state.layout?.page?.address;
    if (address && address !== shown.at(-1)) {
      shown.push(address);
      await expect.poll(() => decodeURIComponent(new URL(desk.url()).pathname)).toBe(address.split('?')[0]);
    }
    await expect(desk.locator('html')).toHaveAttribute('lang', state.language?.current === 'cn' ? 'zh-CN' : 'en');
    await expect(desk.getByRole('alert')).toHaveCount(state.toasts?.current ? 1 : 0);
  }
  expect(shown).toEqual([expect.stringMatching(/^\/blog\?/), '/login']);
  expect(comparable(await readStates(desk))).toEqual(comparable(log.computedStates));
  await expectNoHorizontalScroll(desk);
  await expectAccessible(desk, 'aside');
  expect(calls).toEqual([]);
  expect(await desk.evaluate(() => [localStorage.getItem('persist:site'), document.cookie])).toEqual(storedBefore);

  // The replay undoes Back, so that the address matches the replayed state.
  await desk.evaluate(
    () =>
      new Promise<void>((undone) => {
        let steps = 0;
        window.addEventListener('popstate', () => (steps += 1) === 2 && undone());
        window.history.back();
      }),
  );
  expect(new URL(desk.url()).pathname).toBe('/login');
  await expect(desk.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();

  await banner.getByRole('button').click();
  await expect(banner).toHaveCount(0);
  await expect(desk).toHaveURL(/\/about$/);
  await expect(desk.locator('html')).toHaveAttribute('lang', 'en');
  await desk.goBack();
  await expect(desk).toHaveURL(/\/404$/);
  await desk.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(desk.getByRole('main').getByRole('article').first()).toBeVisible();
});
