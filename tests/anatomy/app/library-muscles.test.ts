import { readFileSync } from 'node:fs';
import { libraryMuscles } from '../../../anatomy/src/search/library-muscles';

test('the library’s file has the present words of the atlas (write-library-muscles.ts writes it)', () => {
  expect(JSON.parse(readFileSync('modules/library/src/data/muscles.json', 'utf8'))).toEqual(libraryMuscles());
});
