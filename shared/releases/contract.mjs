import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import semver from 'semver';

/** The version of the contract that the shell of a built site has. */
export function offeredContract(siteDir) {
  const [, build] = /data-build="(\w+)"/.exec(readFileSync(join(siteDir, 'shell/index.html'), 'utf8')) ?? [];
  return JSON.parse(readFileSync(join(siteDir, 'shell/render', build, 'offer.json'), 'utf8')).contract;
}

/** The range that the manifest names, against the version of the live shell. */
export function checkContract({ release: { manifest }, contract, sources }) {
  return semver.satisfies(contract, manifest.contract)
    ? []
    : [
        `it needs ${manifest.contract}, the live shell has ${contract}: change contract in ${posix.join(sources, 'module.ts')}, or npm run build -- shell first`,
      ];
}
