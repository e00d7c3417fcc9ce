import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { journeyLanguages } from '../tests/support/full-count';
import { goInAnatomy, openAnatomy } from './support/anatomy';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';

// A third-party site: a different port is a different origin.
let lesson = '';
const thirdParty = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(lesson);
});
test.beforeAll(() => new Promise<void>((resolve) => thirdParty.listen(0, '127.0.0.1', resolve)));
test.afterAll(() => void thirdParty.close());

const languages = {
  en: {
    embed: 'Embed on a web page',
    code: 'Code for your page',
    copy: 'Copy code',
    copied: /^Code copied|could not be copied/,
    movement: 'Push-up',
    time: 'Time',
    open: 'Open in the anatomy app',
    exercises: 'Exercises',
    plans: 'See plans',
  },
  cn: {
    embed: '嵌入网页',
    code: '网页代码',
    copy: '复制代码',
    copied: /^代码已复制|无法复制代码/,
    movement: '俯卧撑',
    time: '时间',
    open: '在解剖应用中打开',
    exercises: '动作',
    plans: '查看套餐',
  },
};
type Words = (typeof languages)['en'];

/** The embed code that the application offers for a view. */
async function codeOf(page: Page, words: Words, query: string): Promise<string> {
  await goInAnatomy(page, query);
  await page.getByRole('button', { name: words.embed }).click();
  const code = await page.getByRole('textbox', { name: words.code }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  return code;
}

for (const lang of journeyLanguages('cn')) {
  const words = languages[lang];
  test(`a view on a third-party page plays free movements and links to Pricing for others (${lang})`, async ({
    page,
    context,
  }) => {
    await openAnatomy(page, `lang=${lang}&exercise=push-up&t=1`);
    await page.getByRole('button', { name: words.embed }).click();
    await expectAccessible(page, 'dialog');
    await page.getByRole('button', { name: words.copy }).click();
    await expect(page.getByRole('status').filter({ hasText: words.copied })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
    const free = await codeOf(page, words, `lang=${lang}&exercise=push-up&t=1`);
    const paid = await codeOf(page, words, `lang=${lang}&exercise=barbell-deadlift&t=1`);

    const thirdPartyPage = await context.newPage();
    const expectSilentConsole = watchConsole(thirdPartyPage);
    const show = async (code: string) => {
      lesson = `<!doctype html><title>Lesson</title><link rel="icon" href="data:,"><h1>Lesson</h1>${code}`;
      await thirdPartyPage.goto(`http://127.0.0.1:${(thirdParty.address() as AddressInfo).port}`);
      return thirdPartyPage.frameLocator('iframe');
    };
    const shown = await show(free);
    await expect(shown.getByRole('heading', { level: 1, name: words.movement })).toBeVisible();
    await expect(shown.getByRole('slider', { name: words.time })).toBeVisible();
    await expect(shown.getByRole('tab')).toHaveCount(0);
    await thirdPartyPage.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(thirdPartyPage);
    const [whole] = await Promise.all([
      context.waitForEvent('page'),
      shown.getByRole('link', { name: words.open }).click(),
    ]);
    await expect(whole.getByRole('tab', { name: words.exercises })).toBeVisible();
    expect(whole.url()).toContain('exercise=push-up');
    await whole.close();

    const other = await show(paid);
    await expect(other.getByRole('link', { name: words.plans })).toHaveAttribute('target', '_blank');
    expectSilentConsole();
  });
}
