import { searchMuscles } from '../../../anatomy/src/search/search-muscles';
import { muscles } from '../../../anatomy/src/muscles/catalogue';

const found = (query: string): string[] => searchMuscles(muscles(), query).map(({ id }) => id);

test('every muscle is found first by each of its names', () => {
  for (const muscle of muscles()) {
    for (const name of [muscle.name.en, muscle.name.cn, muscle.latin]) {
      expect({ name, first: found(name)[0] }).toEqual({ name, first: muscle.id });
    }
  }
});

test('parts of names, capitals and blanks do not matter', () => {
  expect(found('  BICEPS ')).toEqual(
    expect.arrayContaining(['biceps-brachii-caput-longum', 'biceps-femoris-caput-longum']),
  );
  expect(found('臀')).toEqual(expect.arrayContaining(['gluteus-maximus', 'gluteus-medius', 'gluteus-minimus']));
  expect(found('long biceps')).toContain('biceps-brachii-caput-longum');
});

test('an unknown name finds nothing; no name finds all, of a region if one is chosen', () => {
  expect(found('xyzzy')).toEqual([]);
  expect(found('')).toHaveLength(muscles().length);
  const hips = searchMuscles(muscles(), '', 'hip');
  expect(hips.length).toBeGreaterThan(5);
  expect(hips.every(({ region }) => region === 'hip')).toBe(true);
});
