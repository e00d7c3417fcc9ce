import { createSlice } from '@reduxjs/toolkit';
import { ownSlice, replaceOwn, rootReducer } from '@site/shared/store';

const sliceOf = (name: string, value: number) => createSlice({ name, initialState: { value }, reducers: {} });

test('rejects a reducer that another module or the shell has, with a message that names both', () => {
  ownSlice('courses', sliceOf('shelf', 1));
  expect(() => ownSlice('viewer', sliceOf('shelf', 2))).toThrow(
    'reducer shelf belongs to courses: viewer must rename its own',
  );
  expect(() => ownSlice('viewer', sliceOf('session', 2))).toThrow(
    'reducer session belongs to the shell: viewer must rename its own',
  );
});

test('a module may replace its own reducer, as when its last good release replaces one that failed', () => {
  ownSlice('courses', sliceOf('pages', 1)).injectInto(rootReducer, replaceOwn);
  ownSlice('courses', sliceOf('pages', 2)).injectInto(rootReducer, replaceOwn);
  expect(rootReducer(undefined, { type: 'opened' })).toMatchObject({ pages: { value: 2 } });
});
