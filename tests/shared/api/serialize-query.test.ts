import fc from 'fast-check';
import { serializeQuery } from '../../../shared/api/serialize-query';

test('writes nested objects as key[sub]=value (spec 7)', () => {
  const text = serializeQuery({ page: 1, filter: { region: 'shoulder', range: { from: 2 } }, tags: ['a', 'b'] });
  expect(decodeURIComponent(text)).toBe('page=1&filter[region]=shoulder&filter[range][from]=2&tags[0]=a&tags[1]=b');
});

test('omits null and undefined, but not false, 0 and the empty text', () => {
  expect(serializeQuery({ a: null, b: undefined, c: false, d: 0, e: '' })).toBe('c=false&d=0&e=');
});

test('any values are restored unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (params) => {
      const back = new URLSearchParams(serializeQuery(params));
      expect([...back.entries()].sort()).toEqual(Object.entries(params).sort());
    }),
  );
});
