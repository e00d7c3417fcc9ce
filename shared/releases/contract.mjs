import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import semver from 'semver';

/** The contract version of a built site's shell. */
export function offeredContract(siteDir) {
  const [, build] = /data-build="(\w+)"/.exec(readFileSync(join(siteDir, 'shell/index.html'), 'utf8')) ?? [];
  return JSON.parse(readFileSync(join(siteDir, 'shell/render', build, 'offer.json'), 'utf8')).contract;
}

/** The manifest's range, against the version of the live shell. */
export function checkContract({ release: { manifest }, contract, sources }) {
  return semver.satisfies(contract, manifest.contract)
    ? []
    : [
        `it needs ${manifest.contract}, the live shell has ${contract}: change contract in ${posix.join(sources, 'module.ts')}, or npm run build -- shell first`,
      ];
}
