import type { Page } from '@playwright/test';
import { atFullCount, journeyLanguages } from '../tests/support/full-count';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { readPdf } from './support/read-pdf';
import { hydrate } from './support/rendered';
import { arriveLoggedIn, buyByCard, main } from './support/shop';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { expect, test } from './support/test';

const words = {
  en: {
    menu: 'Open menu',
    library: 'Library',
    search: 'Search movements',
    name: 'Push-up',
    sheet: 'Patient sheet: Push-up',
    print: 'Print',
    paper: 'Paper',
    parts: ['Dosage', 'Cues', 'Precautions', 'Whentostop', 'Notes'],
    note: 'Two sets, slowly.',
    save: 'Save note',
    saved: 'Note saved.',
  },
  cn: {
    menu: '打开菜单',
    library: '动作库',
    search: '搜索动作',
    name: '俯卧撑',
    sheet: '患者训练单：俯卧撑',
    print: '打印',
    paper: '纸张',
    parts: ['训练量', '动作要领', '注意事项', '出现以下情况请停止', '备注'],
    note: '每天两组，动作放慢。',
    save: '保存备注',
    saved: '备注已保存。',
  },
};
const papers = { a4: { width: 210, height: 297 }, letter: { width: 216, height: 279 } };

/** Waits until every picture of the sheet has loaded, because the browser prints the sheet as it is. */
const expectPicturesLoaded = (page: Page, count: number) =>
  expect
    .poll(() =>
      main(page)
        .locator('article img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual(Array.from({ length: count }, () => true));

/** A text as `readPdf` returns it: without spaces, in the normalization form NFKC. */
const asInPdf = (text: string): string => text.replaceAll(' ', '').normalize('NFKC');

const printed = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true }));

/** The maximum of clicks and inputs; a user needs at most three minutes for them. */
const maxSteps = 8;

for (const language of journeyLanguages('cn')) {
  const text = words[language];
  test(`from the landing page on a phone to a printed sheet of one page in ${maxSteps} steps, without header and footer, in ${language}`, async ({
    page,
  }) => {
    const expectSilentConsole = watchConsole(page);
    await page.addInitScript(() => (window.print = () => void (document.title = 'printed')));
    let steps = 0;
    const step = (done: Promise<unknown>) => {
      steps += 1;
      return done;
    };
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/?lang=${language}`);
    await hydrate(page);
    await step(page.getByRole('button', { name: text.menu }).click());
    await step(page.getByRole('dialog').getByRole('link', { name: text.library, exact: true }).click());
    await step(main(page).getByLabel(text.search).fill(text.name));
    await step(main(page).getByLabel(text.search).press('Enter'));
    await step(main(page).getByRole('link', { name: text.sheet, exact: true }).click());
    await expect(page.getByRole('heading', { level: 1, name: text.name })).toBeVisible();
    await expectPicturesLoaded(page, 2);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    for (const paper of ['a4', 'letter'] as const) {
      const choice = main(page).getByLabel(text.paper);
      await step(choice.selectOption(paper));
      // The address changes before the page is drawn, and the browser prints what is drawn.
      await expect(choice).toHaveValue(paper);
      await expect(page).toHaveURL(new RegExp(`paper=${paper}`));
      const sheet = await printed(page);
      expect(sheet.pages).toEqual([papers[paper]]);
      for (const part of [text.name, ...text.parts]) {
        expect(sheet.text).toContain(asInPdf(part));
      }
      expect(sheet.text).not.toContain(text.print === 'Print' ? 'PrivacyPolicy' : '隐私政策');
    }
    await step(main(page).getByRole('button', { name: text.print, exact: true }).click());
    await expect(page).toHaveTitle('printed');
    expect(steps).toBeLessThanOrEqual(maxSteps);
    expectSilentConsole();
  });
}

for (const language of journeyLanguages('en')) {
  const text = words[language];
  test(
    `a therapist's note is stored and printed on the sheet of a playlist, one page for each movement, in ${language}`,
    atFullCount,
    async ({ page, request }) => {
      const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
      await buyByCard(page);
      const post = async (verb: string, data: object) => {
        const answer = await request.post(`/api/u/library/playlist/${verb}`, {
          data,
          headers: { Authorization: `Bearer ${token}`, Platform: 'PC' },
        });
        return ((await answer.json()) as { data: { id: string } }).data;
      };
      const { id: playlistId } = await post('create', { name: 'Monday' });
      await post('save', { playlistId, revision: 1, name: 'Monday', exerciseIds: [2, 13] });
      const expectSilentConsole = watchConsole(page);
      await page.goto(`/library/sheet?playlist=${playlistId}&paper=letter&lang=${language}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
      const note = main(page).getByRole('textbox').first();
      await hydrate(page);
      await note.fill(text.note);
      await main(page).getByRole('button', { name: text.save }).first().click();
      await expect(page.getByText(text.saved)).toBeVisible();
      await page.reload();
      await expect(note).toHaveValue(text.note);
      await expectPicturesLoaded(page, 6);
      const sheet = await printed(page);
      expect(sheet.pages).toEqual([papers.letter, papers.letter]);
      expect(sheet.text).toContain(asInPdf(text.note));
      expectSilentConsole();
    },
  );
}

test('a sheet without a movement has a link to the library instead of Print', atFullCount, async ({ page }) => {
  await page.goto('/library/sheet');
  await expect(main(page).getByRole('link', { name: 'Open the library' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Print' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Open the library' }).click();
  await expect(page).toHaveURL(/\/library$/);
});
