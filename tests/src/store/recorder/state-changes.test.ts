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

test('applying the changes between two generated states gives the second one, also after serialization', () => {
  fc.assert(
    fc.property(state, state, (before, after) => {
      const wanted = plain(after);
      expect(plain(applyChanges(plain(before), plain(changesBetween(plain(before), wanted))))).toEqual(wanted);
    }),
    { numRuns: 1000 },
  );
});

test('identical objects are not compared, and removed keys are listed', () => {
  const same = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('compared');
      },
    },
  );
  expect(changesBetween({ same, lost: 1, unset: 1 }, { same, unset: undefined })).toEqual([[['lost']], [['unset']]]);
});
