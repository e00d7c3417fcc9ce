import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

/** The libraries that the shell of a built site offers, and their versions. */
export function offeredLibraries(siteDir) {
  const { shared } = JSON.parse(readFileSync(join(siteDir, 'shell/mf-manifest.json'), 'utf8'));
  return Object.fromEntries(shared.map(({ name, version }) => [name, version]));
}

/** The libraries that the release takes from the shell, against those that the live shell has. */
export function checkLibraries({ manifest, offered }) {
  return manifest.shared.flatMap(({ name, requiredVersion }) => {
    const version = offered[name];
    return version && semver.satisfies(version, requiredVersion)
      ? []
      : [`it needs ${name} ${requiredVersion}, the live shell has ${version ?? 'none'}: npm run build -- shell first`];
  });
}
