import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

/** The libraries that the release takes from the shell, against those that the live shell has. */
export function checkLibraries({ manifest, siteDir }) {
  const { shared } = JSON.parse(readFileSync(join(siteDir, 'shell/mf-manifest.json'), 'utf8'));
  const offered = new Map(shared.map(({ name, version }) => [name, version]));
  return manifest.shared.flatMap(({ name, requiredVersion }) => {
    const version = offered.get(name);
    return version && semver.satisfies(version, requiredVersion)
      ? []
      : [`it needs ${name} ${requiredVersion}, the live shell has ${version ?? 'none'}: npm run build -- shell first`];
  });
}
