import { accessTable, features, accessLevels, type Feature, type AccessLevel } from '@site/shared/contracts/access';
import type { ClassQuiz, Playlist } from '@site/shared/contracts/library';
import { builtSite } from '../../support/built-site';
import { openTestSite, type Reply, type TestSite } from '../test-app';
import { lapse, subscribe } from './subscriber';

let site: TestSite;
let shared: string;
let classToken: string;
let tokens: Record<AccessLevel, string | undefined>;
beforeAll(async () => {
  site = await openTestSite({ siteDir: builtSite });
  const subscriber = await site.registerActivated();
  await subscribe(site, subscriber);
  const name = { name: 'Knees' };
  const created = await site.postJson<Playlist>('/api/u/library/playlist/create', name, { token: subscriber.token });
  const share = { playlistId: created.data.id, author: '', days: 0 };
  const link = await site.postJson<Playlist>('/api/u/library/playlist/share', share, { token: subscriber.token });
  shared = link.data.share?.token ?? '';
  const made = await site.postJson<ClassQuiz>('/api/u/library/class/create', aClass, { token: subscriber.token });
  classToken = made.data.token ?? '';
  tokens = { visitor: undefined, account: (await site.registerActivated()).token, subscriber: subscriber.token };
});
afterAll(() => site.close());

const aClass = {
  name: 'Monday',
  days: 7,
  questions: [{ muscle: 'soleus', options: ['soleus', 'gracilis', 'popliteus', 'sartorius'] }],
};

/** The use of each feature; a feature that is added to the table needs its call here. */
const uses: Record<Feature, (token: string | undefined) => Promise<Reply>> = {
  // Its files, which contain all data of the atlas; the page itself contains none.
  atlas: async (token) => {
    const page = await site.get('/anatomy/', { token });
    return { ...page, code: page.text.includes('id="first"') ? 'OK' : 'NOT_FOUND' };
  },
  freeMuscleNotes: (token) => site.get('/api/software/muscle/notes/piriformis', { token }),
  everyMuscleNote: (token) => site.get('/api/software/muscle/notes/soleus', { token }),
  freeMovements: (token) => site.get('/api/software/exercise/detail/1', { token }),
  library: (token) => site.get('/api/software/movement/list', { token }),
  favourites: (token) => site.postJson('/api/u/library/favourite', { exerciseId: 1, isCollect: true }, { token }),
  sharedPlaylists: (token) => site.get(`/api/library/shared/${shared}`, { token }),
  playlists: (token) => site.postJson('/api/u/library/playlist/create', { name: 'Hips' }, { token }),
  quizProgress: (token) =>
    site.postJson('/api/u/library/quiz/answer', { muscle: 'soleus', kind: 'name', right: true }, { token }),
  takeClass: (token) =>
    site.postJson(`/api/library/class/${classToken}/take`, { name: 'Mei', answers: [0] }, { token }),
  classes: (token) => site.postJson('/api/u/library/class/create', aClass, { token }),
  freeSheets: (token) => site.get('/api/library/sheet/list?ids=1', { token }),
  sheets: (token) => site.get('/api/library/sheet/list?ids=1,2', { token }),
  sheetNotes: (token) => site.postJson('/api/u/library/sheet-note/save', { exerciseId: 1, note: 'Slowly.' }, { token }),
  everyMovement: (token) => site.get('/api/software/exercise/detail/2', { token }),
};

const cells = features.flatMap((feature) =>
  accessLevels.map((accessLevel) => ({ feature, accessLevel, allowed: accessTable[feature][accessLevel] })),
);

test.each(cells)('$feature, $accessLevel: allowed is $allowed', async ({ feature, accessLevel, allowed }) => {
  const { status, code, data } = await uses[feature](tokens[accessLevel]);
  expect(status).toBe(200);
  expect(allowed ? ['OK'] : ['Unauthorized', 'SUBSCRIPTION_REQUIRED']).toContain(code);
  expect(data === null).toBe(!allowed);
});

test('a subscriber may use what an account may, and an account what a visitor may', () => {
  const counts = features.map((feature) =>
    accessLevels.map((accessLevel) => Number(accessTable[feature][accessLevel])),
  );
  expect(
    counts.filter(([visitor = 0, account = 0, subscriber = 0]) => visitor > account || account > subscriber),
  ).toEqual([]);
  expect(counts.filter(([, , subscriber]) => subscriber !== 1)).toEqual([]);
});

test('after a subscription has ended, a person may use what an account may', async () => {
  const person = await site.registerActivated();
  await subscribe(site, person);
  expect((await uses.everyMovement(person.token)).code).toBe('OK');
  await lapse(site, person);
  const left = await Promise.all(features.map(async (feature) => (await uses[feature](person.token)).code === 'OK'));
  expect(left).toEqual(features.map((feature) => accessTable[feature].account));
});
