import type { AccountExport } from '@site/shared/contracts';
import type { Playlist, SharedPlaylist } from '@site/shared/contracts/library';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { lapse, subscribe } from './subscriber';

let site: TestSite;
let author: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  author = await newSubscriber();
});
afterAll(() => site.close());

async function newSubscriber(): Promise<TestAccount> {
  const account = await site.registerActivated();
  await subscribe(site, account);
  return account;
}
const post = <T = Playlist>(verb: string, body: object, { token } = author) =>
  site.postJson<T>(`/api/u/library/playlist/${verb}`, body, { token });
const create = async (name: string, as = author) => (await post('create', { name }, as)).data;
const save = (playlist: Playlist, change: object, as = author) =>
  post(
    'save',
    {
      playlistId: playlist.id,
      revision: playlist.revision,
      name: playlist.name,
      exerciseIds: playlist.exerciseIds,
      ...change,
    },
    as,
  );
const listOf = async ({ token }: TestAccount) =>
  (await site.get<Playlist[]>('/api/u/library/playlist/list', { token })).data;
const open = (token: string | undefined) => site.get<SharedPlaylist>(`/api/library/shared/${token}`);
const userIdOf = async ({ email }: TestAccount) =>
  (await site.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]))[0]?.id;

test('a playlist keeps its name, its movements and their order', async () => {
  const playlist = await create('  Knees, week 1 ');
  expect(playlist).toMatchObject({ name: 'Knees, week 1', exerciseIds: [], revision: 1, share: null });
  expect((await save(playlist, { name: 'Knees', exerciseIds: [9, 1, 13] })).data).toMatchObject({
    name: 'Knees',
    exerciseIds: [9, 1, 13],
    revision: 2,
  });
  expect((await listOf(author)).find(({ id }) => id === playlist.id)?.exerciseIds).toEqual([9, 1, 13]);
  await post('delete', { playlistId: playlist.id });
  expect((await listOf(author)).some(({ id }) => id === playlist.id)).toBe(false);
});

test('of several windows that save the same revision at once, one succeeds and the others get CONFLICT', async () => {
  const playlist = await create('Two windows');
  const replies = await Promise.all([[1], [2], [3]].map((exerciseIds) => save(playlist, { exerciseIds })));
  expect(replies.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'OK']);
  expect(replies.find(({ code }) => code === 'CONFLICT')?.message).toContain('changed in another window');
  const kept = replies.find(({ code }) => code === 'OK')?.data;
  expect((await listOf(author)).find(({ id }) => id === playlist.id)).toEqual(kept);
});

test('rejects too many, repeated and unknown movements, each with its message', async () => {
  const playlist = await create('Limits');
  await site.database.query(
    "INSERT INTO exercises (id, is_free, summary, motion) SELECT 1000 + n, false, '{}', '{}' FROM generate_series(1, 101) AS n",
  );
  const ids = Array.from({ length: 101 }, (_, place) => 1001 + place);
  expect(await save(playlist, { exerciseIds: ids })).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'A playlist can have at most 100 movements.',
  });
  const saved = await save(playlist, { exerciseIds: ids.slice(1) });
  expect(saved.data.exerciseIds).toHaveLength(100);
  expect(await save(saved.data, { exerciseIds: [1, 2, 1] })).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'This movement is already in the playlist.',
  });
  expect(await save(saved.data, { exerciseIds: [4_711] })).toMatchObject({ code: 'NOT_FOUND' });
  await site.database.query('DELETE FROM exercises WHERE id > 1000');
});

test('a person has 200 playlists at most, also if several windows create one at the same time', async () => {
  const person = await newSubscriber();
  await site.database.query(
    "INSERT INTO playlists (user_id, name) SELECT $1, 'List ' || n FROM generate_series(1, 198) AS n",
    [await userIdOf(person)],
  );
  const replies = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => post('create', { name }, person)));
  expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(2);
  expect(replies.find(({ code }) => code !== 'OK')).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'You have reached the limit of 200 playlists. Delete one first.',
  });
  expect(await listOf(person)).toHaveLength(200);
});

