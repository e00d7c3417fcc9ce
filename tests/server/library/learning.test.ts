import { readdirSync } from 'node:fs';
import type { AccountExport, ExerciseSummary } from '@site/shared/contracts';
import type { Learning, Movement } from '@site/shared/contracts/library';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  account = await site.registerActivated();
});
afterAll(() => site.close());

const mark = (exerciseId: number, isCollect: boolean, { token } = account) =>
  site.postJson<number[]>('/api/u/library/favourite', { exerciseId, isCollect }, { token });
const learningOf = async ({ token }: TestAccount) =>
  (await site.get<Learning>('/api/u/library/learning', { token })).data;

test('lists the same movements for everybody, with the joints that each moves', async () => {
  const { data, text } = await site.get<Movement[]>('/api/software/movement/list');
  expect(data).toHaveLength(readdirSync('server/content/exercises').length);
  const squat = data.find(({ code }) => code === 'barbell-back-squat');
  expect(squat).toMatchObject({
    isFree: true,
    joints: ['hip', 'knee', 'ankle'],
    thumbnail: expect.stringMatching('still'),
  });
  const curl = data.find(({ code }) => code === 'dumbbell-biceps-curl');
  expect(curl?.joints).toEqual(['elbow']);
  const other = await site.get('/api/software/movement/list', { token: account.token });
  expect(other.text).toBe(text);
  expect(text).not.toContain('motion');
});

test('a favourite is stored, is a field of the exercise (spec 3), and can be removed', async () => {
  const person = await site.registerActivated();
  const collected = async () =>
    (await site.get<ExerciseSummary[]>('/api/software/exercise/list', { token: person.token })).data
      .filter(({ isCollect }) => isCollect)
      .map(({ id }) => id);
  expect((await mark(3, true, person)).data).toEqual([3]);
  expect((await mark(1, true, person)).data).toEqual([1, 3]);
  expect((await mark(1, true, person)).data).toEqual([1, 3]);
  expect((await learningOf(person)).favourites).toEqual([1, 3]);
  expect(await collected()).toEqual([1, 3]);
  expect((await mark(3, false, person)).data).toEqual([1]);
  expect(await collected()).toEqual([1]);
  expect((await learningOf(account)).favourites).toEqual([]);
});

test('keeps favourites that several tabs mark at the same time', async () => {
  const person = await site.registerActivated();
  const ids = [1, 2, 3, 4, 5, 6, 1, 2, 3];
  const replies = await Promise.all(ids.map((id) => mark(id, true, person)));
  expect(replies.map(({ code }) => code)).toEqual(ids.map(() => 'OK'));
  expect((await learningOf(person)).favourites.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('an exercise that does not exist is not found', async () => {
  expect(await mark(4_711, true)).toMatchObject({ status: 200, code: 'NOT_FOUND' });
  expect(await mark(4_711, false)).toMatchObject({ code: 'OK' });
});

test('lists what a person has opened, last first, without exercises that were rejected', async () => {
  const person = await site.registerActivated();
  const open = (id: number, token?: string) => site.get(`/api/software/exercise/detail/${id}`, { token });
  for (const id of [1, 4, 10, 1]) {
    expect((await open(id, person.token)).code).toBe('OK');
  }
  expect((await open(2, person.token)).code).toBe('SUBSCRIPTION_REQUIRED');
  await open(13);
  const { recent } = await learningOf(person);
  expect(recent.map(({ exerciseId }) => exerciseId)).toEqual([1, 10, 4]);
});

test('counts an exercise that is opened by a ticket for the person of the ticket', async () => {
  const person = await site.registerActivated();
  const { ticket } = (await site.post<{ ticket: string }>('/api/u/software/ticket', {}, { token: person.token })).data;
  await site.get(`/api/software/exercise/detail/4?ticket=${ticket}`);
  expect((await learningOf(person)).recent).toMatchObject([{ exerciseId: 4 }]);
});

test('favourites and opened exercises are in the export, and deleted with the account', async () => {
  const person = await site.registerActivated();
  await mark(1, true, person);
  await site.get('/api/software/exercise/detail/4', { token: person.token });
  const copy = await site.get<AccountExport>('/api/u/user/export', { token: person.token });
  expect(copy.data).toMatchObject({
    favourites: [{ exercise: 'barbell-back-squat', createTime: expect.stringMatching(/Z$/) }],
    openedExercises: [{ exercise: 'dumbbell-biceps-curl', openTime: expect.stringMatching(/Z$/) }],
  });
  const count = async () =>
    (
      await site.database.query<{ count: number }>(
        'SELECT (SELECT count(*) FROM favourites)::int + (SELECT count(*) FROM opened_exercises)::int AS count',
      )
    )[0]?.count;
  const before = (await count()) ?? 0;
  expect((await site.post('/api/u/account/cancel', {}, { token: person.token })).code).toBe('OK');
  expect(await count()).toBe(before - 2);
});
