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

test.each([
  ['', 22],
  ['goal=stretch', 10],
  ['goal=train&posture=sitting', 2],
  ['free=1', 5],
  ['equipment=barbell', 3],
  ['equipment=training-mat&posture=kneeling', 3],
  ['joint=neck&goal=stretch', 1],
  ['muscle=gluteus-maximus&goal=train', 5],
  ['goal=nothing', 0],
])('%s finds %i movements', (query, count) => {
  expect(find(query)).toHaveLength(count);
});

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

test('the name of a movement comes before its muscles', () => {
  expect(find('search=calf')[0]).toBe('standing-calf-stretch');
});

test('a filter survives the way through the address, and an empty one leaves no trace there', () => {
  const filter = readFilter(new URLSearchParams('goal=train&search=knee%20bend&page=3&other=1'));
  expect(writeFilter(filter)).toBe('?search=knee+bend&goal=train&page=3');
  expect(writeFilter(readFilter(new URLSearchParams('page=-4')))).toBe('');
});

test('every choice that is offered finds a movement', () => {
  const { goals, joints, postures, equipment, muscles: main } = choicesOf(movements);
  const queries = [
    ...goals.map((goal) => `goal=${goal}`),
    ...joints.map((joint) => `joint=${joint}`),
    ...postures.map((posture) => `posture=${posture}`),
    ...equipment.map(({ name }) => `equipment=${name.replaceAll(' ', '-')}`),
    ...main.flatMap(({ id, region }) => [`muscle=${id}`, `muscle=${region}`]),
  ];
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
