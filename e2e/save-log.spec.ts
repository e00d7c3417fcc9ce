import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { takenOver } from './support/rendered';
import { newPerson } from './support/site';

interface SavedLog {
  actionsById: Record<string, { action: { type: string; meta?: { label: string } } }>;
  computedStates: { state: object }[];
}

async function save(page: Page, button: string): Promise<{ text: string; log: SavedLog }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  expect(file.suggestedFilename()).toBe('site-log.json');
  const text = readFileSync(await file.path(), 'utf8');
  return { text, log: JSON.parse(text) as SavedLog };
}

for (const [language, button] of [
  ['en', 'Save a log for support'],
  ['cn', '保存日志供客服查看'],
]) {
  test(`threat 24: a log saved from the footer tells the visit over a reload, and nothing personal (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: language === 'en' ? 360 : 1280, height: 740 });
    const { email, password } = newPerson();
    await page.goto(`/login?lang=${language}`);
    await takenOver(page);
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: /^(Email|邮箱)/ }).fill(email);
    await form.locator('input[type="password"]').fill(password);
    await form.locator('button[type="submit"]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.reload();
    await takenOver(page);
    await page.getByRole('button', { name: button }).focus();
    const { text, log } = await save(page, button);
    const actions = Object.values(log.actionsById).map(({ action }) => action);
    const labels = actions.map(({ type, meta }) => meta?.label ?? type);
    expect(labels).toEqual(
      expect.arrayContaining([
        'modules/moduleLoaded',
        'forms/fieldLeft',
        expect.stringMatching(/^api\/login refused: \w+$/),
        'page/loaded',
      ]),
    );
    expect(labels.indexOf('page/loaded')).toBeLessThan(labels.lastIndexOf('layout/pageOpened'));
    expect(log.computedStates).toHaveLength(actions.length);
    expect([text.includes(email), text.includes(password)]).toEqual([false, false]);
  });
}
