import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syncExercises } from '../../../server/src/domains/software/sync-exercises';
import { openTestSite, type TestSite } from '../test-app';

let site: TestSite;
const folder = mkdtempSync(join(tmpdir(), 'site-exercises-'));
beforeAll(async () => {
  site = await openTestSite();
  mkdirSync(join(folder, 'exercises'));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const frame = (t: number) => ({ t, pose: {}, root: { position: [0, 0, 0], rotation: [0, 0, 0] } });
const said = { en: 'Slowly.', cn: '慢一点。' };
const record = (id: number, given: object = {}) => ({
  id,
  code: 'squat',
  name: 'Squat',
  cnName: '深蹲',
  description: 'Down and up.',
  cnDescription: '蹲下，站起。',
  muscleName: '',
  fileName: '',
  filePath: '',
  type: 'train',
  attitude: 'stand',
  zhudong: '',
  jiekang: '',
  wending: '',
  xietong: '',
  lashen: '',
  fuzhu: '',
  error: '',
  fixation: '',
  cnFixation: '',
  precautions: [{ en: 'Warm up.', cn: '先热身。' }],
  stopSigns: [{ en: 'Pain.', cn: '疼痛。' }],
  muscleIds: '',
  instrumentType: 'body weight',
  isComplete: null,
  isLoop: true,
  isStatic: null,
  isCollect: false,
  thumbnailGIF: '',
  thumbnail: '',
  isFree: true,
  isBuy: null,
  instrument: [],
  equip: null,
  camera: [{ position: '0,1,3', target: '0,1,0' }],
  morphTargetDictionary: null,
  motion: {
    duration: 1,
    loop: true,
    phases: [{ name: { en: 'Down', cn: '下' }, start: 0, end: 1, working: true, kind: 'eccentric' }],
    frames: [frame(0), frame(1)],
    contacts: [],
    equipment: [],
    mistakes: ['shallow', 'fast', 'loose'].map((code) => ({ code, text: said, correction: said })),
  },
  guidance: {
    cues: [said, said, said],
    breathing: said,
    dose: { sets: [2, 3], repetitions: [8, 12], daysPerWeek: [2, 3] },
    regressions: [said],
    progressions: [said],
    evidence: { level: 'C', finding: said, sources: ['A book.'] },
  },
  ...given,
});
const put = (name: string, value: unknown) =>
  writeFileSync(join(folder, 'exercises', name), typeof value === 'string' ? value : JSON.stringify(value));
/** Synchronizes a folder, and returns the log messages. */
async function sync(content: string): Promise<unknown[][]> {
  const said: unknown[][] = [];
  const log = {
    ...site.context.log,
    warn: (...words: unknown[]) => said.push(words),
  } as unknown as typeof site.context.log;
  await syncExercises({ ...site.context, log }, content);
  return said;
}
const names = async () =>
  (await site.get<{ id: number; name: string; motion?: unknown }[]>('/api/software/exercise/list')).data
    .filter(({ id }) => id > 900)
    .map(({ id, name }) => [id, name]);

test('records in files are served; a changed file is served after the next start; a malformed one is skipped', async () => {
  put('a.json', record(901));
  put('b.json', [record(902, { name: 'Lunge' }), record(903, { name: 'Plank' })]);
  put('broken.json', '{ half of');
  put('wrong.json', record(904, { guidance: { ...record(904).guidance, breathing: { en: 'In and out.' } } }));
  put('notes.txt', record(905));
  expect(await sync(folder)).toEqual(
    [
      ['broken.json', /JSON/],
      ['wrong.json', /^guidance\.breathing\.cn: /],
    ].map(([file, reason]) => [{ file, reason: expect.stringMatching(reason as RegExp) }, 'exercise omitted']),
  );
  expect(await names()).toEqual([
    [901, 'Squat'],
    [902, 'Lunge'],
    [903, 'Plank'],
  ]);

  put('a.json', record(901, { name: 'Deep squat' }));
  await sync(folder);
  expect(await names()).toEqual([
    [901, 'Deep squat'],
    [902, 'Lunge'],
    [903, 'Plank'],
  ]);
  const detail = await site.get<{ motion: { duration: number } }>('/api/software/exercise/detail/901');
  expect(detail.data.motion.duration).toBe(1);
});

test('a folder without exercises causes no error', async () => {
  expect(await sync(join(folder, 'nowhere'))).toEqual([]);
});
