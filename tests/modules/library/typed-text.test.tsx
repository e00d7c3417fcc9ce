import { screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../../support/render-site';

const id = '00000000-0000-4000-8000-000000000001';
const replies: Record<string, unknown> = {
  '/api/u/user/info': { id: '1', email: 'jane@example.com', nickName: 'Jane', avatar: null },
  '/api/u/order/order/buy': { isBuy: true, dueTime: null },
  '/api/u/library/playlist/list': [
    { id, name: 'Warm-up', exerciseIds: [], revision: 1, updateTime: '2026-01-01T00:00:00Z', share: null },
  ],
  '/api/u/library/sheet-note/list': [],
  '/api/u/library/learning': { favourites: [], recent: [], playlists: [], quiz: { answered: 0, due: 0 } },
  '/api/u/library/class/list': [],
  '/api/u/library/quiz/cards': [],
};
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

test.each([
  [`/library/playlist/${id}`, 'Name', '名称'],
  [`/library/playlist/${id}`, 'Name to show (optional)', '显示的署名（选填）'],
  ['/library/sheet?movement=1', /^Notes: /, /^备注：/],
  ['/my-learning', 'Name of a new playlist', '新播放列表的名称'],
  ['/my-learning', 'Name of a new quiz', '新测验的名称'],
])('threat 48: on %s a language switch keeps what is typed into %s', async (path, label, chinese) => {
  globalThis.fetch = (async (input: Request) => {
    const data = replies[new URL(input.url).pathname];
    return data ? new Response(JSON.stringify({ code: 'OK', message: '', data })) : realFetch(input);
  }) as typeof fetch;
  const { user } = await renderSite(path, { token: 'a.b.c' });
  const main = within(await screen.findByRole('main'));
  await user.type(await main.findByLabelText(label), ' more');
  const typed = main.getByLabelText<HTMLInputElement>(label).value;
  await user.click(screen.getByRole('button', { name: 'Switch language' }));
  await waitFor(() => expect(main.getByLabelText(chinese)).toHaveValue(typed));
});
