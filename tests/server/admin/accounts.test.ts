import { randomUUID } from 'node:crypto';
import type { AccountItem, AccountOrder, AdminAccount, AccountEvent, AccountHeld } from '@site/shared/contracts/admin';
import type { StaffAccessItem } from '@site/shared/contracts/desk';
import { answer, challengeOf, codeOf, isLoggedIn, openTwoStep } from '../factors/two-step';
import { runCommand } from '../run-command';
import { runBefore, untilWaiting } from '../statements';
import type { Buyer } from '../payment/shop';
import { openOffice, type Office } from './office';

let office: Office;
let buyer: Buyer;
beforeAll(async () => {
  office = await openOffice();
  buyer = await office.newBuyer();
  await office.payByCard(buyer);
});
afterAll(() => office.close());

interface Found {
  list: AccountItem[];
  totalRecord: number;
}
const find = (search: string, page = 1, size = 20) => office.change<Found>('/accounts/search', { search, page, size });
const foundBy = async (search: string) => (await find(search)).data.list.map(({ id }) => id);

test('threat 65: an account is found by its address, name, id and payments, and nothing lists them all', async () => {
  await office.database.query("UPDATE users SET nick_name = 'Quíncy 100%' WHERE id = $1", [buyer.id]);
  const { data } = await office.read<{ list: AccountOrder[] }>(`/accounts/${buyer.id}/orders`);
  const [{ id, providerId, reference }] = data.list as [AccountOrder];
  const { id: subscription } = await office.sandboxSubscription(buyer);
  const names = [buyer.email, buyer.email.slice(0, -4).toUpperCase(), 'quíncy', 'QUÍNCY 100%', buyer.id];
  for (const search of [...names, id, providerId, reference ?? '', subscription]) {
    expect([search, await foundBy(search)]).toEqual([search, [buyer.id]]);
  }
  // A percent sign, an underscore and a star are ordinary characters, not wildcards.
  for (const search of ['%%%', '___', '***', 'quí%y', 'uíncy', '\\\\\\']) {
    expect([search, await foundBy(search)]).toEqual([search, []]);
  }
  for (const search of ['', '   ', 'ab', ' a ', '李', 'a李', ' 李 ']) {
    expect([search, (await find(search)).code]).toEqual([search, 'INVALID_INPUT']);
  }
});

test('finds a Chinese name of two characters by the complete name', async () => {
  const { email } = await office.registerActivated({ nickName: '李雷' });
  expect((await find('李雷')).data.list.map((account) => account.email)).toEqual([email]);
});

test('lists the accounts that a search finds in pages, newest first', async () => {
  const people = [];
  for (let number = 0; number < 3; number += 1) {
    const { email } = await office.registerActivated({ nickName: 'Zebedee' });
    people.unshift(email);
  }
  const [first, second] = [await find('zebe', 1, 2), await find('zebe', 2, 2)];
  expect([first.data.totalRecord, second.data.totalRecord]).toEqual([3, 3]);
  expect([...first.data.list, ...second.data.list].map(({ email }) => email)).toEqual(people);
});

test('limits the number of searches per hour', async () => {
  await office.database.query(
    "INSERT INTO attempts (bucket, key, count) SELECT 'admin-search', id::text, 300 FROM users WHERE email = $1",
    [office.ben.email],
  );
  const reply = await office.change('/accounts/search', { search: 'zebedee' }, office.ben.token);
  expect(reply.code).toBe('TOO_MANY_ATTEMPTS');
});

