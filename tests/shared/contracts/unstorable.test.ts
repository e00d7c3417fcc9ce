// Threat 55: a body is searched before any limit of its call applies.
import { findUnstorable } from '@site/shared/contracts';

const seconds = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
};

test('names the path of a text, of a name, and of a value that is nested too deeply', () => {
  const deep = JSON.parse('['.repeat(202) + ']'.repeat(202)) as unknown;
  expect(findUnstorable({ a: ['b', { c: 'd\0' }] })).toBe('a.1.c');
  expect(findUnstorable({ a: { 'b\0': 1 } })).toBe('a');
  expect(findUnstorable({ a: '\ud800' })).toBe('a');
  expect(findUnstorable('\0')).toBe('');
  expect(findUnstorable(deep)?.split('.')).toHaveLength(201);
  expect(findUnstorable({ a: ['b', { c: null, d: 1, e: Buffer.from('\0') }] })).toBeUndefined();
});

test.each(['0', '[]'])('a megabyte of %s costs about as much as parsing its text a few times', (each) => {
  const text = `[${Array.from({ length: 1_000_000 / (each.length + 1) }, () => each).join(',')}]`;
  let value: unknown;
  const parsing = seconds(() => {
    for (let time = 0; time < 5; time += 1) {
      value = JSON.parse(text);
    }
  });
  const cost = seconds(() => findUnstorable(value));
  expect(cost).toBeLessThan(Math.max(parsing, 0.15));
});
