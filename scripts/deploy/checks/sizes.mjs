import { existsSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Kilobytes as transferred (brotli). The largest page of this site has 36, the largest module 87. */
const usual = { page: 60, release: 150 };

/** Compares the transferred bytes of each page, and of the whole release, with the budget: `deploy.budget` in the module's package.json. */
export function checkSizes({ sources, release, folder, own }) {
  const budget = { ...usual, ...own.budget };
  const sent = (files) =>
    [...new Set(files)].reduce((sum, file) => {
      const path = join(folder, file);
      return sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
    }, 0);
  const { module = [], en = [], cn = [], ...pages } = release.files;
  const sizes = Object.entries(pages).map(([page, files]) => ({
    what: `page ${page}`,
    bytes: Math.max(...[en, cn].map((texts) => sent(['remoteEntry.js', ...module, ...files, ...texts]))),
    limit: budget.page,
  }));
  sizes.push({ what: 'the release', bytes: sent(Object.keys(release.integrity)), limit: budget.release });
  return sizes
    .filter(({ bytes, limit }) => bytes > limit * 1000)
    .map(
      ({ what, bytes, limit }) =>
        `${what} has ${Math.ceil(bytes / 1000)} kB (brotli), the limit is ${limit}: reduce it, or set a larger limit in deploy.budget of ${posix.join(sources, 'package.json')}`,
    );
}
