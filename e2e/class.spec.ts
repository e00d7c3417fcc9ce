import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { journeyLanguages } from '../tests/support/full-count';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { hydrate } from './support/rendered';
import { arriveLoggedIn, buyByCard, main } from './support/shop';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { expect, test } from './support/test';

const words = {
  en: {
    newList: 'Name of a new playlist',
    createList: 'Create playlist',
    search: 'Search movements',
    add: 'Add: ',
    remove: 'Remove: ',
    up: 'Move up: ',
    items: 'Movements of this playlist',
    author: 'Name to show (optional)',
    share: 'Create link',
    link: 'Link',
    by: 'Shared by Ms Rosa',
    free: 'Free',
    locked: 'Subscription',
    deadlift: 'Barbell deadlift',
    pushUp: 'Push-up',
    newQuiz: 'Name of a new quiz',
    region: ['Region', 'Forearm'],
    difficulty: ['Difficulty', 'Easy'],
    count: ['Questions', '5 questions'],
    createQuiz: 'Create quiz',
    yourName: 'Your name',
    start: 'Start',
    ask: 'Which muscle is highlighted?',
    progress: (number: number) => `Question ${number} of 5`,
    result: (right: number) => `${right} of 5 right`,
    score: (right: number) => `${right} of 5`,
    revoke: 'Revoke link',
    over: 'This link no longer works',
  },
  cn: {
    newList: '新播放列表的名称',
    createList: '新建播放列表',
    search: '搜索动作',
    add: '添加：',
    remove: '移除：',
    up: '上移：',
    items: '播放列表中的动作',
    author: '显示的署名（选填）',
    share: '生成链接',
    link: '链接',
    by: '分享者：Ms Rosa',
    free: '免费',
    locked: '需订阅',
    deadlift: '杠铃硬拉',
    pushUp: '俯卧撑',
    newQuiz: '新测验的名称',
    region: ['部位', '前臂'],
    difficulty: ['难度', '简单'],
    count: ['题数', '5 道题'],
    createQuiz: '创建测验',
    yourName: '您的姓名',
    start: '开始',
    ask: '高亮的是哪块肌肉？',
    progress: (number: number) => `第 ${number} 题，共 5 题`,
    result: (right: number) => `答对 ${right} 题，共 5 题`,
    score: (right: number) => `${right}/5`,
    revoke: '撤销链接',
    over: '该链接已失效',
  },
};
type Language = keyof typeof words;

const phone = { width: 360, height: 740 };
const muscles = JSON.parse(readFileSync('modules/library/src/data/muscles.json', 'utf8')) as Record<
  'id' | 'region' | Language,
  string
>[];
/** The number of questions that each learner answers correctly. */
const learners = { 'Mei of the first row': 5, 'Omar of the second row': 2, 'Lia of the last row': 0 };