test('a link shows the playlist and nothing of its author but the chosen name, until it is revoked', async () => {
  const playlist = await create('For my patients');
  await save(playlist, { exerciseIds: [1, 2] });
  const { share } = (await post('share', { playlistId: playlist.id, author: 'Practice at the lake', days: 0 })).data;
  const seen = await open(share?.token);
  expect(seen.data).toEqual({
    name: 'For my patients',
    author: 'Practice at the lake',
    exerciseIds: [1, 2],
    expireTime: null,
  });
  expect(seen.text).not.toContain(author.nickName);
  const again = (await post('share', { playlistId: playlist.id, author: '', days: 7 })).data.share;
  expect((await open(share?.token)).code).toBe('NOT_FOUND');
  expect((await open(again?.token)).data).toMatchObject({ author: '', expireTime: expect.stringMatching(/Z$/) });
  await post('revoke', { playlistId: playlist.id });
  expect((await open(again?.token)).code).toBe('NOT_FOUND');
});

test('a link expires at its time, and a token that is not signed is invalid', async () => {
  const playlist = await create('A week');
  const { share } = (await post('share', { playlistId: playlist.id, author: '', days: 7 })).data;
  const [shareId = '', signature = ''] = share?.token.split('.') ?? [];
  const forged = [shareId, `${shareId}.`, `${shareId}.${signature.slice(0, -2)}AA`, `${playlist.id}.${signature}`, 'x'];
  for (const token of forged) {
    expect((await open(token)).code).toBe('NOT_FOUND');
  }
  expect((await open(share?.token)).code).toBe('OK');
  await site.database.query('UPDATE playlists SET share_expires_at = now() WHERE share_id = $1', [shareId]);
  expect((await open(share?.token)).code).toBe('NOT_FOUND');
  const stored = await site.database.query<{ text: string }>(
    'SELECT string_agg(p::text, $1) AS text FROM playlists p',
    [' '],
  );
  expect(stored[0]?.text).not.toContain(signature);
});

test('without a subscription, playlists can be read, revoked and deleted, but not created, changed or shared', async () => {
  const person = await newSubscriber();
  const [kept, other] = [await create('Kept', person), await create('Other', person)];
  const { share } = (await post('share', { playlistId: kept.id, author: '', days: 0 }, person)).data;
  await lapse(site, person);
  expect((await listOf(person)).map(({ name }) => name).toSorted()).toEqual(['Kept', 'Other']);
  expect((await open(share?.token)).code).toBe('OK');
  const refused = [
    await post('create', { name: 'New' }, person),
    await save(kept, { exerciseIds: [1] }, person),
    await post('share', { playlistId: other.id, author: '', days: 0 }, person),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'SUBSCRIPTION_REQUIRED'));
  expect((await post('revoke', { playlistId: kept.id }, person)).data.share).toBeNull();
  expect((await post('delete', { playlistId: kept.id }, person)).code).toBe('OK');
  expect((await listOf(person)).map(({ name }) => name)).toEqual(['Other']);
});

test('another person can neither see nor change a playlist', async () => {
  const playlist = await create('Mine alone');
  const other = await newSubscriber();
  expect(await listOf(other)).toEqual([]);
  expect((await save(playlist, { name: 'Theirs' }, other)).code).toBe('NOT_FOUND');
  expect((await post('share', { playlistId: playlist.id, author: '', days: 0 }, other)).code).toBe('NOT_FOUND');
  expect((await post('revoke', { playlistId: playlist.id }, other)).code).toBe('NOT_FOUND');
  await post('delete', { playlistId: playlist.id }, other);
  expect((await listOf(author)).find(({ id }) => id === playlist.id)).toEqual(playlist);
});

test('playlists are in the export, and deleted with the account together with their links', async () => {
  const person = await newSubscriber();
  const playlist = await create('Copied', person);
  await save(playlist, { exerciseIds: [1] }, person);
  const { share } = (await post('share', { playlistId: playlist.id, author: 'Ada B.', days: 0 }, person)).data;
  const copy = await site.get<AccountExport>('/api/u/user/export', { token: person.token });
  expect(copy.data.playlists).toEqual([
    { name: 'Copied', exercises: ['barbell-back-squat'], sharedAs: 'Ada B.', createTime: expect.stringMatching(/Z$/) },
  ]);
  expect((await site.post('/api/u/account/cancel', {}, { token: person.token })).code).toBe('OK');
  expect((await open(share?.token)).code).toBe('NOT_FOUND');
  expect(await site.database.query('SELECT 1 FROM playlists WHERE id = $1', [playlist.id])).toEqual([]);
});
