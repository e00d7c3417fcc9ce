import { journeyLanguages } from '../tests/support/full-count';
import { expectAccessible, expectNoSideScroll } from './support/look';
import { takenOver } from './support/rendered';
import { arriveLoggedIn, buyByCard, main } from './support/shop';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { expect, test } from './support/test';

const words = {
  en: {
    name: 'Name of a new quiz',
    count: 'Questions',
    five: '5 questions',
    create: 'Create quiz',
    yourName: 'Your name',
    start: 'Start',
    ask: 'Which muscle is highlighted?',
    result: /^[0-5] of 5 right$/,
    score: /^[0-5] of 5$/,
    revoke: 'Revoke link',
    over: 'This link does not work any more.',
  },
  cn: {
    name: '新测验的名称',
    count: '题数',
    five: '5 道题',
    create: '创建测验',
    yourName: '您的姓名',
    start: '开始',
    ask: '高亮的是哪块肌肉？',
    result: /^答对 [0-5] 题，共 5 题$/,
    score: /^[0-5]\/5$/,
    revoke: '撤销链接',
    over: '该链接已失效。',
  },
};

for (const language of journeyLanguages('cn')) {
  const text = words[language];
  test(`a class of three takes a teacher's quiz by its link; the teacher sees the results on a phone, in ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await buyByCard(page);
    const quiet = watchConsole(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/my-learning?lang=${language}`);
    await expect(main(page).getByLabel(text.name)).toBeVisible();
    await takenOver(page);
    await main(page).getByLabel(text.name).fill('Monday muscles');
    await main(page).getByLabel(text.count).selectOption({ label: text.five });
    await main(page).getByRole('button', { name: text.create }).click();
    const quiz = main(page).getByRole('article', { name: 'Monday muscles' });
    const link = await quiz.getByRole('textbox').inputValue();
    await expectNoSideScroll(page);
    await expectAccessible(page);

    const learner = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await learner.goto(`${link}?lang=${language}`);
    await expect(main(learner).getByLabel(text.yourName)).toBeVisible();
    await takenOver(learner);
    await main(learner).getByLabel(text.yourName).fill('Mei of the first row');
    await main(learner).getByRole('button', { name: text.start }).click();
    for (let number = 1; number <= 5; number += 1) {
      const group = main(learner).getByRole('group', { name: text.ask });
      await expect(
        main(learner)
          .getByText(new RegExp(`${number}.*5`))
          .first(),
      ).toBeVisible();
      await group.getByRole('button').first().click();
    }
    await expect(main(learner).getByRole('heading', { name: text.result })).toBeVisible();
    await expectNoSideScroll(learner);
    const token = new URL(link).pathname.split('/').at(-1);
    for (const name of ['Omar of the second row', 'Lia of the last row']) {
      const answer = await request.post(`/api/library/class/${token}/take`, {
        data: { name, answers: [0, 1, 2, 3, 0] },
        headers: { Platform: 'PC' },
      });
      expect(((await answer.json()) as { code: string }).code).toBe('OK');
    }

    await page.reload();
    const rows = quiz.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(3);
    await expect(rows.first().getByRole('cell').first()).toHaveText('Mei of the first row');
    await expect(rows.first().getByRole('cell').nth(1)).toHaveText(text.score);
    await expectNoSideScroll(page);
    await quiz.getByRole('button', { name: text.revoke }).click();
    await expect(quiz.getByRole('textbox')).toHaveCount(0);
    await learner.reload();
    await expect(main(learner).getByText(text.over)).toBeVisible();
    await learner.context().close();
    quiet();
  });
}
