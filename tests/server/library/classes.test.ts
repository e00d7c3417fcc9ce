import type { AccountExport } from '@site/shared/contracts';
import type { ClassQuiz, OpenedClass } from '@site/shared/contracts/library';
import { until } from '../../support/until';
import { runBefore } from '../statements';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { lapse, subscribe } from './subscriber';

let site: TestSite;
let teacher: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  teacher = await newTeacher();
});
afterAll(() => site.close());

async function newTeacher(): Promise<TestAccount> {
  const account = await site.registerActivated();
  await subscribe(site, account);
  return account;
}
const question = (muscle: string, place: number) => ({
  muscle,
  options: ['gracilis', 'popliteus', 'sartorius'].toSpliced(place, 0, muscle),
});
const quiz = { name: 'Legs, Monday', days: 7, questions: [question('soleus', 0), question('vastus-lateralis', 2)] };
const post = <T = ClassQuiz>(verb: string, body: object, { token } = teacher) =>
  site.postJson<T>(`/api/u/library/class/${verb}`, body, { token });
const classesOf = async ({ token }: TestAccount) =>
  (await site.get<ClassQuiz[]>('/api/u/library/class/list', { token })).data;
const open = (token: string | null) => site.get<OpenedClass>(`/api/library/class/${token}`);
const take = (token: string | null, name: string, answers: number[]) =>
  site.postJson<{ right: number; count: number }>(`/api/library/class/${token}/take`, { name, answers });

test('learners without an account take the quiz under one link, and the teacher sees all results together', async () => {
  const made = (await post('create', quiz)).data;
  const opened = await open(made.token);
  expect(opened.data).toEqual({ name: 'Legs, Monday', questions: quiz.questions, expireTime: made.expireTime });
  expect(opened.text).not.toContain(teacher.nickName);
  expect((await take(made.token, ' Mei ', [0, 2])).data).toEqual({ right: 2, count: 2 });
  expect((await take(made.token, 'Omar', [0, 0])).data).toEqual({ right: 1, count: 2 });
  expect((await take(made.token, 'Lia', [])).data).toEqual({ right: 0, count: 2 });
  const [seen] = await classesOf(teacher);
  expect(seen).toMatchObject({ id: made.id, count: 2 });
  expect(seen?.results.map(({ name, right }) => [name, right])).toEqual([
    ['Mei', 2],
    ['Omar', 1],
    ['Lia', 0],
  ]);
  expect(await classesOf(await newTeacher())).toEqual([]);
});

test('rejects a quiz whose answer is not among its options or is among them twice', async () => {
  const broken = [
    { muscle: 'soleus', options: ['gracilis', 'popliteus', 'sartorius', 'iliacus'] },
    { muscle: 'soleus', options: ['soleus', 'soleus', 'sartorius', 'iliacus'] },
    { muscle: 'soleus', options: ['soleus', 'sartorius'] },
    { muscle: '<b>', options: ['<b>', 'soleus', 'sartorius', 'iliacus'] },
  ];
  for (const one of broken) {
    expect((await post('create', { ...quiz, questions: [one] })).code).toBe('INVALID_INPUT');
  }
  const many = Array.from({ length: 21 }, () => question('soleus', 0));
  expect((await post('create', { ...quiz, questions: many })).code).toBe('INVALID_INPUT');
  expect((await post('create', { ...quiz, questions: [] })).code).toBe('INVALID_INPUT');
});

test('a link is invalid when it is revoked, expired or not signed (threat 62)', async () => {
  const made = (await post('create', quiz)).data;
  await take(made.token, 'Mei', [0, 2]);
  const [id = '', signature = ''] = made.token?.split('.') ?? [];
  for (const forged of [id, `${id}.`, `${id}.${signature.slice(0, -2)}AA`, `${made.id}.${signature}`]) {
    expect((await open(forged)).code).toBe('NOT_FOUND');
    expect((await take(forged, 'Eve', [0])).code).toBe('NOT_FOUND');
  }
  await site.database.query('UPDATE class_quizzes SET expires_at = now() WHERE id = $1', [made.id]);
  expect((await open(made.token)).code).toBe('NOT_FOUND');
  await site.database.query("UPDATE class_quizzes SET expires_at = now() + interval '1 day' WHERE id = $1", [made.id]);
  expect((await open(made.token)).code).toBe('OK');
  const revoked = (await post('revoke', { classId: made.id })).data;
  expect(revoked).toMatchObject({ token: null, results: [expect.objectContaining({ name: 'Mei' })] });
  expect((await open(made.token)).code).toBe('NOT_FOUND');
  expect((await take(made.token, 'Late', [0])).code).toBe('NOT_FOUND');
  await post('delete', { classId: made.id });
  expect((await classesOf(teacher)).some((one) => one.id === made.id)).toBe(false);
});