test('threat 65: limits the number of accounts that a member of the staff can see in a day', async () => {
  const { email } = await office.registerActivated({ nickName: 'Ysolde' });
  await office.database.query("DELETE FROM attempts WHERE bucket LIKE 'admin-%'");
  const searchAs = (search: string) => office.change<Found | null>('/accounts/search', { search }, office.ben.token);
  await searchAs('nobody is called so');
  await office.database.query(
    "INSERT INTO attempts (bucket, key, count) SELECT 'admin-shown', id::text, 2999 FROM users WHERE email = $1 ON CONFLICT (bucket, key) DO UPDATE SET count = 2999",
    [office.ben.email],
  );
  expect((await searchAs('ysolde')).data?.list.map((account) => account.email)).toEqual([email]);
  expect(await searchAs('ysolde')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', data: { seconds: expect.any(Number) } });
});

test('shows an account with its access, the subscription that grants it, and its sessions', async () => {
  expect(await office.account(buyer)).toMatchObject({
    id: buyer.id,
    email: buyer.email,
    status: 'active',
    isStaff: false,
    lockedSeconds: 0,
    access: { isBuy: true },
    subscriptions: [
      { goodsId: 'yearly', planTitle: 'Yearly', provider: 'fastspring', state: 'active', renews: true, price: 89 },
    ],
    sessions: [{ id: expect.any(String), grant: null }],
  });
  expect((await office.account({ ...buyer, id: '6b1f2a52-3f0a-4c8e-9d7d-0123456789ab' })) as unknown).toBeNull();
  await office.postJson('/api/support/grant/open', {}, { token: buyer.token });
  expect((await office.account(buyer)).sessions).toEqual([
    expect.objectContaining({ grant: { until: expect.stringMatching(/Z$/), by: 'user' } }),
  ]);
});

test.each(['the network of its owner', 'another network'])('shows a lock of the log-in in %s', async (network) => {
  const owner = await office.registerActivated();
  const ip = network === 'another network' ? '198.51.100.7' : undefined;
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await office.post('/api/passport/account/login', { email: owner.email, password: 'wrong123' }, { ip });
  }
  const { id } = (await office.get<{ id: string }>('/api/u/user/info', { token: owner.token })).data;
  const { data } = await office.read<AdminAccount>(`/accounts/${id}`);
  expect(data.lockedSeconds).toBeGreaterThan(0);
});

test('names plans by their titles, in the language of the staff', async () => {
  for (const [language, planTitle] of [
    ['en', 'Yearly'],
    ['cn', '年度订阅'],
  ] as const) {
    const read = async <T>(path: string) =>
      (await office.get<T>(`/api/admin${path}`, { token: office.ada.token, language })).data;
    const { list } = await read<{ list: AccountOrder[] }>(`/accounts/${buyer.id}/orders`);
    expect(list).toMatchObject([{ goodsId: 'yearly', planTitle }]);
    expect(await read<AdminAccount>(`/accounts/${buyer.id}`)).toMatchObject({ subscriptions: [{ planTitle }] });
  }
});

test('shows the events that a provider reported by time, and the payments that are held for review', async () => {
  const { data } = await office.read<{ list: AccountEvent[]; held: AccountHeld[]; totalRecord: number }>(
    `/accounts/${buyer.id}/events`,
  );
  expect(data.list.map(({ type, outcome }) => [type, outcome])).toEqual(
    expect.arrayContaining([
      ['order.completed', 'accepted'],
      ['subscription.activated', 'accepted'],
    ]),
  );
  const times = data.list.map(({ time }) => time);
  expect(times).toEqual(times.toSorted());
  expect(data.list.every(({ content }) => typeof JSON.parse(content) === 'object')).toBe(true);
  expect(data.held).toEqual([]);
  // A held payment is shown although nothing of it is booked.
  const other = await office.newBuyer();
  await office.payByCard(other, { paymentContact: { email: 'office@example.com' } });
  const waiting = (await office.read<{ list: AccountEvent[]; held: AccountHeld[] }>(`/accounts/${other.id}/events`))
    .data;
  expect(waiting.held).toEqual([expect.objectContaining({ reason: 'user_mismatch', resolveTime: null })]);
  expect(waiting.list.map(({ type, outcome }) => [type, outcome])).toContainEqual(['order.completed', 'held']);
});

test('threat 66: of two who end sessions at once one ends them, with one log entry that has the reason', async () => {
  const person = await office.newBuyer();
  const second = await office.post<{ token: string }>('/api/passport/account/login', {
    email: person.email,
    password: person.password,
  });
  const isOpen = async (token: string) => (await office.get('/api/u/user/info', { token })).code === 'OK';
  const end = (body: object, token?: string) =>
    office.change<{ ended: number }>(`/accounts/${person.id}/sessions/end`, body, token);
  expect((await end({ reason: ' ' })).code).toBe('INVALID_INPUT');
  expect((await end({ reason: 'x'.repeat(201) })).code).toBe('INVALID_INPUT');
  const { sessions } = await office.account(person);
  const newest = sessions[0]?.id;
  expect((await end({ reason: 'Lost phone', sessionId: newest })).data).toEqual({ ended: 1 });
  expect((await end({ reason: 'Lost phone', sessionId: newest })).data).toEqual({ ended: 0 });
  const open = [await isOpen(person.token), await isOpen(second.data.token)];
  expect(open.filter(Boolean)).toHaveLength(1);
  const reason = 'Ticket 812';
  const both = await Promise.all([end({ reason }), end({ reason }, office.ben.token)]);
  expect(both.map(({ data }) => data.ended).sort()).toEqual([0, 1]);
  expect([await isOpen(person.token), await isOpen(second.data.token)]).toEqual([false, false]);
  const [first, last, ...others] = await office.done({ account: person.id });
  expect(first).toEqual({
    who: office.ada.email,
    action: 'sessions ended: 1',
    subject: `session ${newest}`,
    reason: 'Lost phone',
  });
  expect(last).toMatchObject({ action: 'sessions ended: 1', subject: null, reason });
  expect(others).toEqual([]);
  // A session of another account is not found.
  const foreign = (await office.account(buyer)).sessions[0]?.id;
  expect((await end({ reason, sessionId: foreign })).data).toEqual({ ended: 0 });
  expect(await isOpen(buyer.token)).toBe(true);
});

