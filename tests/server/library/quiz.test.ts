import type { AccountExport } from '@site/shared/contracts';
import { answeredCard, type QuizCard } from '@site/shared/contracts/library';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const answer = ({ token }: TestAccount, muscle: string, right: boolean, kind = 'name') =>
  site.postJson<QuizCard>('/api/u/library/quiz/answer', { muscle, kind, right }, { token });
const cardsOf = async ({ token }: TestAccount) =>
  (await site.get<QuizCard[]>('/api/u/library/quiz/cards', { token })).data;
const daysLeft = ({ due }: QuizCard) => Math.round((Date.parse(due) - Date.now()) / 86_400_000) + 0;

test('each right answer moves a card to the next box and makes it due later; a wrong one moves it to the first', async () => {
  const person = await site.registerActivated();
  const seen: [number, number][] = [];
  for (const right of [true, true, true, true, true, false, true]) {
    const { data } = await answer(person, 'soleus', right);
    seen.push([data.box, daysLeft(data)]);
  }
  expect(seen).toEqual([
    [2, 1],
    [3, 3],
    [4, 7],
    [5, 21],
    [5, 21],
    [1, 0],
    [2, 1],
  ]);
  expect(await cardsOf(person)).toEqual([
    expect.objectContaining({ muscle: 'soleus', kind: 'name', right: 6, wrong: 1 }),
  ]);
});

test('the card of a question that was answered wrong the first time is due at once', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(answeredCard(undefined, { muscle: 'soleus', kind: 'nerve', right: false }, now)).toEqual({
    muscle: 'soleus',
    kind: 'nerve',
    box: 1,
    due: now.toISOString(),
    right: 0,
    wrong: 1,
  });
});

test('counts answers of several windows at the same time, and lists cards by their due time', async () => {
  const person = await site.registerActivated();
  await Promise.all([1, 2, 3, 4].map(() => answer(person, 'gracilis', true)));
  await answer(person, 'psoas-major', false);
  const cards = await cardsOf(person);
  expect(cards.map(({ muscle, box, right }) => ({ muscle, box, right }))).toEqual([
    { muscle: 'psoas-major', box: 1, right: 0 },
    { muscle: 'gracilis', box: 5, right: 4 },
  ]);
});

test('adds the cards of a browser to the account once, without replacing its own; none is due later than a new card', async () => {
  const person = await site.registerActivated();
  await answer(person, 'soleus', true);
  const card = { muscle: 'soleus', kind: 'name', box: 5, due: '2026-03-01T12:00:00.000Z', right: 9, wrong: 2 };
  const far = { ...card, muscle: 'gracilis', due: '2999-01-01T00:00:00.000Z' };
  const cards = [card, { ...card, muscle: 'plantaris', box: 3 }, { ...card, muscle: 'plantaris' }, far];
  const bring = () => site.postJson<QuizCard[]>('/api/u/library/quiz/bring', { cards }, { token: person.token });
  const { data } = await bring();
  expect(data.map(({ muscle, box, right }) => ({ muscle, box, right }))).toEqual([
    { muscle: 'plantaris', box: 3, right: 9 },
    { muscle: 'soleus', box: 2, right: 1 },
    { muscle: 'gracilis', box: 5, right: 9 },
  ]);
  expect(daysLeft(data[2] as QuizCard)).toBe(21);
  expect((await bring()).data).toEqual(data);
  expect(await cardsOf(person)).toEqual(data);
});

test('rejects invalid cards, and adds none to a full account', async () => {
  const person = await site.registerActivated();
  const card = { muscle: 'soleus', kind: 'name', box: 5, due: '2026-03-01T12:00:00.000Z', right: 9, wrong: 2 };
  const bring = (cards: object[]) =>
    site.postJson<QuizCard[]>('/api/u/library/quiz/bring', { cards }, { token: person.token });
  // Valid ISO 8601, but not a usable time.
  for (const due of ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+05']) {
    expect(await bring([{ ...card, due }])).toMatchObject({ status: 200, code: 'INVALID_INPUT' });
  }
  for (const wrong of [{ due: 'soon' }, { box: 6 }, { right: -1 }, { wrong: 1.5 }, { kind: 'x' }, { muscle: '' }]) {
    expect((await bring([{ ...card, ...wrong }])).code).not.toBe('OK');
  }
  expect((await bring(Array.from({ length: 501 }, () => card))).code).not.toBe('OK');
  await site.database.query(
    `INSERT INTO quiz_cards (user_id, muscle, kind, box, due_at)
     SELECT id, translate(n::text, '0123456789', 'abcdefghij'), 'name', 1, now() FROM users, generate_series(1, 1999) AS n WHERE email = $1`,
    [person.email],
  );
  expect((await bring([card, { ...card, muscle: 'gracilis' }])).data).toHaveLength(2000);
});

test('a full account gets no new card by an answer, but its own cards still change', async () => {
  const person = await site.registerActivated();
  await answer(person, 'soleus', true);
  await site.database.query(
    `INSERT INTO quiz_cards (user_id, muscle, kind, box, due_at)
     SELECT id, translate(n::text, '0123456789', 'abcdefghij'), 'name', 1, now() FROM users, generate_series(1, 1999) AS n WHERE email = $1`,
    [person.email],
  );
  await answer(person, 'gracilis', true);
  expect((await answer(person, 'soleus', true)).data.box).toBe(3);
  const cards = await cardsOf(person);
  expect(cards).toHaveLength(2000);
  expect(cards.some(({ muscle }) => muscle === 'gracilis')).toBe(false);
});

test('cards belong to one person, are in the export, can be deleted, and are deleted with the account', async () => {
  const person = await site.registerActivated();
  await answer(person, 'soleus', true);
  expect(await cardsOf(await site.registerActivated())).toEqual([]);
  const copy = await site.get<AccountExport>('/api/u/user/export', { token: person.token });
  expect(copy.data.quizCards).toEqual([expect.objectContaining({ muscle: 'soleus', box: 2 })]);
  await site.post('/api/u/library/quiz/forget', {}, { token: person.token });
  expect(await cardsOf(person)).toEqual([]);
  await answer(person, 'popliteus', true);
  expect((await site.post('/api/u/account/cancel', {}, { token: person.token })).code).toBe('OK');
  expect(await site.database.query("SELECT 1 FROM quiz_cards WHERE muscle = 'popliteus'")).toEqual([]);
});
