import type { Page } from '@playwright/test';
import { openGrantEndpoint } from '@site/shared/contracts/support';
import { atFullCount, fullCount, journeyLanguages } from '../tests/support/full-count';
import { openLoggedIn } from './support/accounts';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { hydrate } from './support/rendered';
import { jumpTo, openSessionTools, readSessionTools } from './support/session-devtools';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { openDesk } from './support/staff';
import { expect, test } from './support/test';

const words = {
  en: {
    open: 'Report a problem',
    grant: 'Allow for one hour',
    notice: /^Support can view this session until \d\d:\d\d\.$/,
    end: 'End now',
  },
  cn: { open: '报告问题', grant: '允许客服查看一小时', notice: /^客服可查看此会话至 \d\d:\d\d。$/, end: '立即结束' },
} as const;
const noticeOf = (page: Page, language: 'en' | 'cn' = 'en') =>
  page.getByRole('complementary', { name: words[language].notice });
const isOpen = async (page: Page) => (await readSessionTools(page)).open;

/** Allows support to view the session, in the dialog of a report and by keyboard. */
async function allowSupport(page: Page, language: 'en' | 'cn' = 'en'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: words[language].open }).click();
  const offer = page.getByRole('dialog').getByRole('button', { name: words[language].grant });
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect(noticeOf(page, language)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(page.locator('section[aria-labelledby=report-grant]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const language of journeyLanguages('en')) {
  test(`a user allows support to view one session, sees the notice on every page, and ends it (${language})`, async ({
    page,
    request,
  }) => {
    const expectSilentConsole = watchConsole(page);
    await page.setViewportSize({ width: language === 'en' ? 360 : 1280, height: 740 });
    await page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' });
    await openSessionTools(page);
    const person = await registerActivated(request, newPerson('Qwxyzname'));
    await openLoggedIn(page, request, `/blog?lang=${language}`, person);
    await hydrate(page);
    expect(await isOpen(page)).toBe(false);
    await allowSupport(page, language);
    await expect.poll(() => isOpen(page)).toBe(true);
    await expectAccessible(page, 'aside');
    await expectNoHorizontalScroll(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^(Contact|联系我们)/ })
      .first()
      .click();
    await expect(noticeOf(page, language)).toBeVisible();
    await expect(noticeOf(page, language)).toBeInViewport();
    // After another page load the server tells the page that the session can be viewed.
    await page.reload();
    await expect(noticeOf(page, language)).toBeVisible();
    await expect.poll(() => isOpen(page)).toBe(true);
    const { actions, text } = await readSessionTools(page);
    expect(actions).toEqual(expect.arrayContaining(['layout/pageOpened', 'session/grantChanged', 'page/loaded']));
    const token = await page.evaluate(
      () => JSON.parse(JSON.parse(localStorage.getItem('persist:site') ?? '{}').session).token as string,
    );
    expect([token, person.email, person.nickName].filter((secret) => text.includes(secret))).toEqual([]);

    await noticeOf(page, language).getByRole('button', { name: words[language].end }).click();
    await expect(noticeOf(page, language)).toHaveCount(0);
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.reload();
    await hydrate(page);
    expect(await isOpen(page)).toBe(false);
    expectSilentConsole();
  });
}

test('a notice whose code cannot be downloaded does not keep a report from opening', async ({ page, request }) => {
  const person = await openLoggedIn(page, request, '/contact');
  await hydrate(page);
  const token = await page.evaluate(
    () => JSON.parse(JSON.parse(localStorage.getItem('persist:site') ?? '{}').session).token as string,
  );
  await request.post(openGrantEndpoint.path, {
    headers: { Authorization: `Bearer ${token}`, Platform: 'PC', language: 'en' },
    data: {},
  });
  const form = page.getByRole('main').getByRole('form');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name');
  await page.route('**/*.js', (route) => route.abort());
  // The response to a call of the session says that support may view it.
  await form.getByLabel('Name').fill('Rosa');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Message').fill('The left gluteus medius is labelled wrong.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection and try again.' })).toBeVisible();
  await page.unroute('**/*.js');
  await page.getByRole('contentinfo').getByRole('button', { name: words.en.open }).click();
  await expect(page.getByRole('dialog', { name: words.en.open })).toBeVisible();
  await expect(noticeOf(page)).toBeVisible();
});

test(
  'threat 24: staff open Redux DevTools for the session of a report, and log-out closes them',
  atFullCount,
  async ({ page, request, browser }) => {
    await openSessionTools(page);
    const person = await openLoggedIn(page, request, '/about');
    await hydrate(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Report a problem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    const number = (await dialog.getByRole('status').locator('strong').textContent()) ?? '';
    await page.keyboard.press('Escape');

    const desk = await (await browser.newContext()).newPage();
    await openDesk(desk, request, `/desk/${number}`);
    const grant = desk.getByRole('region', { name: 'Redux DevTools in this session' });
    await grant.getByRole('button', { name: 'Open for one hour' }).click();
    await expect(grant.getByRole('button', { name: 'End now' })).toBeVisible();
    // The page learns of it by the response to its next call.
    await page.getByRole('button', { name: `Hi ${person.nickName}` }).click();
    await page.getByRole('menuitem', { name: 'My Order' }).click();
    await expect(noticeOf(page)).toBeVisible();
    await expect.poll(() => isOpen(page)).toBe(true);

    await page.getByRole('button', { name: `Hi ${person.nickName}` }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(noticeOf(page)).toHaveCount(0);
    await expect.poll(() => isOpen(page)).toBe(false);
    await desk.reload();
    await expect(grant.getByRole('button', { name: 'Open for one hour' })).toBeVisible();
  },
);

if (fullCount) {
  test('Redux DevTools show an earlier state of the session, and the page returns to its own state', async ({
    page,
    request,
  }) => {
    await openSessionTools(page);
    await openLoggedIn(page, request, '/about');
    await hydrate(page);
    await allowSupport(page);
    await expect.poll(() => isOpen(page)).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    const { states } = await readSessionTools(page);
    const onBlog = states.findLast((state) => JSON.stringify(state).includes('"name":"Blog"')) as object;
    await jumpTo(page, onBlog);
    const banner = page.getByRole('complementary', { name: 'Replay of a log.' });
    await expect(banner).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await banner.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
}
