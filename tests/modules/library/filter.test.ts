import { readdirSync, readFileSync } from 'node:fs';
import type { Exercise } from '@site/shared/contracts';
import type { Movement } from '@site/shared/contracts/library';
import { choicesOf, filterMovements, readFilter, writeFilter } from '../../../modules/library/src/model/filter';
import { muscles } from '../../../modules/library/src/model/muscles';
import { searchMuscles } from '../../../modules/library/src/model/search';
import { jointsOf } from '../../../server/src/domains/software/joints-of';

const folder = 'server/content/exercises/';
const movements: Movement[] = readdirSync(folder)
  .map((file) => JSON.parse(readFileSync(folder + file, 'utf8')) as Exercise)
  .map((exercise) => ({ ...exercise, joints: jointsOf(exercise.motion) }));

const find = (query: string) =>
  filterMovements(movements, readFilter(new URLSearchParams(query))).map(({ code }) => code);

const trains = ({ type }: Movement) => type === 'train';
const uses = (name: string) => (movement: Movement) => movement.instrument.some((item) => item.name === name);
const worksOrStretches = (id: string) => (movement: Movement) =>
  new RegExp(`(^|,)${id}(\\.[lr])?(,|$)`).test([movement.zhudong, movement.lashen].join());

test.each<[string, (movement: Movement) => boolean]>([
  ['', () => true],
  ['goal=stretch', ({ type }) => type === 'stretch'],
  ['goal=train&posture=sitting', (movement) => trains(movement) && movement.attitude === 'sitting position'],
  ['free=1', ({ isFree }) => isFree],
  ['equipment=barbell', uses('barbell')],
  [
    'equipment=training-mat&posture=kneeling',
    (movement) => uses('training mat')(movement) && movement.attitude === 'kneeling',
  ],
  ['joint=neck&goal=stretch', (movement) => movement.joints.includes('neck') && !trains(movement)],
  [
    'muscle=gluteus-maximus&goal=train',
    (movement) => worksOrStretches('gluteus-maximus')(movement) && trains(movement),
  ],
])('the filter "%s" finds the matching movements', (query, fits) => {
  const expected = movements.filter(fits).map(({ code }) => code);
  expect(expected.length).toBeGreaterThan(0);
  expect(find(query)).toEqual(expected);
});

test('the goal for patients finds exactly the movements whose sources have forPatients', () => {
  const author = (code: string) => readFileSync(`anatomy/src/motion/authoring/exercises/${code}.yaml`, 'utf8');
  const codes = movements.map(({ code }) => code).filter((code) => author(code).includes('\nforPatients: true\n'));
  expect(find('goal=patients')).toEqual(codes);
  expect(codes).toEqual(expect.arrayContaining(['heel-slide', 'dead-bug', 'seated-heel-raise', 'seated-neck-stretch']));
  expect(find('goal=patients&equipment=barbell')).toEqual([]);
});

test('an unknown filter value finds no movement', () => expect(find('goal=nothing')).toEqual([]));

test.each([
  ['squat', 'barbell-back-squat'],
  ['PUSH-UP', 'push-up'],
  ['深蹲', 'barbell-back-squat'],
  ['pecs', 'barbell-bench-press'],
  ['hamstrings', 'barbell-deadlift'],
  ['股四头肌', 'barbell-back-squat'],
  ['腹肌', 'cobra-stretch'],
  ['gudatou', undefined],
  ['beikuoji', 'lat-pulldown'],
  ['calf', 'standing-calf-stretch'],
])('the search for %s finds %s', (search, code) => {
  const found = find(new URLSearchParams({ search }).toString());
  expect(code === undefined ? found : found.includes(code)).toEqual(code === undefined ? [] : true);
});

test('movements that match by name come before those that match by muscle', () => {
  expect(find('search=calf').slice(0, 2).sort()).toEqual(['standing-calf-raise', 'standing-calf-stretch']);
});

test('a filter is read from an address and written back, and an empty one writes no query', () => {
  const filter = readFilter(new URLSearchParams('goal=train&search=knee%20bend&page=3&other=1'));
  expect(writeFilter(filter)).toBe('?search=knee+bend&goal=train&page=3');
  expect(writeFilter(readFilter(new URLSearchParams('page=-4')))).toBe('');
});

test('every offered choice finds a movement', () => {
  const { goals, joints, postures, equipment, muscles: main } = choicesOf(movements);
  const queries = [
    ...goals.map((goal) => `goal=${goal}`),
    ...joints.map((joint) => `joint=${joint}`),
    ...postures.map((posture) => `posture=${posture}`),
    ...equipment.map(({ name }) => `equipment=${name.replaceAll(' ', '-')}`),
    ...main.flatMap(({ id, region }) => [`muscle=${id}`, `muscle=${region}`]),
  ];
  expect(goals).toEqual(['train', 'stretch', 'patients']);
  expect(queries.length).toBeGreaterThan(40);
  expect(queries.filter((query) => find(query).length === 0)).toEqual([]);
});

test.each([
  ['lats', 'latissimus-dorsi'],
  ['Latissimus', 'latissimus-dorsi'],
  ['背阔肌', 'latissimus-dorsi'],
  ['bkj', 'latissimus-dorsi'],
  ['bei kuo ji', 'latissimus-dorsi'],
  ['rotator cuff', 'supraspinatus'],
])('the search of muscles for %s finds %s', (query, id) => {
  expect(searchMuscles(muscles, query).map((muscle) => muscle.id)).toContain(id);
});

describe('a search among 1,000 movements', () => {
  const many = Array.from({ length: 20 }, () => movements.slice(0, 50).map((movement) => ({ ...movement })));
  const search = (list: readonly Movement[], text: string) =>
    filterMovements(list, readFilter(new URLSearchParams({ search: text })));
  const texts = ['squat', '臀大肌', 'no such word'];
  /** Counts the calls of string methods during the work. */
  const countCalls = (work: () => void) => {
    const spies = (['normalize', 'split', 'startsWith', 'includes'] as const).map((name) =>
      jest.spyOn(String.prototype, name),
    );
    work();
    const [folded = 0, split = 0, ...compared] = spies.map(({ mock }) => mock.calls.length);
    spies.forEach((spy) => spy.mockRestore());
    return { folded, split, compared: compared.reduce((sum, count) => sum + count, 0) };
  };

  test('normalizes and splits the text of each movement once, and later only the search text', () => {
    const list = many.slice(0, 4).flat();
    expect(countCalls(() => search(list, 'lunge')).folded).toBe(1 + 2 * list.length);
    for (const text of texts) {
      expect({ text, ...countCalls(() => search(list, text)) }).toMatchObject({ text, folded: 1, split: 1 });
    }
  });

  test.each(texts)('needs as many comparisons per movement as among 50: %s', (text) => {
    const of50 = countCalls(() => search(many[0] as Movement[], text)).compared;
    const of1000 = countCalls(() => search(many.flat(), text)).compared;
    expect(of1000).toBe(20 * of50);
    expect(of50 / 50).toBeLessThan(300);
  });
});
