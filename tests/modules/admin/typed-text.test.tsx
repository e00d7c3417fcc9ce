import { screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../../support/render-site';

const id = '00000000-0000-4000-8000-000000000001';
const found = { id, email: 'jane@example.com', nickName: 'Jane', status: 'active', createTime: '2026-01-01T00:00:00Z' };
const replies: Record<string, unknown> = {
  '/api/u/user/info': { id: '1', email: 'staff@example.com', nickName: 'Staff', avatar: null, staff: true },
  '/api/support/staff': { confirmedUntil: '2099-01-01T00:00:00Z' },
  '/api/admin/accounts/search': { list: [found], totalRecord: 1 },
  '/api/support/desk/reports': { list: [], totalRecord: 0 },
};
const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (async (input: Request) => {
    const data = replies[new URL(input.url).pathname];
    return data ? new Response(JSON.stringify({ code: 'OK', message: '', data })) : realFetch(input);
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function open(path: string) {
  const { user } = await renderSite(path, { token: 'a.b.c' });
  const main = within(await screen.findByRole('main'));
  return { user, main, switchLanguage: () => user.click(screen.getByRole('button', { name: 'Switch language' })) };
}

test.each([
  ['/admin', 'Email, name, account ID or payment ID', '邮箱、昵称、账号编号或付款编号'],
  ['/desk', 'Report number', '报告编号'],
])('threat 48: on %s a language switch keeps what is typed into %s', async (path, label, chinese) => {
  const { user, main, switchLanguage } = await open(path);
  await user.type(await main.findByLabelText(label), '42');
  await switchLanguage();
  await waitFor(() => expect(main.getByLabelText(chinese)).toHaveValue('42'));
});

test('a language switch keeps the accounts that were found', async () => {
  const { user, main, switchLanguage } = await open('/admin');
  await user.type(await main.findByLabelText('Email, name, account ID or payment ID'), 'jane{Enter}');
  expect(await main.findByText('Jane')).toBeVisible();
  await switchLanguage();
  expect(await main.findByRole('heading', { level: 1, name: '查找账号' })).toBeVisible();
  expect(await main.findByText('Jane')).toBeVisible();
});
