import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { offeredContract } from './contract.mjs';
import { lackingLibraries, offeredLibraries } from './libraries.mjs';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Checks a built shell, before it is live, against the releases that visitors get: none may need a contract or a
 * library that it lacks.
 * @param {string} siteDir the live site
 * @param {string} built the folder with `shell`
 * @param {string[]} [rebuilt] modules that are rebuilt with it, and so for it
 * @throws Error with a line for each release that would fail
 */
export function checkShell(siteDir, built, rebuilt = []) {
  const file = join(siteDir, 'modules.json');
  const contract = offeredContract(built);
  const offered = offeredLibraries(built);
  const live = Object.entries(existsSync(file) ? read(file) : {})
    .filter(([name, { off }]) => !off && !rebuilt.includes(name))
    .flatMap(([name, { current, canary }]) => [current, canary?.release].map((release) => ({ name, release })))
    .filter(({ release }) => release);
  const problems = live.flatMap(({ name, release }) => {
    const { version } = release;
    // A release from before contracts had ranges is not run by any browser.
    const range = release.manifest?.contract ?? contract;
    const manifest = join(siteDir, 'modules', name, version, 'mf-manifest.json');
    const lacking = existsSync(manifest) ? lackingLibraries({ manifest: read(manifest), offered }) : [];
    return [
      ...(semver.satisfies(contract, range) ? [] : [{ what: `the contract ${range}`, has: contract }]),
      ...lacking.map((each) => ({ what: `${each.library} ${each.range}`, has: each.version })),
    ].map(({ what, has }) => `${name} ${version} is live and needs ${what}, this shell has ${has}`);
  });
  if (problems.length > 0) {
    throw new Error(
      [
        'the shell is not published: keep what they need, deploy releases that do not need it first, or remove these modules by --off',
        ...problems,
      ].join('\n  '),
    );
  }
}
