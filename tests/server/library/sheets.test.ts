import type { AccountExport } from '@site/shared/contracts';
import type { Sheet, SheetNote } from '@site/shared/contracts/library';
import { existsSync } from 'node:fs';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { lapse, subscribe } from './subscriber';

let site: TestSite;
let therapist: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  therapist = await newSubscriber();
});
afterAll(() => site.close());

async function newSubscriber(): Promise<TestAccount> {
  const account = await site.registerActivated();
  await subscribe(site, account);
  return account;
}
const sheets = (ids: string, token?: string) => site.get<Sheet[]>(`/api/library/sheet/list?ids=${ids}`, { token });
const save = (exerciseId: number, note: string, { token } = therapist) =>
  site.postJson<SheetNote[]>('/api/u/library/sheet-note/save', { exerciseId, note }, { token });
const notesOf = async ({ token }: TestAccount) =>
  (await site.get<SheetNote[]>('/api/u/library/sheet-note/list', { token })).data;

test('a sheet has cues, dose, precautions and pictures in the requested order, and no motion', async () => {
  const { data, text } = await sheets('9,1,9,4711', therapist.token);
  expect(data.map(({ id }) => id)).toEqual([9, 1]);
  const [, squat] = data;
  expect(squat).toMatchObject({ code: 'barbell-back-squat', dose: { sets: [expect.any(Number), expect.any(Number)] } });
  expect(
    [squat?.cues, squat?.precautions, squat?.stopSigns, squat?.mistakes].map((list) => list?.length),
  ).not.toContain(0);
  expect(text).not.toContain('hipFlexion');
  const pictures = data.flatMap(({ phases }) => phases.map(({ picture }) => picture));
  expect(
    pictures.map((address) => /^\/(pictures\/exercises\/[a-z-]+-phase-\d\.webp)\?v=\w{8}$/.exec(address)?.[1]),
  ).toEqual(pictures.map((address) => expect.stringContaining(address.slice(1, address.indexOf('?')))));
  expect(pictures.every((address) => existsSync(`server/content${address.slice(0, address.indexOf('?'))}`))).toBe(true);
});

test('a visitor gets free movements only; a request with another one is rejected', async () => {
  expect((await sheets('1')).data).toHaveLength(1);
  expect(await sheets('1,2')).toMatchObject({ code: 'SUBSCRIPTION_REQUIRED', data: null });
  expect(await sheets('4711')).toMatchObject({ code: 'NOT_FOUND' });
  const tooMany = Array.from({ length: 101 }, (_, place) => place + 1).join(',');
  expect(await sheets(tooMany, therapist.token)).toMatchObject({ code: 'INVALID_INPUT' });
});

test('a note is stored without spaces around it, changed, and deleted when it is empty', async () => {
  expect((await save(1, '  Two sets,\nslowly. ')).data).toEqual([{ exerciseId: 1, note: 'Two sets,\nslowly.' }]);
  await save(3, 'Left side first.');
  expect((await save(1, 'Three sets.')).data).toEqual([
    { exerciseId: 1, note: 'Three sets.' },
    { exerciseId: 3, note: 'Left side first.' },
  ]);
  expect((await save(1, ' ')).data).toEqual([{ exerciseId: 3, note: 'Left side first.' }]);
  expect(await save(4_711, 'Nothing.')).toMatchObject({ code: 'NOT_FOUND' });
  const tooLong = await save(1, 'a'.repeat(1001));
  expect(tooLong).toMatchObject({ code: 'INVALID_INPUT', message: 'The note can have at most 1000 characters.' });
});

test('without a subscription, notes can be read and deleted, but not changed; another person sees none', async () => {
  const person = await newSubscriber();
  await save(1, 'Kept.', person);
  await save(2, 'Deleted.', person);
  await lapse(site, person);
  expect(await notesOf(person)).toHaveLength(2);
  expect((await save(1, 'Changed.', person)).code).toBe('SUBSCRIPTION_REQUIRED');
  expect((await save(2, '', person)).data).toEqual([{ exerciseId: 1, note: 'Kept.' }]);
  expect(await notesOf(await newSubscriber())).toEqual([]);
});

test('notes are in the export, and deleted with the account', async () => {
  const person = await newSubscriber();
  await save(1, 'For the copy.', person);
  const copy = await site.get<AccountExport>('/api/u/user/export', { token: person.token });
  expect(copy.data.sheetNotes).toEqual([
    { exercise: 'barbell-back-squat', note: 'For the copy.', changeTime: expect.stringMatching(/Z$/) },
  ]);
  expect((await site.post('/api/u/account/cancel', {}, { token: person.token })).code).toBe('OK');
  expect(await site.database.query("SELECT 1 FROM sheet_notes WHERE note = 'For the copy.'")).toEqual([]);
});
