import { shownPages } from '../../../shared/ui/shown-pages';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [1250, 1250, [1, 'gap', 1249, 1250]],
])('page %i of %i', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
