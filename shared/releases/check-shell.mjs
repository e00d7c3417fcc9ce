import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lackingLibraries, offeredLibraries } from './libraries.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Holds a built shell, before it is live, against the releases that visitors are given: none may need a library that it has not.
 * @param {string} siteDir the live site
 * @param {string} built the folder in which `shell` lies
 * @param {string[]} [rebuilt] modules that are built anew with it, and so for it
 * @throws Error with a line for each release that would fail
 */
export function checkShell(siteDir, built, rebuilt = []) {
  const file = join(siteDir, 'modules.json');
  const offered = offeredLibraries(built);
  const live = Object.entries(existsSync(file) ? read(file) : {})
    .filter(([name, { off }]) => !off && !rebuilt.includes(name))
    .flatMap(([name, { current, canary }]) => [current, canary?.release].map((release) => [name, release?.version]));
  const problems = live.flatMap(([name, version]) => {
    const manifest = join(siteDir, 'modules', name, String(version), 'mf-manifest.json');
    const lacking = version && existsSync(manifest) ? lackingLibraries({ manifest: read(manifest), offered }) : [];
    return lacking.map(
      (each) => `${name} ${version} is live and needs ${each.library} ${each.range}, this shell has ${each.version}`,
    );
  });
  if (problems.length > 0) {
    throw new Error(
      [
        'the shell is not published: keep the library, deploy releases that do without it first, or switch these modules off',
        ...problems,
      ].join('\n  '),
    );
  }
}