test('ending all sessions of an account ends its unfinished log-in too, ending one session does not', async () => {
  const person = await openTwoStep(office);
  const [row] = await office.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [person.email]);
  const end = (body: object) => office.change(`/accounts/${row?.id}/sessions/end`, { reason: 'Lost phone', ...body });
  const challenge = await challengeOf(office, person);
  await end({ sessionId: randomUUID() });
  expect((await answer(office, challenge, '000000')).code).toBe('INVALID_CODE');
  await end({});
  expect((await answer(office, challenge, codeOf(person.app))).code).toBe('LINK_EXPIRED');
});

test('threat 9: ending all sessions of an account ends a log-in whose second step is being answered', async () => {
  const person = await openTwoStep(office);
  const [row] = await office.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [person.email]);
  const challenge = await challengeOf(office, person);
  let ended: Promise<{ data: unknown }> | undefined;
  const started = runBefore(office.database, 'INSERT INTO sessions', async () => {
    ended = office.change(`/accounts/${row?.id}/sessions/end`, { reason: 'Lost phone' });
    await untilWaiting(office.database, ended);
  });
  const { data } = await answer(office, challenge, codeOf(person.app));
  await started;
  expect((await ended)?.data).toEqual({ ended: 2 });
  expect(await isLoggedIn(office, data?.token ?? '')).toBe(false);
});

test('threat 66: rejects changes more than half an hour after the second factor', async () => {
  const path = `/accounts/${buyer.id}/sessions/end`;
  await office.database.query("UPDATE staff_sessions SET expires_at = now() + interval '7 hours 29 minutes'");
  expect((await office.change(path, { reason: 'Ticket 812' })).code).toBe('SECOND_FACTOR_REQUIRED');
  expect(
    (await office.change('/held/decide', { provider: 'paypal', key: 'x', decision: 'close', reason: 'No' })).code,
  ).toBe('SECOND_FACTOR_REQUIRED');
  // Reading stays possible for eight hours.
  expect((await office.account(buyer)).sessions).toHaveLength(1);
  await office.database.query("UPDATE staff_sessions SET expires_at = now() + interval '7 hours 31 minutes'");
  expect((await office.change(path, { reason: 'Ticket 812' })).code).toBe('OK');
});

test('threat 66: the access log has who did what to whom, why and in which request, by account or by staff member', async () => {
  const person = await office.newBuyer();
  const reply = await office.change(`/accounts/${person.id}/sessions/end`, { reason: 'Ticket 9' }, office.ben.token);
  await office.account(person);
  const accesses = async (query: string) =>
    (
      await office.get<{ list: StaffAccessItem[]; totalRecord: number }>(`/api/support/staff/accesses${query}`, {
        token: office.ada.token,
      })
    ).data;
  const { list, totalRecord } = await accesses(`?account=${person.id}`);
  expect(totalRecord).toBe(3);
  expect(list.map(({ who, action, accountId }) => [who, action, accountId])).toEqual([
    [office.ada.email, 'account opened', person.id],
    [office.ben.email, 'sessions ended: 1', person.id],
    [office.ben.email, 'end of sessions asked for', person.id],
  ]);
  expect(list[1]).toMatchObject({ reason: 'Ticket 9', requestId: reply.headers['x-request-id'] });
  const ofBen = await accesses(`?staff=${list[1]?.staffId}&size=100`);
  expect(new Set(ofBen.list.map(({ who }) => who))).toEqual(new Set([office.ben.email]));
  expect((await accesses(`?staff=${list[1]?.staffId}&account=${person.id}&size=1&page=2`)).list).toEqual([list[2]]);
  expect(await runCommand(office, 'staff', ['--log'])).toContain(
    `sessions ended: 1 account ${person.id} (Ticket 9) Ref`,
  );
  expect(JSON.stringify(list)).not.toContain(person.email);
});
