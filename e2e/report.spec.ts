import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { atFullCount, journeyLanguages } from '../tests/support/full-count';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { hydrate } from './support/rendered';
import { newPerson } from './support/site';
import { expect, test } from './support/test';

interface Sent {
  note: string;
  report: {
    log?: object;
    calls?: { outcome: string; method: string; path: string; requestId?: string }[];
    vitals?: object;
    picture?: string;
  };
}
interface SavedLog {
  actionsById: Record<string, { action: { type: string; meta?: { label: string } } }>;
  computedStates: { state: object }[];
}

const words = {
  en: {
    open: 'Report a problem',
    note: 'What happened? (optional)',
    steps: /^What happened in this tab: \d+ steps$/,
    calls: 'Failed calls to the server: 1',
    picture: 'Screenshot of this page',
    shown: 'The screenshot to be sent',
    send: 'Send the report',
    save: 'Save as a file',
    sent: /^Thank you. Your report number is \d{4,}/,
  },
  cn: {
    open: '报告问题',
    note: '发生了什么？（选填）',
    steps: /^此标签页中的操作记录：\d+ 步$/,
    calls: '失败的服务器请求：1',
    picture: '此页面的截图',
    shown: '将要发送的截图',
    send: '发送报告',
    save: '保存为文件',
    sent: /^谢谢！您的报告编号是 \d{4,}/,
  },
} as const;

/** The number of colours of a picture: an empty one has a single colour. */
const coloursOf = (page: Page, picture: string): Promise<number> =>
  page.evaluate(async (address) => {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    return new Set(new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)).size;
  }, picture);

/** Fails to log in, and reloads the page. @returns the values that no report may contain */
async function visit(page: Page, language: 'en' | 'cn'): Promise<string[]> {
  const { email, password } = newPerson();
  await page.goto(`/login?lang=${language}`);
  await hydrate(page);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: /^(Email|邮箱)/ }).fill(email);
  await form.locator('input[type="password"]').fill(password);
  await form.locator('button[type="submit"]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.reload();
  await hydrate(page);
  return [email, password];
}

for (const language of journeyLanguages('cn')) {
  const text = words[language];

  test(`threat 24: a report shows the failed calls and the screenshot, omits a removed part and secrets, and gets a number (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: language === 'en' ? 360 : 1280, height: 740 });
    await page.emulateMedia({ colorScheme: language === 'en' ? 'light' : 'dark' });
    const secrets = await visit(page, language);
    await page.getByRole('contentinfo').getByRole('button', { name: text.open }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: text.open });
    await expect(dialog.getByRole('checkbox', { name: text.steps })).toBeChecked();
    await dialog.getByRole('textbox', { name: text.note }).fill('The log-in is refused.');
    await dialog
      .getByText(/^(View|查看内容)$/)
      .nth(2)
      .click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'api/passport/account/login' })).toHaveText(
      /^[\d:]+ POST \S+: HTTP 200, auth\/login refused: \w+, \d+ ms \(Ref \w{12}\)$/,
    );
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('checkbox', { name: text.steps }).uncheck();
    await dialog.getByRole('checkbox', { name: text.picture }).check();
    await expect(dialog.getByRole('img', { name: text.shown })).toBeVisible();
    const [request] = await Promise.all([
      page.waitForRequest('**/api/support/reports'),
      dialog.getByRole('button', { name: text.send }).click(),
    ]);
    const sent = request.postDataJSON() as Sent;
    expect(Object.keys(sent.report).sort()).toEqual(['browser', 'calls', 'picture', 'releases', 'vitals']);
    expect(sent.report.vitals).toMatchObject({ TTFB: expect.stringMatching(/^\d+ ms$/) as unknown });
    expect(await coloursOf(page, sent.report.picture ?? '')).toBeGreaterThan(20);
    expect(sent.note).toBe('The log-in is refused.');
    expect(sent.report.calls).toEqual([
      expect.objectContaining({
        method: 'POST',
        status: 200,
        duration: expect.any(Number) as unknown,
        outcome: expect.stringMatching(/^auth\/login refused: \w+$/) as unknown,
      }),
    ]);
    expect(secrets.filter((secret) => JSON.stringify(sent).includes(secret))).toEqual([]);
    await expect(dialog.getByRole('status')).toHaveText(text.sent);
    await expect(dialog.getByRole('status')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('button', { name: text.open })).toBeFocused();
  });
}

for (const language of journeyLanguages('en')) {
  const text = words[language];

  test(
    `threat 24: a report saved as a file contains the visit across a reload, and no personal data (${language})`,
    atFullCount,
    async ({ page }) => {
      const secrets = await visit(page, language);
      await page.getByRole('contentinfo').getByRole('button', { name: text.open }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('button', { name: text.save }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('site-log.json');
      const content = readFileSync(await file.path(), 'utf8');
      const log = JSON.parse(content) as SavedLog;
      const labels = Object.values(log.actionsById).map(({ action: { type, meta } }) => meta?.label ?? type);
      expect(labels).toEqual(
        expect.arrayContaining([
          'modules/moduleLoaded',
          'forms/fieldLeft',
          expect.stringMatching(/^api\/auth\/login refused: \w+$/),
          'page/loaded',
        ]),
      );
      expect(labels.indexOf('page/loaded')).toBeLessThan(labels.lastIndexOf('layout/pageOpened'));
      expect(secrets.filter((secret) => content.includes(secret))).toEqual([]);
    },
  );
}

test('a module that fails to load offers a report, which contains the failure', async ({ page }) => {
  await page.route('**/modules/blog/**', (route) => route.abort());
  await page.goto('/404');
  await hydrate(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  const [request] = await Promise.all([
    page.waitForRequest('**/api/support/reports'),
    dialog.getByRole('button', { name: 'Send the report' }).click(),
  ]);
  expect(request.postData()).toContain('modules/moduleFailed');
  await expect(dialog.getByRole('status')).toHaveText(words.en.sent);
});

test('a report that cannot be sent can still be saved', atFullCount, async ({ page, context }) => {
  await page.goto('/404');
  await hydrate(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await expect(dialog.getByRole('button', { name: 'Send the report' })).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('could not be sent');
  await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save as a file' }).click()]);
});

test('a problem report whose code cannot be downloaded says so, and opens at the next try', async ({ page }) => {
  await page.goto('/blog');
  await hydrate(page);
  const report = page.getByRole('contentinfo').getByRole('button', { name: words.en.open });
  await expect(report).toBeVisible();
  await page.route('**/*.js', (route) => route.abort());
  await report.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection and try again.' })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await page.unroute('**/*.js');
  await report.click();
  await expect(page.getByRole('dialog').getByLabel(words.en.note)).toBeVisible();
});