/** Shares a playlist of a paid movement and a free one, which is moved to the top. @returns its link */
async function shareList(page: Page, language: Language): Promise<string> {
  const text = words[language];
  await main(page).getByLabel(text.newList).fill('Class of Monday');
  await main(page).getByRole('button', { name: text.createList }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Class of Monday' })).toBeVisible();
  for (const name of [text.deadlift, text.pushUp]) {
    // Types only a part of the name: `redaction.teardown.ts` would find the whole name in addresses of another test.
    await main(page).getByLabel(text.search).fill(name.slice(-8, -1));
    await main(page)
      .getByRole('button', { name: text.add + name })
      .click();
    await expect(main(page).getByRole('button', { name: text.remove + name })).toBeEnabled();
  }
  await main(page)
    .getByRole('button', { name: text.up + text.pushUp })
    .click();
  const items = main(page).getByRole('list', { name: text.items }).getByRole('link');
  await expect(items).toHaveText([text.pushUp, text.deadlift]);
  await main(page).getByLabel(text.author).fill('Ms Rosa');
  await main(page).getByRole('button', { name: text.share }).click();
  const link = await main(page).getByLabel(text.link, { exact: true }).inputValue();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  return link;
}

/** Opens the link to a playlist as a learner, in a separate browser context. */
async function openList(browser: Browser, link: string, language: Language): Promise<Page> {
  const text = words[language];
  const learner = await (await browser.newContext({ viewport: phone })).newPage();
  await learner.goto(`${link}?lang=${language}`);
  await expect(learner.getByRole('heading', { level: 1, name: 'Class of Monday' })).toBeVisible();
  await expect(main(learner).getByText(text.by)).toBeVisible();
  await expect(main(learner).getByRole('article')).toHaveText([
    new RegExp(`^${text.free}.*${text.pushUp}`),
    new RegExp(`^${text.locked}.*${text.deadlift}`),
  ]);
  await expectNoHorizontalScroll(learner);
  return learner;
}

/** Answers the first `right` of the five questions correctly, and the others incorrectly. */
async function takeQuiz(learner: Page, link: string, language: Language, name: string, right: number): Promise<void> {
  const text = words[language];
  await learner.goto(`${link}?lang=${language}`);
  await expect(main(learner).getByLabel(text.yourName)).toBeVisible();
  await hydrate(learner);
  await main(learner).getByLabel(text.yourName).fill(name);
  await main(learner).getByRole('button', { name: text.start }).click();
  for (let number = 1; number <= 5; number += 1) {
    await expect(main(learner).getByText(text.progress(number))).toBeVisible();
    const picture = await main(learner).locator('img[src^="/pictures/muscles/"]').getAttribute('src');
    const asked = muscles.find(({ id }) => picture?.endsWith(`/${id}.webp`));
    const options = main(learner).getByRole('group', { name: text.ask }).getByRole('button');
    const shown = await options.allTextContents();
    const others = muscles.filter((muscle) => shown.includes(muscle[language]) && muscle.id !== asked?.id);
    expect({ region: asked?.region, near: others.filter(({ region }) => region === asked?.region) }).toEqual({
      region: 'forearm',
      near: [],
    });
    const place = shown.indexOf(asked?.[language] ?? '');
    const option = options.nth(number <= right ? place : (place + 1) % shown.length);
    // A double click answers one question. After the last one the page is shorter, with its header under the pointer.
    await (number < 5 ? option.dblclick() : option.click());
  }
  await expect(main(learner).getByRole('heading', { name: text.result(right), exact: true })).toBeVisible();
  await expectNoHorizontalScroll(learner);
}

for (const language of journeyLanguages('cn')) {
  const text = words[language];
  test(`a teacher on a phone shares a playlist and a quiz with three learners, sees their results and revokes both links, in ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await buyByCard(page);
    const expectSilentConsole = watchConsole(page);
    await page.setViewportSize(phone);
    await page.goto(`/my-learning?lang=${language}`);
    await expect(main(page).getByLabel(text.newList)).toBeVisible();
    await hydrate(page);
    const list = await shareList(page, language);
    const pages = await Promise.all(Object.keys(learners).map(() => openList(browser, list, language)));
    const [learner] = pages as [Page];
    await main(page).getByRole('button', { name: text.revoke }).click();
    await expect(main(page).getByRole('button', { name: text.share })).toBeVisible();
    await learner.reload();
    await expect(main(learner).getByText(text.over)).toBeVisible();

    await page.goto('/my-learning');
    await expect(main(page).getByLabel(text.newQuiz)).toBeVisible();
    await hydrate(page);
    await main(page).getByLabel(text.newQuiz).fill('Monday muscles');
    for (const [label = '', choice = ''] of [text.region, text.difficulty, text.count]) {
      await main(page).getByLabel(label).selectOption({ label: choice });
    }
    await main(page).getByRole('button', { name: text.createQuiz }).click();
    const quiz = main(page).getByRole('article', { name: 'Monday muscles' });
    const link = await quiz.getByRole('textbox').inputValue();
    await Promise.all(
      Object.entries(learners).map(([name, right], place) =>
        takeQuiz(pages[place] as Page, link, language, name, right),
      ),
    );

    await page.reload();
    const rows = quiz.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(3);
    expect((await rows.allTextContents()).sort()).toEqual(
      Object.entries(learners)
        .map(([name, right]) => name + text.score(right))
        .sort(),
    );
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await quiz.getByRole('button', { name: text.revoke }).click();
    await expect(quiz.getByRole('textbox')).toHaveCount(0);
    await expect(quiz).toBeFocused();
    await learner.reload();
    await expect(main(learner).getByText(text.over)).toBeVisible();
    await Promise.all(pages.map((each) => each.context().close()));
    expectSilentConsole();
  });
}