test.each(['revoke', 'delete'])(
  'a result that arrives at the moment of a %s gets the answer of an ended link',
  async (verb) => {
    const made = (await post('create', quiz)).data;
    const ended = runBefore(
      site.database,
      'INSERT INTO attempts',
      () => post(verb, { classId: made.id }),
      `class-answers ${made.id}`,
    );
    expect((await take(made.token, 'Late', [0])).code).toBe('NOT_FOUND');
    await ended;
    expect(await site.database.query('SELECT 1 FROM class_results WHERE class_id = $1', [made.id])).toEqual([]);
  },
);

test('accepts 200 results of a class at most, also at once, and 300 an hour from a network for each class (threat 63)', async () => {
  const made = (await post('create', quiz)).data;
  await site.database.query(
    "INSERT INTO class_results (class_id, name, right_count) SELECT $1, 'Learner ' || n, 0 FROM generate_series(1, 198) AS n",
    [made.id],
  );
  // All four wait for each other: none continues with the number that it read before it waited.
  let taken!: Promise<Awaited<ReturnType<typeof take>>[]>;
  await site.database.transaction(async (tx) => {
    await tx.query('SELECT FROM class_quizzes WHERE id = $1 FOR UPDATE', [made.id]);
    taken = Promise.all(['a', 'b', 'c', 'd'].map((name) => take(made.token, name, [0])));
    await until(async () => {
      const [waiting] = await site.database.query<{ count: number }>(
        "SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      return waiting?.count === 4;
    });
  });
  const replies = await taken;
  expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(2);
  expect(replies.find(({ code }) => code !== 'OK')).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'This quiz has reached its limit of 200 results. Please tell your teacher.',
  });
  await site.database.query("UPDATE attempts SET count = 300 WHERE bucket LIKE 'class-answers%'");
  expect((await take(made.token, 'e', [0])).code).toBe('TOO_MANY_ATTEMPTS');
  // One class of a school does not block the quizzes of the others.
  const other = (await post('create', quiz, await newTeacher())).data;
  expect((await take(other.token, 'e', [0])).code).toBe('OK');
  await site.database.query("DELETE FROM attempts WHERE bucket LIKE 'class-answers%'");
  expect(await take(made.token, 'a'.repeat(61), [0])).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'The name can have at most 60 characters.',
  });
});

test('a teacher has 50 quizzes at most, and can still see, revoke and delete them without a subscription', async () => {
  const person = await newTeacher();
  const made = (await post('create', quiz, person)).data;
  await site.database.query(
    `INSERT INTO class_quizzes (user_id, name, questions, expires_at)
     SELECT user_id, name, questions, expires_at FROM class_quizzes, generate_series(1, 48) WHERE id = $1`,
    [made.id],
  );
  const replies = await Promise.all([1, 2, 3].map(() => post('create', quiz, person)));
  expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1);
  expect(replies.find(({ code }) => code !== 'OK')?.message).toBe(
    'You have reached the limit of 50 class quizzes. Delete one first.',
  );
  await lapse(site, person);
  expect((await post('create', quiz, person)).code).toBe('SUBSCRIPTION_REQUIRED');
  expect((await open(made.token)).code).toBe('OK');
  expect((await post('revoke', { classId: made.id }, person)).code).toBe('OK');
  await post('delete', { classId: made.id }, person);
  expect(await classesOf(person)).toHaveLength(49);
});

test('another teacher cannot revoke or delete a quiz; it is in the export of its author and deleted with the account', async () => {
  const [person, other] = [await newTeacher(), await newTeacher()];
  const made = (await post('create', quiz, person)).data;
  await take(made.token, 'Mei', [0, 2]);
  expect((await post('revoke', { classId: made.id }, other)).code).toBe('NOT_FOUND');
  await post('delete', { classId: made.id }, other);
  expect(await classesOf(person)).toHaveLength(1);
  const copy = await site.get<AccountExport>('/api/u/user/export', { token: person.token });
  expect(copy.data.classes).toMatchObject([
    { name: 'Legs, Monday', questions: ['soleus', 'vastus-lateralis'], results: [{ name: 'Mei', right: 2 }] },
  ]);
  expect((await site.post('/api/u/account/cancel', {}, { token: person.token })).code).toBe('OK');
  expect((await open(made.token)).code).toBe('NOT_FOUND');
  expect(await site.database.query('SELECT 1 FROM class_results WHERE class_id = $1', [made.id])).toEqual([]);
});
