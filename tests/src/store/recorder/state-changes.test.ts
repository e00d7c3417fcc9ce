import fc from 'fast-check';
import { applyChanges, changesBetween } from '../../../../src/store/recorder/state-changes';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const key = fc.constantFrom('api', 'queries', 'getPosts(undefined)', 'dialog', 'gone');
const state = fc.dictionary(
  key,
  fc.letrec((part) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(fc.boolean()),
      part('fields'),
    ),
    fields: fc.dictionary(key, part('value')),
  })).value,
);

test('the changes between any two states lead from the one to the other, also as text', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const wanted = plain(after);
      expect(plain(applyChanges(plain(before), plain(changesBetween(plain(before), wanted))))).toEqual(wanted);
    }),
    { numRuns: 1000 },
  );
});

test('what is the same object is not looked into, and what a state lost is gone', () => {
  const same = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('looked into');
      },
    },
  );
  expect(changesBetween({ same, lost: 1, unset: 1 }, { same, unset: undefined })).toEqual([[['lost']], [['unset']]]);
});
