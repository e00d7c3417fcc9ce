import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(join(resolve(__dirname, '../..'), 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Whether a package that stands at a path finds another one, as Node.js looks for it: beside itself, then further up. */
function finds(path: string, name: string): boolean {
  const places = path.split('/node_modules/');
  return (
    places.some((_, count) => [...places.slice(0, places.length - count), name].join('/node_modules/') in packages) ||
    `node_modules/${name}` in packages
  );
}

test('the lock file holds the packages for every platform, so that npm ci works on each', () => {
  const missing = Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !finds(path, name))
      .map((name) => `${name}, which ${path} ${version ?? ''} asks for`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no place to get packages from', () => {
  const text = readFileSync(join(resolve(__dirname, '../..'), 'package-lock.json'), 'utf8');
  expect(text.match(/"resolved": "\w+:\/\/[^"]*"/g)).toBeNull();
});
