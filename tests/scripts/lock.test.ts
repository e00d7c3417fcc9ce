import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Locked {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(join(resolve(__dirname, '../..'), 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Whether a package at a path can import another one, which Node.js looks for below it, beside it and further up. */
function finds(path: string, name: string): boolean {
  const places = path.split('/node_modules/');
  return (
    places.some((_, count) => [...places.slice(0, places.length - count), name].join('/node_modules/') in packages) ||
    `node_modules/${name}` in packages
  );
}

test('the lock file has the optional packages of every platform, so that npm ci works on each', () => {
  const missing = Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !finds(path, name))
      .map((name) => `${name}, which ${path} ${version ?? ''} asks for`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  const text = readFileSync(join(resolve(__dirname, '../..'), 'package-lock.json'), 'utf8');
  expect(text.match(/"resolved": "\w+:\/\/[^"]*"/g)).toBeNull();
});

/** Whether an npm range includes a version, for the forms in packages' `engines`: `>=20`, `^20.19.0`, `18 || 20`. */
function takes(range: string, version: number[]): boolean {
  return range.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/([<>=^~]) +/g, '$1')
      .split(/\s+/)
      .every((condition) => {
        const [, sign = '', rest = ''] = /^([<>=^~]*)v?(.*)$/.exec(condition) ?? [];
        const wanted = rest === '*' || rest === '' ? [] : rest.split('.').filter((part) => /^\d+$/.test(part));
        const bound = wanted.map(Number);
        const place = bound.findIndex((part, index) => part !== version[index]);
        const difference = place < 0 ? 0 : (version[place] ?? 0) - (bound[place] ?? 0);
        const held = { '': bound.length, '=': bound.length, '~': Math.min(bound.length, 2), '^': 1 }[sign];
        if (held !== undefined) {
          return difference === 0 || (place >= held && difference > 0);
        }
        return (
          { '>=': difference >= 0, '>': difference > 0, '<': difference < 0, '<=': difference <= 0 }[sign] ?? false
        );
      }),
  );
}

test.each([
  ['>=20', true],
  ['>= 20.19.0', true],
  ['>=20.19.1', false],
  ['>= 22', false],
  ['^20.19.0 || >=22.12.0', true],
  ['^18.18.0 || ^20.9.0 || >=21.1.0', true],
  ['18 || 20 || >=22', true],
  ['18 || >=22', false],
  ['>=6 <20', false],
  ['>=20.9.0 <21', true],
  ['*', true],
])('the range %s includes 20.19.0: %s', (range, expected) => {
  expect(takes(range, [20, 19, 0])).toBe(expected);
});

test('every production package but those for browsers supports the lowest Node.js that package.json names', () => {
  const { engines } = packages[''] as Locked;
  const lowest =
    /^>=(\d+)\.(\d+)$/
      .exec(engines?.node ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  expect(lowest).toHaveLength(2);
  const ranges = Object.entries(packages).flatMap(([path, { dev, devOptional, engines: asked }]) =>
    path !== '' && !dev && !devOptional && asked?.node ? [{ path, range: asked.node }] : [],
  );
  expect(ranges.length).toBeGreaterThan(50);
  // Bundled into pages when they are built.
  const inPages = ['node_modules/@mantine/dropzone'];
  expect(ranges.filter(({ range }) => !takes(range, [...lowest, 0])).map(({ path }) => path)).toEqual(inPages);
});
