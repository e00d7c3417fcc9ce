import { journeyLanguages } from '../tests/support/full-count';
import { expectAccessible, expectNoHorizontalScroll } from './support/look';
import { hydrate } from './support/rendered';
import { arriveLoggedIn, atFastspring, buyByCard, changeAtProvider, main } from './support/shop';
import { newPerson, registerActivated, watchConsole } from './support/site';
import { expect, test } from './support/test';
import { graphicsWarnings } from './support/viewer';

const words = {
  en: {
    squat: 'Barbell back squat',
    deadlift: 'Barbell deadlift',
    needsPlan: 'Creating playlists requires a subscription. Playlists you already have stay yours.',
    plans: 'See plans',
    create: 'Create playlist',
    items: 'Movements of this playlist',
    revoke: 'Revoke link',
    remove: 'Delete playlist',
    removeNow: 'Delete permanently',
    locked: 'Barbell deadlift requires a subscription',
    time: 'Time',
  },
  cn: {
    squat: '杠铃深蹲',
    deadlift: '杠铃硬拉',
    needsPlan: '创建播放列表需要订阅。已有的播放列表会保留。',
    plans: '查看套餐',
    create: '新建播放列表',
    items: '播放列表中的动作',
    revoke: '撤销链接',
    remove: '删除播放列表',
    removeNow: '确定删除',
    locked: '“杠铃硬拉”需订阅后使用',
    time: '时间',
  },
};

for (const language of journeyLanguages('en')) {
  const text = words[language];
  test(`after a subscription has ended, users keep their own data and can open what is free, in ${language}`, async ({
    page,
    request,
  }) => {
    const token = await arriveLoggedIn(page, await registerActivated(request, newPerson()));
    await buyByCard(page);
    const post = async <T>(path: string, data: object) => {
      const headers = { Authorization: `Bearer ${token}`, Platform: 'PC' };
      const answer = await request.post(`/api/u/library/${path}`, { data, headers });
      return ((await answer.json()) as { data: T }).data;
    };
    const { id: playlistId } = await post<{ id: string }>('playlist/create', { name: 'Monday' });
    await post('playlist/save', { playlistId, revision: 1, name: 'Monday', exerciseIds: [1, 2] });
    await post('playlist/share', { playlistId, author: '', days: 30 });
    await post('favourite', { exerciseId: 2, isCollect: true });
    await post('sheet-note/save', { exerciseId: 1, text: 'Chair behind you' });
    const { id } = await atFastspring(request, token);
    await changeAtProvider(request, `/sandbox/fastspring/subscriptions/${id}/deactivate`);

    const expectSilentConsole = watchConsole(page, graphicsWarnings);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/my-learning?lang=${language}`);
    await expect(main(page).getByText(text.needsPlan)).toBeVisible();
    await hydrate(page);
    await expect(main(page).getByRole('link', { name: text.plans }).first()).toBeVisible();
    await expect(main(page).getByRole('button', { name: text.create })).toHaveCount(0);
    await expect(main(page).getByRole('article').filter({ hasText: text.deadlift })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await main(page).getByRole('link', { name: 'Monday' }).click();
    const items = main(page).getByRole('list', { name: text.items }).getByRole('link');
    await expect(items).toHaveText([text.squat, text.deadlift]);
    await main(page).getByRole('button', { name: text.revoke }).click();
    await expect(main(page).getByRole('button', { name: text.revoke })).toHaveCount(0);
    await expectNoHorizontalScroll(page);

    await items.first().click();
    const frame = page.frameLocator('main iframe');
    await expect(frame.getByRole('slider', { name: text.time })).toBeVisible();
    await page.goBack();
    await items.nth(1).click();
    await expect(frame.getByRole('region', { name: text.locked })).toBeVisible();
    await page.goBack();
    await main(page).getByRole('button', { name: text.remove }).click();
    await page.getByRole('button', { name: text.removeNow }).click();
    await expect(page).toHaveURL(/\/my-learning/);
    await expect(main(page).getByRole('link', { name: 'Monday' })).toHaveCount(0);
    expectSilentConsole();
  });
}
