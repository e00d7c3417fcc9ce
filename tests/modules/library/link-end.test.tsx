import { screen } from '@testing-library/react';
import { formatDateTime } from '@site/shared/dates';
import { renderSite } from '../../support/render-site';

const id = '00000000-0000-4000-8000-000000000001';
const expireTime = '2030-01-02T23:30:00.000Z';
const replies: Record<string, unknown> = {
  '/api/u/user/info': { id: '1', email: 'jane@example.com', nickName: 'Jane', avatar: null },
  '/api/u/order/order/buy': { isBuy: true, dueTime: null },
  '/api/u/library/learning': { favourites: [], recent: [], playlists: [], quiz: { answered: 0, due: 0 } },
  '/api/u/library/quiz/cards': [],
  '/api/u/library/playlist/list': [
    {
      id,
      name: 'Warm-up',
      exerciseIds: [],
      revision: 1,
      updateTime: expireTime,
      share: { token: 'a'.repeat(43), author: '', expireTime },
    },
  ],
  '/api/u/library/class/list': [{ id, name: 'Shoulder', count: 5, token: 'a'.repeat(43), expireTime, results: [] }],
};
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

test.each([`/library/playlist/${id}`, '/my-learning'])(
  "the end of a link on %s is a date and time in the user's own time zone",
  async (path) => {
    globalThis.fetch = (async (input: Request) => {
      const data = replies[new URL(input.url).pathname];
      return data ? new Response(JSON.stringify({ code: 'OK', message: '', data })) : realFetch(input);
    }) as typeof fetch;
    await renderSite(path, { token: 'a.b.c' });
    const end = `This link works until ${formatDateTime(expireTime)}.`;
    expect(await screen.findByText((text) => text.endsWith(end))).toBeVisible();
  },
);
