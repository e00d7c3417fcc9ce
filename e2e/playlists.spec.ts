import { journeyLanguages } from '../tests/support/full-count';
import { expectAccessible, expectNoSideScroll } from './support/look';
import { takenOver } from './support/rendered';
import { arriveLoggedIn, buyByCard, main } from './support/shop';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { expect, test } from './support/test';

const words = {
  en: {
    newName: 'Name of a new playlist',
    create: 'Create playlist',
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
    revoke: 'Revoke link',
    over: 'This link does not work any more.',
    deadlift: 'Barbell deadlift',
    pushUp: 'Push-up',
  },
  cn: {
    newName: '新播放列表的名称',
    create: '新建播放列表',
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
    revoke: '撤销链接',
    over: '该链接已失效。',
    deadlift: '杠铃硬拉',
    pushUp: '俯卧撑',
  },
};

for (const language of journeyLanguages('cn')) {
  const text = words[language];
  test(`a teacher composes a playlist on a phone and shares it; a visitor sees what is free; the link is revoked, in ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await buyByCard(page);
    const quiet = watchConsole(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/my-learning?lang=${language}`);
    await expect(main(page).getByLabel(text.newName)).toBeVisible();
    await takenOver(page);
    await main(page).getByLabel(text.newName).fill('Class of Monday');
    await main(page).getByRole('button', { name: text.create }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Class of Monday' })).toBeVisible();
    for (const name of [text.deadlift, text.pushUp]) {
      await main(page).getByLabel(text.search).fill(name);
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
    await expectNoSideScroll(page);
    await expectAccessible(page);
    quiet();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${link}?lang=${language}`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Class of Monday' })).toBeVisible();
    await expect(main(visitor).getByText(text.by)).toBeVisible();
    await expect(main(visitor).getByRole('article')).toHaveText([
      new RegExp(`^${text.free}.*${text.pushUp}`),
      new RegExp(`^${text.locked}.*${text.deadlift}`),
    ]);
    await main(page).getByRole('button', { name: text.revoke }).click();
    await expect(main(page).getByRole('button', { name: text.share })).toBeVisible();
    await visitor.reload();
    await expect(main(visitor).getByText(text.over)).toBeVisible();
    await visitor.context().close();
  });
}
