import { readFileSync } from 'node:fs';
import { libraryMuscles } from '../../../anatomy/src/search/library-muscles';

test('the library lists the muscles of the atlas, with their present words (write-library-muscles.ts writes them)', () => {
  expect(JSON.parse(readFileSync('modules/library/src/data/muscles.json', 'utf8'))).toEqual(libraryMuscles());
});
