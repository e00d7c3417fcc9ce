import { findUnstorable } from '@site/shared/contracts';

test('names the path of a text, of a name, and of a value that is nested too deeply', () => {
  const deep = JSON.parse('['.repeat(202) + ']'.repeat(202)) as unknown;
  expect(findUnstorable({ a: ['b', { c: 'd\0' }] })).toBe('a.1.c');
  expect(findUnstorable({ a: { 'b\0': 1 } })).toBe('a');
  expect(findUnstorable({ a: '\ud800' })).toBe('a');
  expect(findUnstorable('\0')).toBe('');
  expect(findUnstorable(deep)?.split('.')).toHaveLength(201);
  expect(findUnstorable({ a: ['b', { c: null, d: 1, e: Buffer.from('\0') }] })).toBeUndefined();
});
